/** The fields of an arranged position, told apart by their kind: `cell` of `cell:a1`, whose name is `a1`. No rule is known here. */
import type { PositionField } from '../core/rules';

/** What a touch puts on the board: a value of fields of a kind that is painted. */
export interface Brush {
  readonly kind: string;
  readonly value: string;
}

/** The brushes that a position can be painted with, by kind, each in the order of the palette: what a part of the board takes, the emptiest first. */
export type Brushes = ReadonlyMap<string, readonly string[]>;

export function kindOf({ name }: PositionField): string {
  return name.split(':')[0] ?? '';
}

/** The name within the kind; empty where there is only one. */
export function nameOf(field: PositionField): string {
  return field.name.slice(kindOf(field).length + 1);
}

export function ofKind(fields: readonly PositionField[], kind: string): PositionField[] {
  return fields.filter((field) => kindOf(field) === kind);
}

export function fieldNamed(fields: readonly PositionField[], name: string): PositionField | undefined {
  return fields.find((field) => field.name === name);
}

export function brushesOf(fields: readonly PositionField[], painted: readonly string[] = ['cell']): Brushes {
  return new Map(
    painted.flatMap((kind) => ofKind(fields, kind).slice(0, 1)).map((field) => [kindOf(field), field.values]),
  );
}

type Edit = Pick<PositionField, 'name' | 'value'>;

/** What a touch with a brush changes: the value is put there, or taken away where it is already. */
export function painted(fields: readonly PositionField[], brush: Brush, touch: string): Edit | null {
  const field = ofKind(fields, brush.kind).find((other) => other.touch === touch);
  if (!field?.values.includes(brush.value)) return null;
  const [empty = brush.value] = field.values;
  return { name: field.name, value: field.value === brush.value ? empty : brush.value };
}

/** Those that are seen on the board but not painted: a touch leads to their lists. */
export function listedOnBoard(fields: readonly PositionField[], brushes: Brushes): PositionField[] {
  return fields.filter((field) => field.touch !== null && !brushes.has(kindOf(field)));
}
