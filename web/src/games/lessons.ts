/** The lesson of each game with its words in both languages, loaded when it is asked for. A new game adds one line. */
import type { Language } from '../words/language';
import type { Lesson, LessonWords } from '../learn/lesson';

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
      import('./rolit/lesson').then(({ rolit }) => rolit),
      import('./rolit/lesson-words'),
    ),
  pylos: () =>
    course(
      import('./pylos/lesson').then(({ pylos }) => pylos),
      import('./pylos/lesson-words'),
    ),
  quits: () =>
    course(
      import('./quits/lesson').then(({ quits }) => quits),
      import('./quits/lesson-words'),
    ),
  ballcube: () =>
    course(
      import('./ballcube/lesson').then(({ ballcube }) => ballcube),
      import('./ballcube/lesson-words'),
    ),
  cubulus: () =>
    course(
      import('./cubulus/lesson').then(({ cubulus }) => cubulus),
      import('./cubulus/lesson-words'),
    ),
  'bille-trap': () =>
    course(
      import('./bille-trap/lesson').then(({ billeTrap }) => billeTrap),
      import('./bille-trap/lesson-words'),
    ),
};
