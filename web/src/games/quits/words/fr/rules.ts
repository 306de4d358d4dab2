/** The rules of Quits, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'Une course sur un sol qui bouge. Menez vos billes vers le coin d’en face, ou poussez toute une rangée de dalles avec ce qui s’y trouve.',
  sections: {
    need: [
      'Un plateau de 25 dalles libres, cinq sur cinq, tourné de façon que chaque joueur ait un coin devant lui. À deux, cinq billes chacun ; à quatre, trois.',
      'Votre *base* est le coin devant vous, votre *sortie* celui d’en face. Les billes entourent la base ; la dalle du coin reste vide.',
      {
        boards: {
          start: {
            title: 'Le départ à deux',
            caption:
              'Rouge part du coin a1 et sort en e5, bleu fait l’inverse. Un coin porte la couleur qui sort par là.',
          },
        },
      },
    ],
    goal: ['Être le premier à faire sortir trois billes par son coin de sortie (à quatre joueurs : une seule).'],
    turn: [
      'Faites l’une de ces deux choses : un pas ou une poussée. Rouge commence.',
      { heading: 'Le pas' },
      'Avancez une bille d’une dalle, vers une dalle vide. Vue de votre coin, elle va devant, à droite ou à gauche : ce sont trois des quatre diagonales du quadrillage. Elle ne recule jamais droit vers la base. Les billes ne sautent pas et ne se prennent pas.',
      {
        boards: {
          step: {
            title: 'Trois façons d’avancer',
            try: 'Vous êtes rouge. Choisissez votre bille du milieu, en `c3` : trois dalles s’allument. Allez en `b4`.',
            seen: 'Un pas à gauche. Devant, c’était d4 ; à droite, d2 ; reculer en b2 n’est pas permis.',
          },
        },
      },
      {
        decisions: {
          steps: {
            title: 'Où est l’avant',
            rulebook:
              'Il fait avancer d’une dalle, et nomme d’un trait la diagonale, l’avant, la droite et la gauche. Cela se lit de deux façons.',
            ours: 'Les trois directions sont des diagonales du quadrillage, telles qu’on les voit depuis son coin.',
            other:
              'Vers l’avant, par la diagonale, la ligne ou la colonne : c’est l’option « vers l’avant : en diagonale, ou le long d’une ligne ou d’une colonne ».',
          },
        },
      },
      { heading: 'La poussée' },
      'Choisissez une ligne ou une colonne de cinq dalles qui porte au moins une bille à vous et dont une dalle du bout est vide. Ôtez cette dalle, poussez les quatre autres dans le trou et remettez-la à l’autre bout. Toutes les billes de la rangée voyagent avec, peu importe à qui elles sont.',
      {
        boards: {
          slide: {
            title: 'Pousser une ligne',
            try: 'La ligne 3 a une dalle vide à son bout lointain, e3. Poussez-la de ce côté avec la flèche du bout proche, près de a3.',
            seen: 'Toutes les billes de la ligne ont avancé d’une place, les bleues aussi, et la dalle vide est maintenant en a3.',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*En arrière, seulement portée.* Rien d’autre qu’une poussée ne ramène une bille vers sa base.',
          '*Pas de retour immédiat.* Une rangée qui vient d’être poussée ne peut pas l’être aussitôt dans l’autre sens. Un tour plus tard, oui.',
          '*Dehors sur-le-champ.* Une bille qui arrive à son coin de sortie quitte le plateau tout de suite, même portée par la poussée d’un autre. Sur un autre coin, elle reste.',
          '*Rien de possible ?* Qui ne peut faire ni pas ni poussée passe.',
        ],
      },
      {
        boards: {
          undo: {
            title: 'Pas de retour immédiat',
            try: 'Rouge vient de pousser la ligne 2 vers e. Bleu ne peut pas la ramener : cette flèche manque. Poussez plutôt la colonne d vers 1, avec la flèche près de d5.',
            seen: 'Les billes bleues de la colonne d sont descendues, et la rouge est retombée en d1. Désormais la ligne 2 peut de nouveau aller dans les deux sens.',
          },
        },
      },
    ],
    end: [
      'À deux, le premier qui a sorti trois billes gagne ; à quatre, le premier qui en a sorti une. Le score est le nombre de billes sorties.',
      {
        boards: {
          out: {
            title: 'La dernière sortie',
            try: 'Chaque camp a sorti deux billes. Poussez la colonne e vers 5, avec la flèche près de e1.',
            seen: 'La bille passe de e4 dans le coin, et la voilà dehors : trois pour rouge, qui gagne.',
          },
        },
      },
    ],
    draws: [
      'Quand la même position se présente pour la troisième fois, la partie est nulle. La même, c’est-à-dire : les billes, celui dont c’est le tour et, si le dernier coup était une poussée, cette poussée. Le départ compte pour une fois.',
      {
        decisions: {
          repetition: {
            title: 'La répétition',
            rulebook: 'Il n’en dit rien.',
            ours: 'La troisième fois, la partie est nulle.',
            other: 'Continuer sans fin. Aucune option ne le propose.',
          },
        },
      },
    ],
    options: [
      {
        options: {
          players: {
            about: 'À deux ou à quatre ; les coins opposés ne permettent pas de jouer à trois.',
            values: {
              '2': 'Rouge (base a1) contre bleu (base e5), cinq billes chacun, dont trois doivent sortir.',
              '4': 'Rouge (a1), bleu (a5), jaune (e5), vert (e1), dans le sens des aiguilles d’une montre, trois billes chacun ; une seule sortie suffit.',
            },
          },
          steps: {
            about: 'Les deux lectures du pas d’une bille.',
            values: {
              diagonal:
                'Devant, à droite et à gauche par les diagonales du quadrillage ; jamais tout droit en arrière.',
              forward:
                'Par la diagonale vers l’avant, ou tout droit le long de la ligne ou de la colonne qui s’éloigne de la base.',
            },
          },
        },
      },
      {
        boards: {
          forward: {
            title: 'L’autre lecture',
            try: 'La même position avec les pas vers l’avant. Choisissez la bille en `c3` et allez en `c4`.',
            seen: 'Maintenant d3 et c4 sont possibles avec d4 ; b4 et d2 ne le sont plus.',
          },
          four: {
            title: 'Le départ à quatre',
            caption:
              'Trois billes autour de chaque coin : les deux qui le touchent et celle en diagonale. Rouge, bleu, jaune et vert jouent dans cet ordre.',
          },
        },
      },
    ],
    decisions: [
      {
        decisions: {
          start: {
            title: 'La place des billes',
            rulebook: 'Dans le coin, la dalle du coin restant vide ; il ne dit pas lesquelles.',
            ours: 'À deux, sur les dalles à un ou deux pas du coin le long des lignes et colonnes ; à quatre, sur les trois dalles qui l’entourent.',
            other: 'Un autre dessin à cinq billes. Aucune option n’en propose.',
          },
          carried: {
            title: 'Sortie par un autre',
            rulebook: 'Une bille s’en va sitôt parvenue au coin opposé.',
            ours: 'Peu importe qui l’y a menée.',
            other: 'Seulement au tour de son joueur. Aucune option ne le propose.',
          },
          undo: {
            title: 'Le retour immédiat à quatre',
            rulebook: 'Il interdit l’inverse de ce que l’adversaire vient de jouer.',
            ours: 'L’inverse du coup précédent, peu importe qui l’a joué. Seules les poussées peuvent être défaites.',
            other: 'L’inverse du dernier coup de chacun des adversaires. Aucune option ne le propose.',
          },
          order: {
            title: 'L’ordre et le premier tour',
            rulebook: 'Il ne dit ni qui commence, ni comment l’on tourne à quatre.',
            ours: 'La place 1, rouge, commence ; à quatre, on joue dans le sens des aiguilles d’une montre.',
            other: 'Tirer au sort entre vous, et prendre place en conséquence.',
          },
          pass: {
            title: 'Rien de possible',
            rulebook: 'Il n’en parle pas.',
            ours: 'On passe.',
            other: 'Être bloqué fait perdre. Aucune option ne le propose.',
          },
        },
      },
    ],
    notation: [
      'Vues du coin de rouge, `a1`, les colonnes `a` à `e` se comptent le long du bord qui part à droite, les lignes `1` à `5` le long de celui qui part à gauche.',
      {
        table: {
          caption: 'Comment s’écrivent les coups',
          head: ['Coup', 'Texte'],
          rows: [
            ['pas', 'de et vers : `b2c3`'],
            [
              'poussée',
              'la rangée et le sens de ses billes : `3+` ligne 3 vers e, `3-` vers a, `c+` colonne c vers 5, `c-` vers 1',
            ],
            ['passe', '`pass`'],
          ],
        },
      },
    ],
  },
};
