/** Names of people as they are shown. Whoever has not chosen one has one from the server, in English, which is said in the language of the page. */
import type { PersonView } from '../core/generated/protocol';
import { joined } from '../words/format';
import { o } from './words';

const given = /^Guest (\d{4})$/;

/** A name in the language of the page. */
export function shownName(name: string): string {
  const number = given.exec(name)?.[1];
  return number === undefined ? name : o('guest', { number });
}

/** The names of several people who hold a seat together. */
export function shownNames(people: readonly Pick<PersonView, 'name'>[]): string {
  return joined(people.map(({ name }) => shownName(name)));
}

/** A name that somebody chose; empty for one that the server gave, which is no suggestion. */
export function chosenName(name: string): string {
  return given.test(name) ? '' : name;
}
