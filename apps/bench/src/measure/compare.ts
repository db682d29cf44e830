import { interrupt } from '../interrupt.js';
import { series, type Series } from './statistics.js';

/** How long and how often is measured. */
export interface Pacing {
  rounds: number;
  secondsARound: number;
}

/** Measures for so many seconds and says the figure. */
export type Measurement = (seconds: number) => Promise<number>;

export interface Comparison {
  anchor: Series;
  subject: Series;
  /** Of each round's pair: what disturbs the machine for a while disturbs both. */
  ratio: Series;
}

/**
 * Measures anchor and subject in turn, in the order A B B A …, so that a drift of the machine favours neither. One round
 * before the first is not counted: it fills caches, and V8 compiles what is hot.
 */
export async function compare(
  { rounds, secondsARound }: Pacing,
  anchor: Measurement,
  subject: Measurement,
): Promise<Comparison> {
  await anchor(secondsARound);
  await subject(secondsARound);
  const anchors: number[] = [];
  const subjects: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sides = [
      async () => anchors.push(await anchor(secondsARound)),
      async () => subjects.push(await subject(secondsARound)),
    ];
    for (const side of round % 2 === 0 ? sides : sides.reverse()) {
      interrupt.throwIfAborted();
      await side();
    }
  }
  const ratios = subjects.map((value, round) => value / (anchors[round] ?? NaN));
  return { anchor: series(anchors), subject: series(subjects), ratio: series(ratios) };
}
