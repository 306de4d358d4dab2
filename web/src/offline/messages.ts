/** What a page and its service worker say to each other. */
export type Request =
  /** Take over from the older worker now. */
  | { readonly ask: 'take over' }
  /** Keep what is missing for use without a network, and tell how it stands. These paths have been used by the page. */
  | { readonly ask: 'keep'; readonly used: readonly string[] };

/** The answer to `keep`. */
export interface Standing {
  readonly version: string;
  /** Everything works without a network. */
  readonly complete: boolean;
}
