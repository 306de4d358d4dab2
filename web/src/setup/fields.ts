/** The fields of an arranged position, told apart by their kind: `cell` of `cell:a1`, whose name is `a1`. No rule is known here. */
import type { PositionField } from '../core/rules';

/** Kinds that are painted onto the board with a brush, in the order of the palette. */
const paintedKinds = ['cell', 'chimney', 'trap'] as const;
export type PaintedKind = (typeof paintedKinds)[number];

export interface Brush {
  readonly kind: PaintedKind;
  readonly value: string;
}

export function kindOf(field: PositionField | string): string {
  return (typeof field === 'string' ? field : field.name).split(':')[0] ?? '';
}

/** The name within the kind; empty where there is only one. */
export function nameOf(field: PositionField | string): string {
  const name = typeof field === 'string' ? field : field.name;
  return name.slice(kindOf(name).length + 1);
}

export function ofKind(fields: readonly PositionField[], kind: string): PositionField[] {
  return fields.filter((field) => kindOf(field) === kind);
}

export function fieldNamed(fields: readonly PositionField[], name: string): PositionField | undefined {
  return fields.find((field) => field.name === name);
}

/** The brushes that a position can be painted with, by kind: each value that a part of the board takes, the emptiest first. */
export function brushesOf(fields: readonly PositionField[]): Map<PaintedKind, string[]> {
  return new Map(
    paintedKinds.flatMap((kind) => {
      const [first] = ofKind(fields, kind);
      return first ? [[kind, first.values] as const] : [];
    }),
  );
}

/** What a touch with a brush changes: the value is put there, or taken away where it is already. */
export function painted(
  fields: readonly PositionField[],
  brush: Brush,
  touch: string,
): { name: string; value: string } | null {
  const field = ofKind(fields, brush.kind).find((other) => other.touch === touch);
  if (!field?.values.includes(brush.value)) return null;
  const [empty = brush.value] = field.values;
  return { name: field.name, value: field.value === brush.value ? empty : brush.value };
}

/** The touches that mean something with a brush. */
export function touchesOf(fields: readonly PositionField[], brush: Brush): Set<string> {
  return new Set(
    fields.flatMap((field) =>
      field.touch !== null && (kindOf(field) === brush.kind || kindOf(field) === 'bar') ? [field.touch] : [],
    ),
  );
}
