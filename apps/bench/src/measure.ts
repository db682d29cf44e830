import { interrupt } from './processes.js';

/** What a load has measured. */
export interface Responses {
  /** The rate of responses that arrived before the end of the measurement. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** How many times and for how long each side is measured. */
export interface Pacing {
  rounds: number;
  secondsPerRound: number;
}

/** Measures for the given number of seconds and resolves to the measured value. */
type Measurement = (seconds: number) => Promise<number>;

/** One measured value over several rounds. */
export interface Series {
  median: number;
  min: number;
  max: number;
}

export interface Comparison {
  baseline: Series;
  subject: Series;
  /** Each round's subject divided by its baseline, because what disturbs the machine disturbs both. */
  ratio: Series;
}

/** The ratio that is required (`target`), and the ratio to aim for (`stretch`). */
export interface Goal {
  better: 'higher' | 'lower';
  target: number;
  stretch?: number;
}

/** One row of the results. */
export interface Finding {
  /** The number in the list of targets, or null if the measure is not a target. */
  number: number | null;
  measure: string;
  goal: Goal;
  comparison: Comparison;
  subjectUnit: string;
  /** Undefined: that of the subject. */
  baselineUnit?: string;
  /** Further figures of the subject, such as its latency. */
  details?: string;
}

/** The number of users and bets to generate. */
export interface Volume {
  users: number;
  bets: number;
}

export interface BenchSettings {
  /** The superuser's URL of the PostgreSQL server that all targets share. */
  serverUrl: string;
  /** A temporary folder on the server's disk. */
  folder: string;
  pacing: Pacing;
  volume: Volume;
}

/** Measures one target. Returns no findings if the target cannot be measured on this machine. */
export type Target = (settings: BenchSettings) => Promise<Finding[]>;

/** Returns how many times better than its target a finding is, at least 1 if the target is met. */
export function multipleOfTarget({ goal: { better, target }, comparison: { ratio } }: Finding): number {
  return better === 'higher' ? ratio.median / target : target / ratio.median;
}

/** Measures the baseline and the subject alternately. */
export async function compare(
  pacing: Pacing,
  baseline: Measurement,
  subject: Measurement,
): Promise<Comparison> {
  const [baselines = [], subjects = []] = await measureInTurn(pacing, [baseline, subject]);
  return comparisonOf(baselines, subjects);
}

/** Compares a load on the subject with the baseline, alternately. Resolves to the latency of the subject too. */
export async function compareLoad(
  pacing: Pacing,
  baseline: Measurement,
  subject: (seconds: number) => Promise<Responses>,
): Promise<{ comparison: Comparison; latency: string }> {
  const responses: Responses[] = [];
  const comparison = await compare(pacing, baseline, async (seconds) => {
    const response = await subject(seconds);
    responses.push(response);
    return response.perSecond;
  });
  const measured = responses.slice(1); // without the additional first round
  const seriesIn = (name: 'p50Ms' | 'p99Ms'): string =>
    formatSeries(seriesOf(measured.map((one) => one[name])));
  return { comparison, latency: `p50 ${seriesIn('p50Ms')} ms, p99 ${seriesIn('p99Ms')} ms` };
}

/** Compares values that are already measured. Values at the same index are from the same round. */
export function comparisonOf(baselines: readonly number[], subjects: readonly number[]): Comparison {
  const ratios = subjects.map((value, round) => value / (baselines[round] ?? NaN));
  return { baseline: seriesOf(baselines), subject: seriesOf(subjects), ratio: seriesOf(ratios) };
}

/** Compares values of the product with a fixed one. */
export function comparisonWith(fixed: number, subjects: readonly number[]): Comparison {
  return comparisonOf(
    subjects.map(() => fixed),
    subjects,
  );
}

/**
 * Measures the sides in alternating order (A B, B A, …), so that a drift in the machine's speed favours none of them.
 * An additional first round fills caches and lets V8 compile, and is not counted. Resolves to the values of each side.
 */
export async function measureInTurn<Figures>(
  { rounds, secondsPerRound }: Pacing,
  sides: readonly ((seconds: number) => Promise<Figures>)[],
): Promise<Figures[][]> {
  for (const side of sides) await side(secondsPerRound);
  const figures: Figures[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...sides.entries()];
    for (const [index, side] of round % 2 === 0 ? order : order.reverse()) {
      interrupt.throwIfAborted();
      figures[index]?.push(await side(secondsPerRound));
    }
  }
  return figures;
}

export function seriesOf(values: readonly number[]): Series {
  return { median: quantile(values, 0.5), min: quantile(values, 0), max: quantile(values, 1) };
}

/** Formats the median with the lowest and the highest value in parentheses. */
export function formatSeries({ median, min, max }: Series, decimals = median < 100 ? 1 : 0): string {
  const [middle, from, to] = [median, min, max].map((value) => value.toFixed(decimals));
  return `${middle} (${from}–${to})`;
}

/** Returns the 99th percentile. */
export const p99 = (values: readonly number[]): number => quantile(values, 0.99);

/** Interpolates linearly between the values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position - Math.floor(position));
}
