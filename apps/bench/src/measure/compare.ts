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

/** The share of a round that both sides run unmeasured first, to fill caches and compile what is hot. */
const WARM_UP = 0.4;

/** Measures anchor and subject in turn, in the order A B B A …, so that a drift of the machine favours neither. */
export async function compare(
  { rounds, secondsARound }: Pacing,
  anchor: Measurement,
  subject: Measurement,
): Promise<Comparison> {
  await anchor(secondsARound * WARM_UP);
  await subject(secondsARound * WARM_UP);
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
