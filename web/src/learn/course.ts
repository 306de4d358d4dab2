/** The lesson of a game and its words, loaded when it is asked for. */
import type { GameId } from 'calot-rules';
import { games } from '../games';
import { inEveryLanguage, wordsAt, wordsNamed } from '../words/load.svelte';
import { lessonWords, type Lesson, type LessonTexts, type LessonWords } from './lesson';

export interface Course {
  readonly lesson: Lesson;
  /** In the language of the page. */
  readonly words: () => LessonWords;
}

const files = import.meta.glob<{ words: LessonTexts }>('../games/*/words/*/lesson.ts');
const courses = new Map<GameId, Promise<Course>>();

export function loadCourse(game: GameId): Promise<Course> {
  const known = courses.get(game);
  if (known) return known;
  const course = load(game);
  courses.set(game, course);
  // Asking again tries again.
  course.catch(() => courses.delete(game));
  return course;
}

async function load(game: GameId): Promise<Course> {
  const [lesson, words] = await Promise.all([
    games[game].lesson(),
    inEveryLanguage(async (language) => {
      const own = await wordsAt(files, (l) => `../games/${game}/words/${l}/lesson.ts`, language);
      return lessonWords(own, await wordsNamed('learn', language));
    }),
  ]);
  return { lesson, words };
}
