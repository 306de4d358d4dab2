/** The offer of a new version, in English. */
export const words = {
  name: 'New version',
  ready: 'A new version is ready.',
  reload: 'Reload',
  later: 'Later',
  unkept: 'This browser cannot keep your game over a reload. Finish it first.',
} as const;
