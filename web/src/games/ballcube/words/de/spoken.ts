/** BallCube, spoken, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/spoken').words> = {
  bar: 'Schieber {pattern} in Ebene {level}, Schiene {lane}, von {side}',
  rests: 'sie bleibt auf Ebene {level} liegen',
  through: 'sie fällt ganz hindurch',
  added: 'die {marble} kommt in den letzten Schacht, {chimney}',
  falls: 'die {marble} in {chimney} fällt auf Ebene {level}',
  out: 'die {marble} in {chimney} fällt heraus',
  nothing: 'nichts fällt',
  leaves: 'der Schieber verlässt den Würfel',
  'points.one': '{side} sammelt 1 Punkt',
  'points.other': '{side} sammelt {count} Punkte',
  'legal.bar': 'Schieber einsetzen | {pattern} in {level}{slot}',
  'legal.ball': 'Kugel einwerfen | {colour} in {chimney}',
  'legal.out': 'Herausziehen | {bar}',
  'legal.in': 'Hineinschieben | {bar}',
  'chosen.bar': 'Schieber {name} gewählt.',
  'chosen.pattern': 'Schieber {name} gewählt.',
  'chosen.level': 'Ebene {name} gewählt.',
  'lost.fallen.other': 'fällt um {count} Kugeln zurück',
  'lost.fallen.one': 'fällt um eine Kugel zurück',
  'lost.points.other': 'verliert {count} Punkte',
  'lost.points.one': 'verliert einen Punkt',
};
