/** What a lesson says at a moment: the step, or the answer to what the person has done. The same words are shown and spoken. */
import { sentence } from '../words/format';
import { learnWords } from './words';
import type { StepWords } from './lesson';
import type { LessonPlayer } from './lesson-player.svelte';

/** What is said to what the person has done; empty before that. */
export function answerWords({ feedback }: LessonPlayer, step: StepWords): string {
  if (!feedback) return '';
  if (feedback.kind === 'done') return step.done ?? '';
  return (feedback.key === null ? undefined : step[feedback.key]) ?? step.hint ?? '';
}

/** What those who listen are told. */
export function lessonTold(player: LessonPlayer, step: StepWords): string {
  const place = { step: player.index + 1, steps: player.length };
  return answerWords(player, step) || learnWords('said', { ...place, title: sentence(step.title), text: step.text });
}
