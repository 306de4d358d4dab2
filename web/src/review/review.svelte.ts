/**
 * A review under way: the board, the game and its variations, and what the computer found out about them. It knows nothing of
 * pages; whoever opens one closes it.
 */
import { untrack } from 'svelte';
import type { Rules, Worth } from '../core/rules';
import type { Weigher } from '../core/thinker';
import { games } from '../games';
import type { Maker } from '../table/line';
import { resultOf, type Result } from '../table/result';
import type { Decider } from '../table/decider';
import { Table } from '../table/table.svelte';
import { Analysis, type Job } from './analysis.svelte';
import { isFault, judge, summarise, type Judgement, type SeatSummary } from './judge';
import * as variations from './lines';
import type { Plies } from './lines';
import { materialLost, type MaterialLoss } from './material';
import { nextWanted, progressOf, type Weighed } from './queue';
import { tagsOfVariation, type Subject } from './subject';
import { Walker, type PositionFacts } from './walker';

/** What is said of a ply: judged, left to luck, part of the set-up, or not weighed yet. */
export type Verdict =
  | { readonly kind: 'judged'; readonly judgement: Judgement; readonly material: MaterialLoss | null }
  | { readonly kind: 'chance' | 'setup' | 'unknown' };

export class Review implements Decider {
  readonly table: Table;
  readonly open = true;
  readonly analysis: Analysis;
  readonly #walker: Walker;
  readonly #judged = new Map<string, { before: Worth; after: Worth; verdict: Verdict }>();

  lines = $state.raw<variations.Lines>() as variations.Lines;

