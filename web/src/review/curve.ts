/**
 * The geometry of the curve of values: plies from left to right, the share of the win from the bottom (0) to the top (1). Positions
 * that are not weighed leave a gap; a single point between two gaps is a short stroke, so it is seen.
 */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Room inside the frame, on all sides, so strokes and marks are not cut off. */
  readonly inset: number;
  /** The number of plies; positions are 0 to this. */
  readonly plies: number;
}

export function xOf(frame: Frame, position: number): number {
  const room = frame.width - 2 * frame.inset;
  return round(frame.inset + (frame.plies === 0 ? room / 2 : (room * position) / frame.plies));
}

export function yOf(frame: Frame, share: number): number {
  return round(frame.inset + (frame.height - 2 * frame.inset) * (1 - share));
}

/** The position whose place is nearest to `x`. */
export function positionAt(frame: Frame, x: number): number {
  const room = frame.width - 2 * frame.inset;
  const position = Math.round(((x - frame.inset) / room) * frame.plies);
  return Math.max(0, Math.min(frame.plies, position));
}

/** The path of one seat's shares, as SVG writes it; empty when nothing is weighed. */
export function pathOf(frame: Frame, shares: readonly (number | null)[]): string {
  return runsOf(frame, shares)
    .map((points) => `M${points.join('L')}${points.length > 1 ? '' : 'h0.1'}`)
    .join('');
}

/** The area between the curve and the middle, for two seats: above it the one stands better, below it the other. */
export function areaOf(frame: Frame, shares: readonly (number | null)[]): string {
  const middle = String(yOf(frame, 0.5));
  const onMiddle = (point = ''): string => point.replace(/ .*/, ` ${middle}`);
  return runsOf(frame, shares)
    .filter((points) => points.length > 1)
    .map((points) => `M${[onMiddle(points[0]), ...points, onMiddle(points.at(-1))].join('L')}Z`)
    .join('');
}

/** The points between gaps, each as `x y`. */
function runsOf(frame: Frame, shares: readonly (number | null)[]): string[][] {
  const runs: string[][] = [[]];
  shares.forEach((share, position) => {
    if (share === null) runs.push([]);
    else runs.at(-1)?.push(`${String(xOf(frame, position))} ${String(yOf(frame, share))}`);
  });
  return runs.filter((points) => points.length > 0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
