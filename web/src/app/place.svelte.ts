/** Where one is, for the head of the page: the name of the game whose table is open, or nothing. */
export const place = $state({ name: '' });
