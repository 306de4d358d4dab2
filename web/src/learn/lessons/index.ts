/** The lesson of each game with its words in both languages, loaded when it is asked for. A new game adds one line. */
import type { Language } from '../../words/language';
import type { Lesson, LessonWords } from '../lesson';

export interface Course {
  readonly lesson: Lesson;
  readonly words: Readonly<Record<Language, LessonWords>>;
}

async function course(
  lesson: Promise<Lesson>,
  words: Promise<Readonly<Record<Language, LessonWords>>>,
): Promise<Course> {
  return { lesson: await lesson, words: await words };
}

export const courses: Readonly<Record<string, () => Promise<Course>>> = {
  rolit: () =>
    course(
      import('./rolit').then(({ rolit }) => rolit),
      import('../../words/learn/rolit'),
    ),
  pylos: () =>
    course(
      import('./pylos').then(({ pylos }) => pylos),
      import('../../words/learn/pylos'),
    ),
  quits: () =>
    course(
      import('./quits').then(({ quits }) => quits),
      import('../../words/learn/quits'),
    ),
  ballcube: () =>
    course(
      import('./ballcube').then(({ ballcube }) => ballcube),
      import('../../words/learn/ballcube'),
    ),
  cubulus: () =>
    course(
      import('./cubulus').then(({ cubulus }) => cubulus),
      import('../../words/learn/cubulus'),
    ),
  'bille-trap': () =>
    course(
      import('./bille-trap').then(({ billeTrap }) => billeTrap),
      import('../../words/learn/bille-trap'),
    ),
};