  readonly gameFacts: readonly PositionFacts[];
  /** Whether plies of the game belong to its set-up, which is not judged. */
  readonly hasSetUp: boolean;
  readonly seats: readonly number[];
  readonly line = $derived(variations.currentLine(this.lines));
  readonly at = $derived(this.lines.at);
  /** The plies on the board. */
  readonly plies = $derived(variations.onBoard(this.lines));
  readonly onGame = $derived(this.lines.line === 0);
  readonly verdicts = $derived.by(() => this.verdictsOf(this.line));
  readonly gameVerdicts = $derived.by(() => this.verdictsOf(this.subject.plies));
  readonly #gameWeighed = $derived.by(() => this.#weighedOf(this.subject.plies, this.gameFacts));
  readonly progress = $derived(progressOf(this.#gameWeighed));
  /** How the line on the board ended, once its end is shown. */
  readonly result = $derived.by<Result | null>(() =>
    resultOf(this.table.live, this.onGame && this.at === this.line.length ? this.subject.early : null),
  );

  /** Throws when the game cannot be replayed. `kept` is what an earlier review of the same game kept, or anything else. */
  constructor(
    rules: Rules,
    readonly subject: Subject,
    weigher: Weigher,
    kept: unknown = null,
  ) {
    const { game, start, plies } = subject;
    this.#walker = new Walker(rules, game, start);
    this.gameFacts = this.#walker.factsOf(plies);
    this.hasSetUp = this.gameFacts.some(({ setUp }) => setUp);
    this.lines = variations.restoreLines(plies, kept, (line) => this.#canBePlayed(line));
    this.table = new Table(rules, { game, start, plies: variations.onBoard(this.lines) }, this);
    this.seats = this.table.live.view.seats.map(({ seat }) => seat);
    this.analysis = new Analysis(weigher, game, start, () => this.#nextJob());
  }

  show(at: number): void {
    this.#change(variations.lookAt(this.lines, this.lines.line, at));
  }

  choose(line: number, at: number): void {
    this.#change(variations.lookAt(this.lines, line, at));
  }

  /** Plays a legal ply on the board; a variation begins where it leaves the line. */
  play(ply: string): void {
    this.#change(variations.playOn(this.lines, ply));
    this.analysis.wake();
  }

  made(ply: string): void {
    this.play(ply);
  }

  /** Shows the line that was expected after the first `at` plies of the line on the board, as far as luck has no say in it. */
  showExpected(at: number): void {
    const from = this.line.slice(0, at);
    const expected = this.#walker.untilChance(from, this.worthAt(this.line, at)?.pv ?? []);
    if (expected.length === 0) return;
    this.#change(variations.showLine(this.lines, from, expected));
    this.analysis.wake();
  }

  remove(line: number): void {
    this.#change(variations.removeLine(this.lines, line));
  }

  /** Goes to the next fault on the line on the board, from its end to the first one. */
  showNextFault(): void {
    const faults = this.verdicts.flatMap((verdict, index) =>
      verdict.kind === 'judged' && isFault(verdict.judgement.grade) ? [index + 1] : [],
    );
    const next = faults.find((at) => at > this.at) ?? faults[0];
    if (next !== undefined) this.show(next);
  }

  /** What the position after the first `at` plies of a line is worth, as far as it is known. */
  worthAt(line: Plies, at: number): Worth | null {
    return this.analysis.finding(line.slice(0, at))?.worth ?? null;
  }

  /** The values along a line; null where nothing is known or nothing is to be said. */
  worthsOf(line: Plies): (Worth | null)[] {
    return Array.from({ length: line.length + 1 }, (_, at) => this.worthAt(line, at));
  }

  verdictsOf(line: Plies): Verdict[] {
    const facts = this.#factsOf(line);
    return line.map((_, index) => this.#verdict(line, index, facts));
  }

  /** Who made the plies of a line. */
  makersOf(line: Plies): Maker[] {
    const facts = this.#factsOf(line);
    return line.map((_, index) => facts[index]?.seat ?? 'chance');
  }

  summaries(): SeatSummary[] {
    const makers = this.makersOf(this.subject.plies);
    return this.seats.map((seat) => {
      const judged = this.gameVerdicts
        .filter((_, index) => makers[index] === seat)
        .flatMap((verdict) => (verdict.kind === 'judged' ? [verdict.judgement] : []));
      return summarise(seat, judged);
    });
  }

  /** The line on the board as a record. */
  record(): string {
    const { tags } = this.subject;
    return this.#walker.record(this.line, this.onGame ? tags : tagsOfVariation(tags));
  }

  /** What another review of the same game can begin with. */
  keep(): variations.KeptLines {
    return variations.keepLines(this.lines);
  }

  close(): void {
    this.analysis.close();
    this.table.close();
    this.#walker.close();
  }

  #canBePlayed(line: Plies): boolean {
    try {
      this.#walker.factsOf(line);
      return true;
    } catch {
      return false;
    }
  }

  #change(lines: variations.Lines): void {
    this.lines = lines;
    this.table.setLine(variations.onBoard(lines));
  }

  #nextJob(): Job | null {
    // Asked between answers, not by anything that is drawn.
    return untrack(() => {
      const { line, at } = this;
      const shown = this.onGame ? this.#gameWeighed : this.#weighedOf(line, this.#factsOf(line));
      const wanted = nextWanted(this.#gameWeighed, shown, at);
      return wanted && { plies: (wanted.shown ? line : this.subject.plies).slice(0, wanted.at), pass: wanted.pass };
    });
  }

  #factsOf(line: Plies): readonly PositionFacts[] {
    return line === this.subject.plies ? this.gameFacts : this.#walker.factsOf(line);
  }

  #weighedOf(line: Plies, facts: readonly PositionFacts[]): Weighed[] {
    return facts.map(({ setUp }, at) => (setUp ? 'never' : this.analysis.weighed(line.slice(0, at))));
  }

  #verdict(line: Plies, index: number, facts: readonly PositionFacts[]): Verdict {
    const here = facts[index];
    if (here?.seat == null) return { kind: 'chance' };
    if (here.setUp) return { kind: 'setup' };
    const [one, other] = [this.analysis.finding(line.slice(0, index)), this.analysis.finding(line.slice(0, index + 1))];
    if (!one || !other) return { kind: 'unknown' };
    // A close look beside a quick one would find faults where there is only a difference in depth.
    const look = one.pass === other.pass ? 'worth' : 'quick';
    const [before, after] = [one[look], other[look]];
    const key = line.slice(0, index + 1).join(' ');
    const known = this.#judged.get(key);
    if (known?.before === before && known.after === after) return known.verdict;
    const ply = line[index] ?? '';
    const judgement = judge({ mover: here.seat, ply, choices: here.choices, before, after });
    const [from, exact] = [line.slice(0, index), before.exact && after.exact];
    const lines = [judgement.better, [ply, ...after.pv]];
    const material = judgement.better.length > 0 ? this.#material(from, lines, here.seat, exact) : null;
    const verdict: Verdict = { kind: 'judged', judgement, material };
    this.#judged.set(key, { before, after, verdict });
    return verdict;
  }

  /** What the second line costs beside the first, better one, both cut where luck decides and after as many plies. */
  #material(from: Plies, both: readonly Plies[], seat: number, proved: boolean): MaterialLoss | null {
    const lines = both.map((more) => this.#walker.untilChance(from, more));
    const length = Math.min(...lines.map((more) => more.length));
    const [best, made] = lines.map((more) => this.#walker.stateAfter([...from, ...more.slice(0, length)]));
    if (!best || !made) return null;
    return materialLost(games[best.id].counted(this.table.options), [best, made], seat, proved);
  }
}
