/**
 * The rules pages against the rules core: every board opens and its proposal can be played, every option with every value is
 * described, and all languages say the same things in the same places.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { gameIds } from '../games';
import { languageIds, type Language } from '../words/language';
import { speak } from '../words/load.svelte';
import { wordsOf } from '../words/words.svelte';
import { loadRulesContent, type RulesContent } from './content';
import { r } from './words';
import { sectionKeys, type BlockKeys, type BoardFacts, type RulesPage } from './rules-page';

const rules = rulesForTests();
const written = import.meta.glob<{ words: Record<string, string> }>('../games/*/words/en/rules.ts', { eager: true });

afterEach(() => speak('en'));

async function contentOf(game: string, language: Language = 'en'): Promise<RulesContent> {
  const content = await loadRulesContent(game, language);
  if (!content) throw new Error(`${game} has no rules page`);
  return content;
}

function blocksOf({ sections }: RulesPage): BlockKeys<string>[] {
  return sectionKeys.flatMap((key) => sections[key]);
}

function optionsOf(page: RulesPage): Record<string, readonly string[] | 'range'> {
  const lists = blocksOf(page).map((block) => (typeof block !== 'string' && 'options' in block ? block.options : {}));
  return Object.assign({}, ...lists) as Record<string, readonly string[] | 'range'>;
}

/** The keys of all texts of a page, as often as they stand there. */
function keysOf(page: RulesPage): string[] {
  const parts = (name: string, ...keys: readonly string[]): string[] => keys.map((key) => `${name}.${key}`);
  const keysIn = (block: BlockKeys<string>): readonly string[] => {
    if (typeof block === 'string') return [block];
    if ('heading' in block) return [block.heading];
    if ('list' in block) return block.list;
    if ('steps' in block) return block.steps;
    if ('table' in block) return [...parts(block.table, 'caption', 'head'), ...block.rows];
    if ('boards' in block)
      return block.boards.flatMap((name) =>
        parts(`board.${name}`, 'title', ...(page.boards[name]?.try ? ['try', 'seen'] : ['caption'])),
      );
    if ('options' in block)
      return Object.entries(block.options).flatMap(([name, values = []]) =>
        parts(`option.${name}`, 'about', ...(values === 'range' ? ['range'] : values)),
      );
    return block.decisions.flatMap((name) => parts(`decision.${name}`, 'title', 'rulebook', 'ours', 'other'));
  };
  return ['lead', ...blocksOf(page).flatMap(keysIn)];
}

/** All texts of a page by their keys. */
function textsOf({ facts, text }: RulesContent): [string, string][] {
  return keysOf(facts).map((key) => [key, text(key)]);
}

/** Opens a board and plays its proposal; returns what it leads to. */
function playBoard({ game, start, plies = [], try: proposal = [] }: BoardFacts) {
  const table = rules.open(game, start);
  try {
    for (const ply of plies) table.play(ply);
    const before = table.state();
    for (const ply of proposal) table.play(ply);
    return { before, after: table.state() };
  } finally {
    table.free();
  }
}

it('there is a page for every game of the rules core, and no other', async () => {
  expect(
    rules
      .games()
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...gameIds].sort());
  for (const game of gameIds) expect(await loadRulesContent(game, 'en')).not.toBeNull();
  for (const other of ['chess', '', 'toString']) expect(await loadRulesContent(other, 'en')).toBeNull();
});

