/** Why a position is impossible, in French. */
export const words: Translation<typeof import('../en/setup-faults')> = {
  'text.parts': 'Parties du texte, séparées par des espaces : {found}. Il en faut {parts} pour ce jeu.',
  'text.rows': 'Rangées séparées par des barres obliques : {found} au lieu de {rows}.',
  'text.row': 'La rangée {row}, « {text} », n’a pas le bon nombre de cases.',
  'text.numbers': '« {text} » : il faut {count} nombres séparés par des virgules.',
  'text.marble': '« {text} » ne désigne rien dans ce jeu ; les lettres sont {known}.',
  'text.mover': '« {text} » n’est pas un camp qui peut jouer.',
  'text.last': '« {text} » n’est pas un dernier coup ; écrivez « - » s’il n’y en a pas.',
  'too-many': '{side} : {count} ici, alors qu’il n’y en a que {most}.',
};
