// Which part of a board an arrow key leads to: the nearest one in that direction, where going astray sideways counts
// double, so that rows and columns are followed on any kind of board.

export type Direction = 'left' | 'right' | 'up' | 'down';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function nearest<T>(from: Box, parts: readonly T[], boxOf: (part: T) => Box, direction: Direction): T | null {
  let best: T | null = null;
  let bestCost = Infinity;
  for (const part of parts) {
    const box = boxOf(part);
    const x = box.left + box.width / 2 - (from.left + from.width / 2);
    const y = box.top + box.height / 2 - (from.top + from.height / 2);
    const along = { left: -x, right: x, up: -y, down: y }[direction];
    const across = Math.abs(direction === 'left' || direction === 'right' ? y : x);
    if (along <= 1) continue;
    const cost = along + 2 * across;
    if (cost < bestCost) [best, bestCost] = [part, cost];
  }
  return best;
}