describe.each(gameIds)('%s', (game) => {
  it('every board opens, and a person can make the plies that are proposed', async () => {
    const { facts } = await contentOf(game);
    for (const [name, board] of Object.entries(facts.boards)) {
      expect(board.game.split(':')[0], name).toBe(game);
      expect(rules.canonical(board.game), name).toBe(board.game);
      const { before, after } = playBoard(board);
      if (!board.try) continue;
      const first = before.plies.find(({ text }) => text === board.try?.[0]);
      expect(first?.touches.length, `${name}: ${board.try.join(' ')}`).toBeGreaterThan(0);
      expect(after.history, name).toHaveLength((board.plies?.length ?? 0) + board.try.length);
    }
  });

  it('every text stands on the page once', async () => {
    const { facts } = await contentOf(game);
    const texts = written[`../games/${game}/words/en/rules.ts`]?.words ?? {};
    const own = keysOf(facts).filter((key) => texts[key] !== undefined);
    expect(own.sort()).toEqual(Object.keys(texts).sort());
  });

  it('every board stands on the page once, and the page has no others', async () => {
    const { facts } = await contentOf(game);
    const shown = blocksOf(facts).flatMap((block) =>
      typeof block !== 'string' && 'boards' in block ? block.boards : [],
    );
    expect(shown.sort()).toEqual(Object.keys(facts.boards).sort());
  });

  it('every option and every value is described', async () => {
    const entry = rules.games().find(({ id }) => id === game);
    const choices = new Map(rules.choices(game).map((choice) => [choice.key, choice.values.map(({ value }) => value)]));
    for (const language of languageIds) {
      await speak(language);
      const { text, facts } = await contentOf(game, language);
      const described = optionsOf(facts);
      expect(Object.keys(described)).toEqual(entry?.options.map(({ key }) => key));
      expect([...choices.keys()].sort()).toEqual(Object.keys(described).sort());
      for (const { key, values, default: usual } of entry?.options ?? []) {
        const option = described[key];
        expect(facts.usual[key], key).toBe(usual);
        const named = (value = ''): string | undefined => wordsOf(game)?.texts[`option.${key}${value}`];
        expect(named(), key).toBeDefined();
        const all = [...new Set([...values, ...(choices.get(key) ?? [])])].sort();
        // A number needs no name.
        const nameless = all.filter((value) => !named(`.${value}`) && !/^\d+$/.test(value));
        expect(nameless, `${language} ${key}`).toEqual([]);
        if (option !== 'range') {
          expect([...(option ?? [])].sort(), key).toEqual(all);
        } else {
          const range = text(`option.${key}.range`);
          const ends = [Math.min(...values.map(Number)), Math.max(...values.map(Number))] as const;
          expect(ends[1] - ends[0], `${key} has no gaps`).toBe(values.length - 1);
          for (const end of ends) expect(range, key).toContain(`\`${String(end)}\``);
          expect(range, key).toMatch(new RegExp(`\\b${usual}\\b`));
        }
      }
    }
  });

  it.each(languageIds)('%s names the same plies, cells and numbers in the same places', async (language) => {
    const en = textsOf(await contentOf(game, 'en'));
    const others = new Map(textsOf(await contentOf(game, language)));
    const marked = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, mark]) => mark ?? '').sort();
    for (const [path, text] of en) {
      const other = others.get(path) ?? '';
      expect([path, marked(other)]).toEqual([path, marked(text)]);
      expect([path, (other.match(/\*/g) ?? []).length]).toEqual([path, (text.match(/\*/g) ?? []).length]);
    }
    expect([...others.values()]).not.toContain('');
  });

  it('no board, option or decision is told twice', async () => {
    const { facts } = await contentOf(game);
    const names = blocksOf(facts).flatMap((block) =>
      typeof block !== 'string' && 'decisions' in block ? block.decisions : [],
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(0);
  });

  it('what stands in quotation marks is a label of the panel, of the menu or of a section, as it is written there', async () => {
    for (const language of languageIds) {
      await speak(language);
      const texts = wordsOf(game)?.texts;
      const labels = [
        ...Object.entries(texts ?? {}).flatMap(([key, text]) => (key.startsWith('option.') ? text : [])),
        texts?.['memoryAid'],
        ...sectionKeys.map((key) => r(`section.${key}`)),
        ...(game === 'bille-trap' ? ['1', '2', '3'] : []),
      ];
      for (const [path, text] of textsOf(await contentOf(game, language))) {
        const quotes = [...text.matchAll(/“([^”]+)”|« ([^»]+) »|„([^“]+)“/g)].map(
          ([, english, french, german]) => english ?? french ?? german ?? '',
        );
        for (const quote of quotes) expect(labels, path).toContain(quote);
      }
    }
  });
});

