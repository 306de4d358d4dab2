/**
 * A whole game in the part of an address after `#`: the game text, the start, the plies and the tags of a record, one line each,
 * compressed (deflate) and written in the letters of base64url, after a letter that names this form. What begins otherwise is
 * taken as plain text: a record, or those same lines. What cannot be read is refused with a reason; nothing is guessed.
 */
import type { RecordTag } from '../core/rules';

/** A game as a link tells it. */
export interface ToldGame {
  readonly game: string;
  readonly start: string | null;
  readonly plies: readonly string[];
  readonly tags: readonly RecordTag[];
}

/** Why a link cannot be read: cut off or altered, made by a newer page, or longer than any game. */
type LinkFault = 'damaged' | 'unknown' | 'long';

export class BadLink extends Error {
  constructor(readonly fault: LinkFault) {
    super(`the link is ${fault}`);
  }
}

/** The letter of the form that is written; game texts begin with a small letter. */
const form = 'A';
/** No game comes near; a short text that unpacks to gigabytes does not fill the memory. */
const mostBytes = 500_000;

export async function writeLink(told: ToldGame): Promise<string> {
  const tags = told.tags.map(({ key, value }) => `${key} ${value}`);
  const text = [told.game, told.start ?? '', told.plies.join(' '), ...tags].join('\n');
  return form + toBase64Url(await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text)));
}

/** The game in a link, or the text of a record that stands in it as it is. */
export async function readLink(hash: string): Promise<ToldGame | { readonly record: string }> {
  if (/^[A-Z]/.test(hash)) {
    if (!hash.startsWith(form)) throw new BadLink('unknown');
    return toldIn(await unpacked(hash.slice(1)));
  }
  const text = decoded(hash);
  if (text.trimStart().startsWith('[')) return { record: text };
  return toldIn(text.includes('\n') ? text : onOneLine(text));
}

async function unpacked(letters: string): Promise<string> {
  try {
    const bytes = await through(new DecompressionStream('deflate-raw'), fromBase64Url(letters));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink('damaged');
  }
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    throw new BadLink('damaged');
  }
}

/** "rolit f4 c3" as lines: the game text, no start, the plies. */
function onOneLine(text: string): string {
  const [game = '', ...plies] = text.trim().split(/\s+/);
  return `${game}\n\n${plies.join(' ')}`;
}

function toldIn(text: string): ToldGame {
  const [game = '', start = '', plies = '', ...tags] = text.split(/\r?\n/).map((line) => line.trim());
  if (game === '') throw new BadLink('damaged');
  return {
    game,
    start: start === '' ? null : start,
    plies: plies.split(/\s+/).filter((ply) => ply !== ''),
    tags: tags
      .filter((tag) => tag.includes(' '))
      .map((tag) => ({ key: tag.slice(0, tag.indexOf(' ')), value: tag.slice(tag.indexOf(' ') + 1) })),
  };
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const output = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await output.read();
    if (done) break;
    length += value.length;
    if (length > mostBytes) {
      await output.cancel();
      throw new BadLink('long');
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
