import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../words/load.svelte';
import type { Me } from '../core/generated/protocol';
import { chosenName, shownName, shownNames } from './names';
import { OwnName } from './own-name.svelte';
import { holdersOf } from './places';
import { anna, viewOf } from '../testing/online';

afterEach(async () => {
  await speak('en');
});

describe('names that the server gave', () => {
  it('are said in the language of the page, and others are left alone', async () => {
    expect(shownName('Guest 4821')).toBe('Guest 4821');
    await speak('fr');
    expect(shownName('Guest 4821')).toBe('Invité 4821');
    for (const name of ['Anna', 'Guest', 'Guest 12345', 'My Guest 4821', 'guest 4821'])
      expect(shownName(name)).toBe(name);
    expect(shownNames([{ name: 'Guest 4821' }, { name: 'Ben' }])).toBe('Invité 4821 et Ben');
  });

  it('are those of seats, too', async () => {
    await speak('fr');
    const view = viewOf();
    const seats = view.seats.map((seat) => ({
      ...seat,
      people: seat.people.map((person) => ({ ...person, name: 'Guest 1000' })),
    }));
    expect(holdersOf({ ...view, seats }, anna)).toEqual([{ kind: 'me' }, { kind: 'away', name: 'Invité 1000' }]);
  });

  it('are no suggestion', () => {
    expect(chosenName('Guest 4821')).toBe('');
    expect(chosenName('Anna')).toBe('Anna');
  });
});

describe('the own name in a form', () => {
  const known = (name: string, named: boolean): { me: Me; renamed: string[]; own: OwnName } => {
    const me = { guest: 'g', name, named, bot: false };
    const renamed: string[] = [];
    const own = new OwnName({
      me: () => Promise.resolve(me),
      rename: (wanted) => {
        renamed.push(wanted);
        return Promise.resolve({ ...me, name: wanted, named: true });
      },
    });
    return { me, renamed, own };
  };

  it('is empty for somebody who never chose one, and may stay so', async () => {
    const { own, renamed } = known('Guest 4821', false);
    await own.look();
    expect([own.typed, own.otherwise]).toEqual(['', 'Guest 4821']);
    await own.keep();
    own.typed = ' Anna ';
    await own.keep();
    await own.keep();
    expect(renamed).toEqual(['Anna']);
  });

  it('is the one that was chosen, and what was typed meanwhile stays', async () => {
    const { own, renamed } = known('Anna', true);
    await own.look();
    expect(own.typed).toBe('Anna');
    await own.keep();
    expect(renamed).toEqual([]);
    own.typed = 'Ben';
    await own.look();
    expect(own.typed).toBe('Ben');
  });
});