/** What the words beside the boards claim, worked out by hand from the rules. */
describe('what is to be seen is what happens', () => {
  const cases: [
    game: string,
    board: string,
    seen: (after: ReturnType<typeof playBoard>['after']) => unknown,
    is: unknown,
  ][] = [
    ['rolit', 'first', ({ position }) => position, '8/8/8/3rrr2/3bg3/8/8/8 g'],
    ['rolit', 'several', ({ position }) => position, '6/rg4/1rrrr1/2rrr1/2rrr1/3r2 g'],
    ['rolit', 'onward', ({ position }) => position, '6/1gr3/2ryr1/2rg2/2r1g1/6 g'],
    ['rolit', 'gone', ({ position }) => position, '6/1grgb1/yyygby/2bbb1/6/6 y'],
    ['rolit', 'small', ({ outcome }) => outcome, { winners: [2], scores: [7, 9] }],
    ['pylos', 'raise', ({ position }) => position, 'ld2/ld2/3d/4 l2/3/3 2/2 1 d'],
    ['pylos', 'square', ({ view }) => view.seats[0]?.hand, [{ colour: 'light', count: 13 }]],
    ['pylos', 'line', ({ view }) => view.seats[0]?.hand, [{ colour: 'light', count: 13 }]],
    ['pylos', 'top', ({ outcome }) => outcome?.winners, [2]],
    ['quits', 'slide', ({ position }) => position.split('/')[2], '1r1br'],
    ['quits', 'undo', ({ position }) => position, '2b2/3b1/r1rb1/1r1bb/2rr1 r d-'],
    ['quits', 'out', ({ outcome }) => outcome, { winners: [1], scores: [3, 2] }],
    ['cubulus', 'insert', ({ position }) => position, '3/1r1/3 3/3/3 rby/3/3 b -'],
    ['cubulus', 'line', ({ position }) => position.split(' ')[2], 'rby/3/3'],
    ['cubulus', 'block', ({ outcome }) => outcome?.winners, [1]],
    ['cubulus', 'corners', ({ outcome }) => outcome?.winners, [1]],
    ['cubulus', 'middles', ({ outcome }) => outcome?.winners, [1]],
    ['cubulus', 'both', ({ outcome }) => outcome?.winners, [2]],
    ['ballcube', 'ball', ({ position }) => position.split(' ')[1], '......../......R2/......../........'],
    ['ballcube', 'notch', ({ position }) => position.split(' ')[1], 'R*..K1../..K1..../R1....../........'],
    ['ballcube', 'through', ({ view }) => view.scores, [1, 0]],
    ['ballcube', 'leave', ({ position }) => position.split(' ')[0], 'r1000n,k0100s,-,-'],
    ['ballcube', 'white', ({ outcome }) => outcome?.winners, [1]],
    ['bille-trap', 'enter', ({ position }) => position, '8/8/r7 ????????/????????/???????? 0 0,0 y roll'],
    ['bille-trap', 'move', ({ position }) => position, '8/1r6/8 ????????/????????/???????? 0 0,0 r click'],
    ['bille-trap', 'press', ({ plies }) => plies.map(({ text }) => text), ['closed', 'open']],
    ['bille-trap', 'onward', ({ position }) => position, '7y/r7/8 ???????c/o???????/???????? 0 0,0 r click'],
    ['bille-trap', 'home', ({ view }) => view.scores, [1, 1]],
  ];
  it.each(cases)('%s, %s', async (game, name, seen, is) => {
    const board = (await contentOf(game)).facts.boards[name];
    if (!board) throw new Error(`${name} is missing`);
    expect(seen(playBoard(board).after)).toEqual(is);
  });

  const steps = async (board: string): Promise<string[]> => {
    const facts = (await contentOf('quits')).facts.boards[board];
    if (!facts) throw new Error(`${board} is missing`);
    return playBoard(facts).before.plies.map(({ text }) => text);
  };
  it('quits: steps in both readings, and the slide that would undo is missing', async () => {
    expect((await steps('step')).filter((ply) => ply.startsWith('c3'))).toEqual(['c3b4', 'c3d2', 'c3d4']);
    expect((await steps('forward')).filter((ply) => ply.startsWith('c3'))).toEqual(['c3c4', 'c3d3', 'c3d4']);
    expect(await steps('undo')).not.toContain('2-');
  });
});
