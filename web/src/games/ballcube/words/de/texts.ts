/** BallCube, in German. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/texts';

export const words: Same<typeof original> = {
  name: 'BallCube',
  line: 'Ziehe an den Schiebern eines Würfels, damit deine Kugeln zuerst herausfallen.',
  players: '2–4',
  options: {
    players: { name: 'Mitspielende', values: { '2': 'zwei', '3': 'drei', '4': 'vier' } },
    rules: {
      name: 'Ziel',
      values: {
        standard: 'wer zuerst alle eigenen Kugeln draußen hat, gewinnt',
        misere: 'wer zuerst alle eigenen Kugeln draußen hat, verliert',
        white: 'WhiteBall: erst die eigenen Kugeln, dann die weiße',
        counter: 'CounterBall: wer Kugeln fallen lässt, bekommt ihre Punkte',
      },
    },
    draft: {
      name: 'Auswahl der Schieber',
      note: 'Zu dritt und zu viert immer aus allen 24.',
      values: { sets: 'jede Seite aus dem eigenen Satz', open: 'freie Wahl aus allen 24' },
    },
    levels: { name: 'Ebenen des Würfels', each: '{value}' },
    bars: { name: 'Eingesetzte Schieber', each: '{value}' },
    balls: { name: 'Kugeln pro Person', each: '{value}' },
    faces: {
      name: 'Seiten, von denen Schieber kommen',
      values: { any: 'alle vier', opposite: 'zwei gegenüberliegende', one: 'nur eine' },
    },
  },
  prompts: {
    'first.pattern': 'Phase 1 von 3: Wähle einen Schieber und schiebe ihn in den Würfel',
    'first.level': 'Wähle eine Ebene',
    'next.level': 'Wähle eine Ebene',
    'next.slot': 'Wähle, wo der Schieber hineinkommt',
    'first.ball': 'Phase 2 von 3: Wähle eine Kugel und wirf sie in einen Schacht',
    'next.chimney': 'Wähle einen Schacht für die Kugel',
    'first.bar': 'Phase 3: Bewege einen Schieber um eine Raste und lass Kugeln fallen',
    'next.way': 'Ziehe ihn heraus oder schiebe ihn hinein',
    'next.way:+': 'Ziehe ihn eine Raste heraus',
    'next.way:-': 'Schiebe ihn eine Raste hinein',
  },
  setup: {
    mine: 'Alle drei Phasen: Schieber, Kugeln, Spiel',
    dealt: 'Für mich aufbauen: Schieber und Kugeln zufällig',
  },
  plies: {
    bar: 'Schieber {pattern} in Ebene {level}, {slot}',
    ball: '{marble} in {chimney}',
    out: 'Schieber {bar} eine Raste heraus',
    in: 'Schieber {bar} eine Raste hinein',
  },
  endings: {
    standard: 'Alle Kugeln der Siegerfarbe sind aus dem Würfel gefallen.',
    misere: 'Wer zuerst alle Kugeln draußen hat, verliert hier.',
    white:
      'Die weiße Kugel ist herausgefallen: Das bringt den Sieg, wenn alle eigenen Kugeln draußen sind, sonst die Niederlage.',
    counter: 'Gesammelte Punkte: {scores}.',
  },
  piles: { hand: 'Im Vorrat', gained: 'Draußen', score: 'Punkte' },
  board: {
    board: 'BallCube, Ebene für Ebene',
    level: 'Ebene {level}, Schieber: {bars}',
    bar: 'Ebene {level}, Schiene {lane}: Schieber {pattern} von {side}, Rasten herausgezogen: {notches}',
    pattern: 'Schieber {pattern}, übrig: {count}',
    others: 'Schieber der anderen Seite: {bars}',
    openAt: 'offen bei {chimneys}',
    openNowhere: 'nirgends offen',
    openEverywhere: 'überall offen',
    shutAt: 'geschlossen bei {chimneys}',
    drop: 'hier kannst du eine Kugel einwerfen',
    moves: 'lässt sich bewegen',
    wouldFall: 'dabei fällt: {balls}',
    slot: 'Schiene {lane}, von {side}',
    'side.n': 'Norden',
    'side.s': 'Süden',
    'side.w': 'Westen',
    'side.e': 'Osten',
    chimney: 'Schacht {chimney}',
    resting: 'auf Ebene {level}',
    out: 'herausgefallen',
    'way.+': 'eine Raste herausziehen',
    'way.-': 'eine Raste hineinschieben',
  },
};
