/** Parts of the page as text: what a component draws, found by its tags. */
import type { Component } from 'svelte';
import { render } from 'svelte/server';

export interface Drawn {
  readonly attributes: Readonly<Record<string, string>>;
  /** What is inside. */
  readonly html: string;
  /** The text inside, as it is read. */
  readonly text: string;
}

/** The HTML of a component. */
export function htmlOf<P extends Record<string, unknown>>(component: Component<P>, props: P): string {
  return render(component as Component<Record<string, unknown>>, { props }).body;
}

/**
 * All elements with a tag, in their order; where an attribute is named, only those that have it. What is inside one that holds others with the
 * same tag ends where the first of them ends.
 */
export function elements(html: string, tag: string, having = ''): Drawn[] {
  const all = [...html.matchAll(new RegExp(`<${tag}((?:\\s[^>]*)?)>`, 'g'))];
  return all
    .filter(([, attributes = '']) => attributes.includes(having))
    .map((found) => {
      const begin = found.index + found[0].length;
      return {
        attributes: attributesOf(found[1] ?? ''),
        get html() {
          const end = html.indexOf(`</${tag}>`, begin);
          return end < 0 ? '' : html.slice(begin, end);
        },
        get text() {
          return textOf(this.html);
        },
      };
    });
}

/** HTML without its tags, and with every kind of space as one. */
export function textOf(html: string): string {
  return plain(html.replace(/<!--.*?-->|<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  );
}

function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
