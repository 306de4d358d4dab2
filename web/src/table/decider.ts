/**
 * Who decides what happens at a table: people at this screen and the computer, a server, a lesson, a puzzle, a review. A decider plays on its
 * table, which knows no more of it than this.
 */
export interface Decider {
  /** Whether people may touch the board, where it is a seat's turn. */
  readonly open: boolean;
  /** A person has made this legal ply. It is played when the decider plays it. */
  made(ply: string): void;
}
