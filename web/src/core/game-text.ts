/** Game texts, such as `rolit:players=4`, as far as the page reads them without the rules core. */

/** The id of the game, without its options. */
export function gameIdOf({ game }: { readonly game: string }): string {
  return game.split(':')[0] ?? '';
}
