import { inTurn, type Pacing } from './in-turn.js';
import { series, type Series } from './statistics.js';

export type { Pacing } from './in-turn.js';

/** Measures for so many seconds and says the figure. */
export type Measurement = (seconds: number) => Promise<number>;

export interface Comparison {
  anchor: Series;
  subject: Series;
  /** Of each round's pair: what disturbs the machine for a while disturbs both. */
  ratio: Series;
}

/** Measures anchor and subject in turn. */
export async function compare(
  pacing: Pacing,
  anchor: Measurement,
  subject: Measurement,
): Promise<Comparison> {
  const [anchors = [], subjects = []] = await inTurn(pacing, [anchor, subject]);
  return comparison(anchors, subjects);
}

/** What the figures of each round come to, side by side. */
export function comparison(anchors: readonly number[], subjects: readonly number[]): Comparison {
  const ratios = subjects.map((value, round) => value / (anchors[round] ?? NaN));
  return { anchor: series(anchors), subject: series(subjects), ratio: series(ratios) };
}
