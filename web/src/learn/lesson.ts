/**
 * What a lesson is: steps as plain data. Every step has a board of its own, so it can be opened by itself, after a step back or days
 * later; what is said stands in `words/<language>/lesson.ts` of the game. The rules are never repeated here: which plies are legal, and what they do, comes
 * from the rules core, and a test plays every lesson against it.
 */
import type { PlyView } from 'calot-rules';
import { plyOf } from '../core/plies';
import type { LegalPly, MatchState } from '../core/rules';
import type { LineStart } from '../table/line';

/** Tells plies of a form from others. */
type Form = (ply: PlyView) => boolean;
/** Which plies of the person are right: these texts, or all plies of a form. */
type Accepts = readonly string[] | Form;

/** Something to look at. */
export interface Look {
  readonly kind: 'look';
  /** Plies that the program plays, one after another, for the person to watch. */
  readonly shows: readonly string[];
}

/** Something to do. */
export interface Play {
  readonly kind: 'play';
  readonly accepts: Accepts;
  /** Whether the parts to touch are shown from the beginning; otherwise only when the person asks, or after two wrong plies. */
  readonly guided: boolean;
  /** What is played after the right ply: an answer of the other side, or chance. */
  readonly replies: readonly string[];
  /** Which other plies have an answer of their own, by its key in the step's words; the first form that fits counts. */
  readonly others: Readonly<Record<string, Form>>;
}

export interface Step {
  /** The key of its words. */
  readonly name: string;
  readonly board: LineStart;
  readonly task: Look | Play;
}

export type Lesson = readonly Step[];

/** What is said at a step. */
export interface StepWords {
  readonly title: string;
  readonly text: string;
  /** After the right ply, or after everything has been shown. */
  readonly done?: string;
  /** After any other ply. */
  readonly hint?: string;
  /** After certain other plies, by the key that the step has for them. */
  readonly [answer: string]: string | undefined;
}

export type LessonWords = Readonly<Record<string, StepWords>>;

/** The words of all steps as they are written. */
export type LessonTexts = Readonly<Record<`${string}.${string}`, string>>;

/** `alike` has the titles of steps that most games have. */
export function lessonWords(texts: LessonTexts, alike: Readonly<Record<string, string>>): LessonWords {
  const steps: Record<string, { title: string; text: string; [part: string]: string }> = {};
  for (const [key, text] of Object.entries(texts)) {
    const [step = '', part = ''] = key.split('.');
    (steps[step] ??= { title: '', text: '' })[part] = text;
  }
  for (const [name, step] of Object.entries(steps)) step.title ||= alike[`${name}.title`] ?? '';
  return steps;
}

/** A board at the start of a game, or at a position. */
export function at(game: string, start: string | null = null): LineStart {
  return { game, start, plies: [] };
}

/** A board some plies later. */
export function after(board: LineStart, ...plies: readonly string[]): LineStart {
  return { ...board, plies: [...board.plies, ...plies] };
}

export function look(...shows: readonly string[]): Look {
  return { kind: 'look', shows };
}

/** "Do this": the parts to touch are shown. */
export function follow(accepts: Accepts, more: Partial<Pick<Play, 'replies' | 'others'>> = {}): Play {
  return { kind: 'play', accepts, guided: true, replies: [], others: {}, ...more };
}

/** "Now you": to be found without help. */
export function find(accepts: Accepts, more: Partial<Pick<Play, 'replies' | 'others'>> = {}): Play {
  return { ...follow(accepts, more), guided: false };
}

/** The right ply that is shown to whoever asks: the first of the list, or the first legal one of its form. */
export function shownPly(task: Play, state: MatchState): LegalPly | undefined {
  const wanted = typeof task.accepts === 'function' ? undefined : task.accepts[0];
  return state.plies.find(({ text }) => (wanted === undefined ? isAccepted(task, state, text) : text === wanted));
}

/** Whether a ply is right in a game of this state. */
export function isAccepted({ accepts }: Play, state: MatchState, ply: string): boolean {
  return typeof accepts === 'function' ? fits(accepts, state, ply) : accepts.includes(ply);
}

/** The key of the answer that a wrong ply has for itself; null where the usual one is given. */
export function ownAnswer({ others }: Play, state: MatchState, ply: string): string | null {
  return Object.entries(others).find(([, form]) => fits(form, state, ply))?.[0] ?? null;
}

function fits(form: Form, state: MatchState, ply: string): boolean {
  const view = plyOf(state, ply);
  return view !== null && form(view);
}
