/**
 * What is remembered of first steps, for each game: the step that a person has reached, whether the lesson has been finished, and
 * whether it has been offered. A finished lesson begins anew the next time.
 */
import { remember, remembered } from '../app/remembered';

const finished = 'done';

/** The step to go on with, from 0; 0 for a lesson that was never begun, or was finished. */
export function reachedStep(game: string, steps: number): number {
  const step = Number(remembered(`learn.${game}`));
  return Number.isInteger(step) && step > 0 && step < steps ? step : 0;
}

export function keepStep(game: string, step: number): void {
  remember(`learn.${game}`, String(step));
}

export function keepFinished(game: string): void {
  remember(`learn.${game}`, finished);
}

/** Whether first steps have been offered, or begun without an offer. */
export function wasOffered(game: string): boolean {
  return remembered(`learn.offered.${game}`) !== null || remembered(`learn.${game}`) !== null;
}

export function keepOffered(game: string): void {
  remember(`learn.offered.${game}`, 'yes');
}
