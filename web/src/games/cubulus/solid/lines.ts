// The lines of the cube of Cubulus, read from the texts of cells and plies.

export type Axis = 'x' | 'y' | 'z';

const AXES: readonly Axis[] = ['x', 'y', 'z'];

export interface Push {
  entry: string;
  axis: Axis;
}

/** What a ply such as `113>x` or `113@x` pushes; null for one that only puts a ball. */
export function pushOf(ply: string): Push | null {
  const found = /^([123]{3})[>@]([xyz])$/.exec(ply);
  const axis = AXES.find((one) => one === found?.[2]);
  return found?.[1] && axis ? { entry: found[1], axis } : null;
}

/** The side at which a line is entered: -1 where the coordinate is 1, 1 where it is 3. */
export function entrySide(entry: string, axis: Axis): -1 | 1 {
  return entry[AXES.indexOf(axis)] === '1' ? -1 : 1;
}

/** The three cells of a line from its entry inwards. */
export function lineFrom(entry: string, axis: Axis): string[] {
  const order = entrySide(entry, axis) < 0 ? ['1', '2', '3'] : ['3', '2', '1'];
  return order.map((coordinate) => {
    const cell = [...entry];
    cell[AXES.indexOf(axis)] = coordinate;
    return cell.join('');
  });
}
