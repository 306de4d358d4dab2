/**
 * Who decides what happens at a table: people at this screen and the computer, a server, a lesson, a puzzle, a review. A decider plays on its
 * table, which knows no more of it than this.
 */
export interface Decider {
  /** Whether people may touch the board, where it is a seat's turn. */
  readonly open: boolean;
  /** The seat for which everything since its own last ply is news; where there is none, the last ply is. */
  readonly newsFor?: number | null;
  /** A person has made this legal ply. It is played when the decider plays it. */
  made(ply: string): void;
}
