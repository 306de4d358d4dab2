/** Plies as data. What the text of a ply says is read by the rules core alone, which whoever has a ply has loaded; each text is read once. */
import type { GameId, PlyView, PlyViews } from 'calot-rules';

/** The game that a ply belongs to, such as a state of a match. */
export interface OfGame {
  /** The game text. */
  readonly game: string;
  readonly id: GameId;
}

let reader: ((game: string, ply: string) => PlyView) | null = null;
const read = new Map<string, PlyView | null>();

/** The rules core is there, and reads from now on. */
export function readPliesBy(core: typeof reader): void {
  reader = core;
}

/** A ply as data, legal or not; null where the text is no ply of the game. `id` is the game where it must be this one. */
export function plyOf<G extends GameId = GameId>(of: OfGame, ply: string, id?: G): PlyViews[G] | null {
  const { game } = of;
  if (id !== undefined && of.id !== id) throw new Error(`a ply of ${of.id} was taken for one of ${id}`);
  const key = `${game} ${ply}`;
  let view = read.get(key);
  if (view === undefined) {
    if (reader === null) return null;
    try {
      view = reader(game, ply);
    } catch {
      view = null;
    }
    read.set(key, view);
  }
  return view as PlyViews[G] | null;
}
