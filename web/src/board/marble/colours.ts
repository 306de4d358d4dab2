/**
 * The colours of marbles and the marks that tell them apart without colour, as data. Both views draw from this table, so a marble is the same
 * thing everywhere.
 */
import type { Colour } from 'calot-rules';

export type MarbleColour = Colour;

/** A sign on a marble of radius 1 that can be read without seeing its colour: a figure, or lines of a width. */
export interface Mark {
  readonly path: string;
  readonly line?: number;
}

const marks = {
  dot: { path: 'M-.24 0a.24 .24 0 1 0 .48 0a.24 .24 0 1 0 -.48 0Z' },
  twoDots: {
    path: 'M-.46 0a.19 .19 0 1 0 .38 0a.19 .19 0 1 0 -.38 0ZM.08 0a.19 .19 0 1 0 .38 0a.19 .19 0 1 0 -.38 0Z',
  },
  bar: { path: 'M-.33 -.13H.33a.13 .13 0 0 1 0 .26H-.33a.13 .13 0 0 1 0 -.26Z' },
  cross: {
    path: 'M.233 -.389L.389 -.233L.156 0L.389 .233L.233 .389L0 .156L-.233 .389L-.389 .233L-.156 0L-.389 -.233L-.233 -.389L0 -.156Z',
  },
  ring: { path: 'M-.36 0a.36 .36 0 1 0 .72 0a.36 .36 0 1 0 -.72 0Z', line: 0.15 },
  hatch: { path: 'M-.42 .2L.2 -.42M-.31 .31L.31 -.31M-.2 .42L.42 -.2', line: 0.1 },
} satisfies Record<string, Mark>;

/** The figures from 1 to 5 as marks. */
const figures = [
  'M-.19 -.2L.07 -.42V.44',
  'M-.25 -.19C-.25 -.53 .25 -.53 .25 -.17C.25 .07 -.25 .21 -.27 .43H.28',
  'M-.24 -.43H.23L-.03 -.1C.37 -.12 .37 .44 -.02 .44C-.14 .44 -.23 .38 -.28 .3',
  'M.12 .45V-.44L-.32 .18H.34',
  'M.23 -.43H-.19L-.23 -.03C-.09 -.15 .28 -.14 .28 .14C.28 .53 -.15 .51 -.27 .31',
] as const;

/** What marbles are worth, from 1 to 5. */
export type Worth = Readonly<Partial<Record<MarbleColour, number>>>;

export interface MarbleLook {
  /** The colour of the marble. */
  readonly base: string;
  /** A darker shade for its rim and the side away from the light. */
  readonly shade: string;
  /**
   * The line around it by day where its shade would not stand out from whatever it lies on; in the evening the page has pale ones, `--rim-red`
   * and so on.
   */
  readonly rim?: string;
  /** A lighter shade for the side towards the light. */
  readonly light: string;
  /** The colour in which its mark is drawn; it contrasts with `base` by at least 3 to 1. */
  readonly ink: string;
  readonly mark?: Mark | undefined;
  /** Turned wood with grain instead of glass. */
  readonly wooden?: true;
}

export const marbleLooks: Readonly<Record<MarbleColour, MarbleLook>> = {
  red: { base: '#C8372D', shade: '#8E1F18', light: '#E2685C', ink: '#FFF3EC', mark: marks.dot },
  black: { base: '#23232B', shade: '#0E0E13', light: '#4C4C59', ink: '#D9D9E2', mark: marks.ring },
  green: { base: '#2E8B57', shade: '#1B5F39', light: '#5DB483', ink: '#F2FFF6', mark: marks.twoDots },
  blue: { base: '#2C66B8', shade: '#1A4382', light: '#5F92DA', ink: '#F0F6FF', mark: marks.bar },
  yellow: { base: '#E8B321', shade: '#AE7F0B', rim: '#6E4E00', light: '#F7D468', ink: '#4A3200', mark: marks.cross },
  white: { base: '#F4F1EA', shade: '#B9B1A2', rim: '#6B5F55', light: '#FFFFFF', ink: '#6B5F55' },
  light: { base: '#E3C08D', shade: '#A67C45', rim: '#4A2D10', light: '#F2DAB3', ink: '#6B4429', wooden: true },
  dark: {
    base: '#6B4429',
    shade: '#3F2615',
    rim: '#1F1006',
    light: '#8D6142',
    ink: '#F2DAB3',
    wooden: true,
    mark: marks.ring,
  },
  neutral: { base: '#A9A29A', shade: '#77716A', rim: '#4F4A45', light: '#C9C4BD', ink: '#4F4A45', mark: marks.hatch },
};

/** The mark of a marble: what it is worth, where that is to be known, else that of its colour. */
export function markOf(colour: MarbleColour, worth: Worth | null): Mark | undefined {
  const path = figures[(worth?.[colour] ?? 0) - 1];
  return path === undefined ? marbleLooks[colour].mark : { path, line: 0.15 };
}

/** Whether a text names a colour of marbles. */
export function isMarbleColour(text: string): text is MarbleColour {
  return Object.hasOwn(marbleLooks, text);
}
