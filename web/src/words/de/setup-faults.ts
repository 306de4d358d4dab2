/** Why a position is impossible, in German. */
import type { Same } from '../language';
import type { words as original } from '../en/setup-faults';

export const words: Same<typeof original> = {
  'text.parts': 'Teile des Textes, durch Leerzeichen getrennt: {found}. Dieses Spiel braucht {parts}.',
  'text.rows': 'Reihen, durch Schrägstriche getrennt: {found} statt {rows}.',
  'text.row': 'Reihe {row}, „{text}“, hat nicht die richtige Anzahl von Feldern.',
  'text.numbers': 'Statt „{text}“ müssen hier Zahlen stehen, durch Kommas getrennt, und zwar {count}.',
  'text.marble': '„{text}“ steht in diesem Spiel für nichts; die Buchstaben sind {known}.',
  'text.mover': '„{text}“ ist keine Seite, die ziehen kann.',
  'text.last': '„{text}“ ist kein letzter Zug; schreib „-“, wenn es keinen gibt.',
  'text.clicks': 'Die Drehscheibe ist um 0 bis 7 Rasten gedreht, nicht um „{text}“.',
  'text.stage': '„{text}“ ist kein Abschnitt eines Zuges: Das sind roll, d1 bis d6, press mit einem Feld oder click.',
  'text.traps': 'Die Fallen sind drei Ringe zu je acht, durch Schrägstriche getrennt.',
  'text.trap': 'Eine Falle ist „?“, „o“ oder „c“, nicht „{text}“.',
  'text.levels': 'Ebenen mit Schiebern, durch Schrägstriche getrennt: {found} statt {levels}.',
  'text.slots': 'Ebene {level} besteht aus vier Schienen, durch Kommas getrennt, oder nur aus „-“.',
  'text.cross': 'Die Schieber der Ebene {level} kreuzen sich.',
  'text.no-bars': 'Ebene {level} hat keine Schieber: Schreib dafür „-“.',
  'text.bar': '„{text}“ ist kein Schieber.',
  'text.side': 'Nach diesen Regeln kann der Schieber „{text}“ nicht von dieser Seite kommen.',
  'text.balls': 'Die Kugeln sind vier Reihen mit je vier Schächten, jeder mit zwei Zeichen.',
  'text.chimney': 'Schacht {chimney} kann nicht „{text}“ sein.',
  'text.no-points': 'Punkte werden nur bei CounterBall gesammelt: Schreib „-“ statt „{text}“.',

  'too-many': '{side}: hier {count}, es gibt aber nur {most}.',

  'rolit.centre': '{cell} ist leer, aber die Partie beginnt dort mit einer Kugel.',
  'rolit.apart': 'Die Kugel auf {cell} berührt keine andere, also kann sie niemand dorthin gelegt haben.',
  'rolit.nobody': 'Niemand spielt {colour}: Diese Kugeln liegen nur auf ihren Anfangsfeldern.',
  'rolit.no-toss': 'In dieser Partie wird keine Kugel geworfen, um zu sehen, wer beginnt.',
  'rolit.before-toss': 'Vor dem Wurf wird keine Kugel aufs Brett gelegt.',
  'rolit.turn': 'Bisher gelegte Kugeln: {placed}. Also ist {side} am Zug.',

  'pylos.floating': 'Die Kugel auf {cell} hängt in der Luft: Sie braucht vier Kugeln unter sich.',
  'pylos.top': '{side} hat die Spitze besetzt, also ist die andere Seite am Zug.',
  'pylos.turn':
    'Es wird abwechselnd gezogen: Mit {light} hellen und {dark} dunklen Kugeln kann {side} nicht am Zug sein.',

  'quits.count': 'Murmeln von {side} auf dem Brett: {count}. Es sind immer 2 bis {most}.',
  'quits.goal': 'Die Murmel von {side} auf {cell} liegt in ihrer Zielecke und hätte das Brett verlassen.',
  'quits.both': 'Es können nicht zwei Seiten ihre letzte Murmel hinausgebracht haben.',
  'quits.finish': '{side} hat gewonnen, aber der letzte Zug kann die Murmel nicht hinausgebracht haben.',
  'quits.slide-end': 'Der letzte Zug, „{ply}“, lässt die Platte {cell} leer zurück; dort kann keine Murmel liegen.',
  'quits.slide-line': 'Auf der Linie von „{ply}“ liegt keine Murmel von {side}, also war dieser Zug nicht möglich.',

  'cubulus.neutral': 'Alle neun neutralen Kugeln kommen zuerst hinein; es fehlen noch: {missing}.',
  'cubulus.set-up': 'Die neutralen Kugeln setzt die zweite Seite ein.',
  'cubulus.counts':
    'Kugeln von {side} im Würfel: {count} statt {due}. Keine Linie ist voll, also wurde noch keine gedreht, und alle {total} Kugeln wurden abwechselnd eingesetzt.',
  'cubulus.turn': 'Abwechselnd eingesetzte Kugeln: {total}. Also ist {side} am Zug.',
  'cubulus.turn-early': 'Keine Linie wird gedreht, bevor alle neutralen Kugeln drin sind.',
  'cubulus.turn-gap': 'Die zuletzt gedrehte Linie, „{ply}“, ist nicht voll.',
  'cubulus.turn-colour': 'Die zuletzt gedrehte Linie, „{ply}“, hat nur eine Farbe und kann nicht gedreht werden.',

  'ballcube.floating': 'Die Kugel in Schacht {chimney} hängt in der Luft: Unter ihr ist Ebene {level} offen.',
  'ballcube.bars': 'Schieber im Würfel: {count}. In dieser Partie sind es {most}.',
  'ballcube.bars-first': 'Alle Schieber kommen vor der ersten Kugel hinein; es fehlen noch: {missing} von {count}.',
  'ballcube.left-over': 'Die übrige Kugel kommt zusammen mit der {plies}. Kugel hinein.',
  'ballcube.moved-early': 'Schieber werden erst herausgezogen, wenn alle Kugeln drin sind; es fehlen noch: {missing}.',
  'ballcube.pattern': 'Es gibt zu viele Schieber {pattern}: Höchstens {most} sind möglich.',
  'ballcube.set': 'Von {side} hineingeschobene Schieber: {count} statt {due}.',
  'ballcube.turn': 'Schieber im Würfel: {bars}, Kugeln: {balls}. Also ist {side} am Zug.',
  'ballcube.dropped':
    'Kugeln von {side} in den Schächten: {count} statt {due}, denn sie werden abwechselnd eingeworfen.',
  'ballcube.height':
    'Die Kugel in Schacht {chimney} kann dort nicht liegen: Noch hat sich kein Schieber bewegt, also läge sie da, wohin sie zuerst gefallen ist.',
  'ballcube.gone':
    'Schieber, die im Würfel fehlen: {gone}. Schienen ohne Kugel darüber, aus denen ein Schieber heraus sein kann: {free}.',
  'ballcube.last-early': 'Noch hat sich kein Schieber bewegt, also kann „{ply}“ nicht der letzte Zug sein.',
  'ballcube.last-lane':
    '„{ply}“ kann nicht der letzte Zug sein: Die Schieber dieser Ebene liegen in der anderen Richtung.',
  'ballcube.last-bar': '„{ply}“ kann nicht der letzte Zug sein: Danach wäre der Schieber an einer anderen Stelle.',
  'ballcube.points': 'Punkte der herausgefallenen Kugeln: {fallen}. An die Plätze vergebene Punkte: {collected}.',

  'bille-trap.moving': '{side} hat mit der ziehenden Murmel {count} Murmeln, aber es gibt nur {most}.',
  'bille-trap.won':
    '{side} hat gewonnen: Mit diesem Zug endet die Partie, und es wird nicht mehr gewürfelt oder gedrückt.',
  'bille-trap.traps':
    'Als geschlossen bekannte Fallen: {closed} von {allClosed}; als offen bekannte: {open} von {allOpen}.',
  'bille-trap.press-empty': 'Auf Feld {cell} liegt keine Murmel, die gedrückt werden könnte.',
  'bille-trap.press-known': 'Die Falle unter Feld {cell} ist schon bekannt, da gibt es nichts mehr herauszufinden.',
  'bille-trap.press-entry': 'Eine Murmel, die mit einer 2 oder 3 ins Spiel kommt, kann nicht auf Feld {cell} gelangen.',
  'bille-trap.press-roll':
    'Kein Wurf bringt eine Murmel auf Feld {cell}: Sie käme von einem leeren Feld oder aus der Schale.',
  'bille-trap.click': '{side} hat noch keine Murmel bewegt und kann deshalb die Drehscheibe nicht drehen.',
};
