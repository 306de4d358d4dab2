/** The own tables, live: which there are, and at which it is one's turn. */
import type { MyMessage, MyTable } from '../core/generated/protocol';
import { Connection, type ConnectionAround } from './connection';

export class Mine {
  readonly connection: Connection;
  /** Null until the server has told. */
  tables = $state.raw<readonly MyTable[] | null>(null);
  readonly waiting = $derived((this.tables ?? []).filter(({ your_turn }) => your_turn));

  /** `turned` is called with a table at which it has become one's turn. */
  constructor(
    around: ConnectionAround,
    address: () => string,
    prepare: () => Promise<unknown>,
    private readonly turned: (table: MyTable) => void = () => undefined,
  ) {
    this.connection = new Connection(around, {
      address,
      prepare,
      heard: (message) => this.#heard(message as MyMessage),
    });
  }

  #heard(message: MyMessage): void {
    if (message.type === 'tables') this.tables = newestFirst(message.tables);
    else if (message.type === 'changed') this.#changed(message.table);
    else if (message.type === 'gone') this.tables = this.#without(message.table);
  }

  #changed(table: MyTable): void {
    const before = this.tables?.find(({ summary }) => summary.table === table.summary.table);
    const rest = this.#without(table.summary.table);
    this.tables = newestFirst(table.summary.phase === 'over' ? rest : [table, ...rest]);
    if (table.your_turn && (!before?.your_turn || before.summary.plies < table.summary.plies)) this.turned(table);
  }

  #without(table: string): readonly MyTable[] {
    return (this.tables ?? []).filter(({ summary }) => summary.table !== table);
  }
}

/** Those at which it is one's turn come first, then those that changed last. */
export function newestFirst(tables: readonly MyTable[]): readonly MyTable[] {
  return [...tables].sort(
    (one, other) =>
      Number(other.your_turn) - Number(one.your_turn) || other.summary.updated_at - one.summary.updated_at,
  );
}
