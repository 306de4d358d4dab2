/** The page on which positions are built, in German. */
import type { Same } from '../language';

export const words: Same<typeof import('../en/setup').words> = {
  'title.game': '{game}: Stellung aufbauen',
  lead: 'Wähle, was du hinlegen willst, und tippe dann aufs Brett. Tippst du noch einmal auf dasselbe, verschwindet es wieder.',
  missing: 'Unter dieser Adresse gibt es kein Spiel.',
  home: 'Alle Spiele',
  panel: 'Übliche Partie',

  board: 'Brett im Aufbau',
  palette: 'Aufs Brett legen',
  'brush.-': 'Nichts (Radiergummi)',
  'brush.short.-': 'Radiergummi',

  undo: 'Letzte Änderung zurücknehmen',
  redo: 'Änderung wiederherstellen',
  clear: 'Leeres Brett',
  start: 'Üblicher Anfang',
  random: 'Zufällige Stellung',

  'status.good': 'Diese Stellung ist spielbar: {side} ist am Zug.',
  'status.chance': 'Diese Stellung ist spielbar: Zuerst entscheidet der Zufall.',
  'status.over.won': 'Diese Stellung ist möglich, aber die Partie ist zu Ende: {side} hat gewonnen.',
  'status.over.shared': 'Diese Stellung ist möglich, aber die Partie ist zu Ende: {side} gewinnen gemeinsam.',
  'status.over.draw': 'Diese Stellung ist möglich, aber die Partie ist zu Ende: unentschieden.',
  'status.bad': 'Nicht möglich.',
  'status.more': 'Außerdem falsch:',

  play: 'Von hier spielen',
  'play.title': 'Von dieser Stellung aus spielen',
  'play.lead': 'Wer sitzt wo?',
  'play.start': 'Partie beginnen',
  analyse: 'Analysieren',
  'analyse.stop': 'Anhalten',
  'analyse.busy': 'Der Computer überlegt …',
  'analyse.best': 'Am besten für {side}: {ply}.',
  'analyse.won': '{side} gewinnt bei bestem Spiel.',
  'analyse.lost': '{side} verliert gegen bestes Spiel.',
  'analyse.drawn': 'Unentschieden bei bestem Spiel.',
  'analyse.share': 'Chancen von {side}: {percent}.',
  'analyse.then': 'So könnte es weitergehen: {plies}.',
  'analyse.failed': 'Der Computer konnte diese Stellung nicht beurteilen.',
  link: 'Link kopieren',

  text: 'Stellung als Text',
  'text.note': 'Füge einen Text ein oder ändere ihn und drück dann den Knopf darunter. Du findest ihn auch in Aufzeichnungen.',
  'text.use': 'Diesen Text verwenden',
  'text.copy': 'Text kopieren',
  'text.copied': 'Der Text wurde kopiert.',
  'text.none': 'Eine unmögliche Stellung hat keinen Text.',

  options: 'Regeln der Partie',
  'options.note': 'Was auf dem Brett liegt, bleibt, soweit es passt.',
  more: 'Mehr zur Stellung',

  'field.mover': 'Am Zug',
  'field.mover.fixed': '{side} ist am Zug: Das folgt aus dem Rest der Stellung.',
  'field.mover.toss': 'Der Wurf entscheidet',
  'field.last': 'Letzter Zug',
  'field.last.note': 'Was gerade gespielt wurde, darf nicht sofort rückgängig gemacht werden.',
  'field.last.-': 'Etwas anderes oder nichts',
};
