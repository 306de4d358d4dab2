/** Why a position of BallCube is impossible, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/faults').words> = {
  'text.levels': 'Ebenen mit Schiebern, durch Schrägstriche getrennt: {found} statt {levels}.',
  'text.slots': 'Ebene {level} besteht aus vier Schienen, durch Kommas getrennt, oder nur aus „-“.',
  'text.cross': 'Die Schieber der Ebene {level} kreuzen sich.',
  'text.no-bars': 'Ebene {level} hat keine Schieber: Schreib dafür „-“.',
  'text.bar': '„{text}“ ist kein Schieber.',
  'text.side': 'Nach diesen Regeln kann der Schieber „{text}“ nicht von dieser Seite kommen.',
  'text.balls': 'Die Kugeln sind vier Reihen mit je vier Schächten, jeder mit zwei Zeichen.',
  'text.chimney': 'Schacht {chimney} kann nicht „{text}“ sein.',
  'text.no-points': 'Punkte werden nur bei CounterBall gesammelt: Schreib „-“ statt „{text}“.',
  'ballcube.floating': 'Die Kugel in Schacht {chimney} hängt in der Luft: Unter ihr ist Ebene {level} offen.',
  'ballcube.bars': 'Schieber im Würfel: {count}. In dieser Partie sind es {most}.',
  'ballcube.bars-first': 'Alle Schieber kommen vor der ersten Kugel hinein; es fehlen noch: {missing} von {count}.',
  'ballcube.left-over': 'Die übrige Kugel kommt zusammen mit Kugel Nummer {plies} hinein.',
  'ballcube.moved-early': 'Schieber werden erst herausgezogen, wenn alle Kugeln drin sind; es fehlen noch: {missing}.',
  'ballcube.pattern': 'Es gibt zu viele Schieber {pattern}: Höchstens {most} sind möglich.',
  'ballcube.set': 'Von {side} hineingeschobene Schieber: {count} statt {due}.',
  'ballcube.turn': 'Schieber im Würfel: {bars}, Kugeln: {balls}. Also ist {side} am Zug.',
  'ballcube.dropped': 'Kugeln von {side} in den Schächten: {count} statt {due}, denn sie werden abwechselnd eingeworfen.',
  'ballcube.height': 'Die Kugel in Schacht {chimney} kann dort nicht liegen: Noch hat sich kein Schieber bewegt, also läge sie da, wohin sie zuerst gefallen ist.',
  'ballcube.gone': 'Schieber, die im Würfel fehlen: {gone}. Schienen ohne Kugel darüber, aus denen ein Schieber heraus sein kann: {free}.',
  'ballcube.last-early': 'Noch hat sich kein Schieber bewegt, also kann „{ply}“ nicht der letzte Zug sein.',
  'ballcube.last-lane': '„{ply}“ kann nicht der letzte Zug sein: Die Schieber dieser Ebene liegen in der anderen Richtung.',
  'ballcube.last-bar': '„{ply}“ kann nicht der letzte Zug sein: Danach wäre der Schieber an einer anderen Stelle.',
  'ballcube.points': 'Punkte der herausgefallenen Kugeln: {fallen}. An die Plätze vergebene Punkte: {collected}.',
};
