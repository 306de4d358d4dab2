/**
 * Wood from noise: a canvas of grain that can be repeated in both directions without a seam, for any pair of shades. The same numbers are
 * drawn each time, so a board looks the same today and tomorrow.
 */
import { drawn } from './canvas';

interface WoodTone {
  light: string;
  dark: string;
  /** How many year rings cross the picture. */
  rings: number;
}

export const woodTones = {
  maple: { light: '#EBD3A8', dark: '#D3AE78', rings: 5 },
  beech: { light: '#D9AE78', dark: '#BD8B55', rings: 6 },
  walnut: { light: '#8A5E3E', dark: '#5F3D26', rings: 6 },
  lightBall: { light: '#EBCB9A', dark: '#D2A96F', rings: 4 },
  darkBall: { light: '#7A4F31', dark: '#553320', rings: 4 },
} satisfies Record<string, WoodTone>;

export type WoodName = keyof typeof woodTones;

/** A fixed pseudo-random number between 0 and 1 for a lattice point. */
function lattice(x: number, y: number): number {
  let hash = (x * 374761393 + y * 668265263) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise that repeats after `across` and `down` lattice points. */
function noise(x: number, y: number, across: number, down: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - column), smooth(y - row)];
  const at = (i: number, j: number): number => lattice((column + i) % across, (row + j) % down);
  const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * u;
  const lower = at(0, 1) + (at(1, 1) - at(0, 1)) * u;
  return upper + (lower - upper) * v;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** How dark the grain is at a place of the unit square, from 0 to 1; the fibres run along u. */
function grainAt(u: number, v: number, rings: number): number {
  const sway = noise(u * 3, v * 4, 3, 4) * 0.75 + noise(u * 6, v * 11, 6, 11) * 0.22;
  const ring = 0.5 + 0.5 * Math.sin(2 * Math.PI * (v * rings + sway * 2.2));
  const fibre = noise(u * 14, v * 190, 14, 190);
  const cloud = noise(u * 2, v * 3, 2, 3);
  const pore = noise(u * 40, v * 260, 40, 260) > 0.83 ? 0.16 : 0;
  return Math.min(1, ring ** 1.6 * 0.46 + fibre * 0.3 + cloud * 0.2 + pore);
}

export function drawWood(tone: WoodTone, size: number): HTMLCanvasElement {
  return drawn(size, (context) => {
    const image = context.createImageData(size, size);
    const [light, dark] = [rgb(tone.light), rgb(tone.dark)];
    for (let y = 0, at = 0; y < size; y++) {
      for (let x = 0; x < size; x++, at += 4) {
        const grain = grainAt(x / size, y / size, tone.rings);
        for (let channel = 0; channel < 3; channel++) {
          const from = light[channel] ?? 0;
          image.data[at + channel] = from + ((dark[channel] ?? 0) - from) * grain;
        }
        image.data[at + 3] = 255;
      }
    }
    context.putImageData(image, 0, 0);
  });
}
