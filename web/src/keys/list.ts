/** The keys of a room with what they do, as they are listed for people: those on a board, and those beside it. */
import { rowsOf, type RoomKind } from './keyboard';
import { keyWords } from './words';

export interface Listed {
  readonly name: string;
  readonly does: string;
}

const listed = (row: string, name = row): Listed => ({
  name: keyWords.find(`name.${name}`) ?? name.toUpperCase(),
  does: keyWords.find(`do.${row}`) ?? '',
});

/** Arrows and the like are the board's own. */
export function keysOnBoard(room: RoomKind): Listed[] {
  const rows = rowsOf(room).filter(isOnBoard);
  const own = [listed('arrows'), listed('pages'), listed('row', 'ends'), listed('enter')];
  return [...own, ...rows.map((row) => listed(row))];
}

export function keysBeside(room: RoomKind): Listed[] {
  return rowsOf(room)
    .filter((row) => !isOnBoard(row))
    .map((row) => listed(row));
}

function isOnBoard(row: string): boolean {
  return row === 'escape' || row === 'n';
}
