/**
 * The colours of marbles and the marks that tell them apart without colour, as data. Both views draw from this table, so a marble is the same
 * thing everywhere. `wood` marbles have grain instead of glass.
 */
import type { Colour } from '../../core/generated/types';

export type MarbleColour = Colour;

/** A sign on a marble that can be read without seeing its colour. */
export type Mark = 'none' | 'dot' | 'two-dots' | 'bar' | 'cross' | 'ring' | 'hatch';

export interface MarbleLook {
  /** The colour of the marble. */
  base: string;
  /** A darker shade for its rim and the side away from the light. */
  shade: string;
  /**
   * The line around it by day, which stands out from whatever it lies on; in the evening the page has pale ones, `--rim-red` and so on.
   */
  rim: string;
  /** A lighter shade for the side towards the light. */
  light: string;
  /** The colour in which its mark is drawn; it contrasts with `base` by at least 3 to 1. */
  ink: string;
  mark: Mark;
  material: 'glass' | 'wood';
}

export const marbleLooks: Readonly<Record<MarbleColour, MarbleLook>> = {
  red: {
    base: '#C8372D',
    shade: '#8E1F18',
    rim: '#8E1F18',
    light: '#E2685C',
    ink: '#FFF3EC',
    mark: 'dot',
    material: 'glass',
  },
  black: {
    base: '#23232B',
    shade: '#0E0E13',
    rim: '#0E0E13',
    light: '#4C4C59',
    ink: '#D9D9E2',
    mark: 'ring',
    material: 'glass',
  },
  green: {
    base: '#2E8B57',
    shade: '#1B5F39',
    rim: '#1B5F39',
    light: '#5DB483',
    ink: '#F2FFF6',
    mark: 'two-dots',
    material: 'glass',
  },
  blue: {
    base: '#2C66B8',
    shade: '#1A4382',
    rim: '#1A4382',
    light: '#5F92DA',
    ink: '#F0F6FF',
    mark: 'bar',
    material: 'glass',
  },
  yellow: {
    base: '#E8B321',
    shade: '#AE7F0B',
    rim: '#6E4E00',
    light: '#F7D468',
    ink: '#4A3200',
    mark: 'cross',
    material: 'glass',
  },
  white: {
    base: '#F4F1EA',
    shade: '#B9B1A2',
    rim: '#6B5F55',
    light: '#FFFFFF',
    ink: '#6B5F55',
    mark: 'none',
    material: 'glass',
  },
  light: {
    base: '#E3C08D',
    shade: '#A67C45',
    rim: '#4A2D10',
    light: '#F2DAB3',
    ink: '#6B4429',
    mark: 'none',
    material: 'wood',
  },
  dark: {
    base: '#6B4429',
    shade: '#3F2615',
    rim: '#1F1006',
    light: '#8D6142',
    ink: '#F2DAB3',
    mark: 'ring',
    material: 'wood',
  },
  neutral: {
    base: '#A9A29A',
    shade: '#77716A',
    rim: '#4F4A45',
    light: '#C9C4BD',
    ink: '#4F4A45',
    mark: 'hatch',
    material: 'glass',
  },
};

/** Whether a text names a colour of marbles. */
export function isMarbleColour(text: string): text is MarbleColour {
  return Object.hasOwn(marbleLooks, text);
}
