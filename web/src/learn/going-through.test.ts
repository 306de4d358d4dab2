/** Every lesson gone through to its end by touches, in every language: right plies, wrong ones of every kind, and what is said to them. */
import { afterEach, describe, expect, test } from 'vitest';
import type { MatchState } from '../core/rules';
import { rulesForTests } from '../testing/rules';
import { speak } from '../words/load.svelte';
import { elements, htmlOf, textOf } from '../testing/drawn';
import { TestClock } from '../testing/timing';
import { touchPly } from '../testing/touching';
import { languageIds, type Language } from '../words/language';
import Coach from './Coach.svelte';
import { isAccepted, ownAnswer, shownPly, type Play, type StepWords } from './lesson';
import { LessonPlayer } from './lesson-player.svelte';
import { gameIds } from '../games';
import { loadCourse, type Course } from './course';
import { answerWords, lessonTold } from './sentences';

const rules = rulesForTests();

afterEach(async () => {
  await speak('en');
});

const wordsAt = (course: Course, player: LessonPlayer): StepWords =>
  course.words()[player.step.name] ?? { title: '', text: '' };

const clock = new TestClock(false);

/** Lets the program play all it has to show. */
async function proceed(player: LessonPlayer): Promise<void> {
  for (let plies = 0; player.busy && plies < 20; plies += 1) await clock.pass(1000);
}

/** A wrong ply for each answer that the step has, and one that gets the usual one. */
function wrongPlies(task: Play, state: MatchState): Map<string | null, string> {
  const wrong = new Map<string | null, string>();
  const legal = state.plies.map(({ text }) => text);
  for (const ply of legal.filter((text) => !isAccepted(task, state, text))) {
    const key = ownAnswer(task, state, ply);
    if (!wrong.has(key)) wrong.set(key, ply);
  }
  return wrong;
}

/** What stands beside the board. */
function coachOf(game: string, course: Course, player: LessonPlayer): string {
  const step = wordsAt(course, player);
  return htmlOf(Coach, { game, player, step, answer: answerWords(player, step), go: () => undefined });
}

const buttons = (html: string): string[] =>
  [...elements(html, 'button'), ...elements(html, 'a')].map(
    ({ text, attributes }) => text || (attributes['aria-label'] ?? ''),
  );

/** The ways from the end of a lesson, where we know the words. */
const ways: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['Play against the computer', 'Rules', 'Home'],
  fr: ['Jouer contre l’ordinateur', 'Règles', 'Accueil'],
  de: ['Gegen den Computer spielen', 'Regeln', 'Startseite'],
};

describe.each(languageIds)('in %s', (language) => {
  test.each(gameIds)('the lesson of %s is gone through to its end', async (game) => {
    await speak(language);
    const course = await loadCourse(game);
    const player = new LessonPlayer(rules, course.lesson, 0, clock);
    const steps = course.lesson.length;
    for (const [index, { name, task }] of course.lesson.entries()) {
      const about = `${game}, ${name}`;
      const words = wordsAt(course, player);
      expect(player.index, about).toBe(index);
      const title = /[.!?]$/.test(words.title) ? words.title : `${words.title}.`;
      // "Step 2 of 6."
      const [numbers, rest] = lessonTold(player, words).split(/(?<=\.) (.*)/s);
      expect(numbers?.match(/\d+/g), about).toEqual([String(index + 1), String(steps)]);
      expect(rest, about).toBe(`${title} ${words.text}`);
      const shown = textOf(coachOf(game, course, player));
      for (const text of [words.title, words.text]) expect(shown, about).toContain(textOf(text));
      if (task.kind === 'look') player.showMe();
      if (task.kind === 'play') {
        const { live } = player.table;
        const { length } = live.history;
        for (const [key, ply] of wrongPlies(task, live)) {
          touchPly(player.table, ply);
          const answer = key === null ? words.hint : words[key];
          expect(lessonTold(player, words), `${about}: ${ply}`).toBe(answer);
          expect(answer, `${about}: ${ply}`).toMatch(/\S/);
          expect(player.table.live.history, `${about}: ${ply}`).toHaveLength(length + 1);
          await proceed(player);
          expect(player.table.live, `${about}: ${ply}`).toMatchObject({ history: live.history });
          expect(player.table.canTouch, `${about}: ${ply}`).toBe(true);
        }
        const right = shownPly(task, live);
        if (!right) throw new Error(`nothing is wanted at ${about}`);
        touchPly(player.table, right.text);
      }
      await proceed(player);
      expect(player.complete, about).toBe(true);
      if (words.done !== undefined) expect(lessonTold(player, words), about).toBe(words.done);
      if (index < steps - 1) player.next();
    }
    expect(player.isLast).toBe(true);
    const end = buttons(coachOf(game, course, player));
    for (const way of ways[language] ?? []) expect(end, game).toContain(way);
    player.close();
  });
});

test('a gesture can be cancelled, and two balls of Pylos are wanted back', async () => {
  const course = await loadCourse('pylos');
  const player = new LessonPlayer(rules, course.lesson, 4, clock);
  const { table } = player;
  const words = wordsAt(course, player);
  expect(player.step.name).toBe('square');
  table.touch('cell:1b2');
  expect(buttons(coachOf('pylos', course, player))).toContain('Cancel');
  table.cancelGesture();
  expect(buttons(coachOf('pylos', course, player))).toContain('Show me');
  table.touch('cell:1b2');
  table.touch('cell:1a1');
  expect(buttons(coachOf('pylos', course, player))).toContain('Done');
  table.done();
  expect(answerWords(player, words)).toBe(words['one']);
  await proceed(player);
  for (const touch of ['cell:1b2', 'cell:1a1', 'cell:1a2']) table.touch(touch);
  await proceed(player);
  expect(answerWords(player, words)).toBe(words.done);
  player.close();
});
