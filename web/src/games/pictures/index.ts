// The pictures of the games as files, made from the real boards by `npm run pictures`; nothing of a board is loaded for them.
const files = import.meta.glob<string>('../*/pictures/*.svg', { query: '?url', import: 'default', eager: true });

export interface GamePictureFiles {
  day: string;
  evening: string;
}

/** The addresses of a game's picture, or null when it has none. */
export function pictureOf(id: string): GamePictureFiles | null {
  const [day, evening] = [files[`../${id}/pictures/day.svg`], files[`../${id}/pictures/evening.svg`]];
  return day === undefined || evening === undefined ? null : { day, evening };
}
