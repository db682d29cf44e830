/** The exact odds of a game, for its PAR sheet and for the tests of its draws (docs/certification). */
import { drawsReaching, multiplierPoint } from '@arena/fairness';
import type { Ratio } from '@arena/money';
import { TARGET_LIMITS } from '@arena/wire';

export interface GameOdds {
  /** How a draw becomes an outcome, in sentences. */
  rule: string;
  /** The share of the stakes that the players get back on average, before a multiplier is rounded. */
  returnToPlayer: Ratio;
  /** What happens to a bet that could win more than the house's limit, as the end of a sentence. */
  overLimit: string;
  /** The bets of the game. Of games with very many, some of them. */
  bets: () => ExactBet[];
  sample: DrawSample;
  /** Of a game in which the player decides several times, the return of the best decisions by choice. */
  bestReturns?: () => { heading: string; note: string; returns: [choice: string, share: Ratio][] };
}

/** A bet with its exact odds. */
export interface ExactBet {
  name: string;
  /** The payouts above 0. */
  payouts: readonly Payout[];
}

export interface Payout {
  chance: Ratio;
  /** The multiplier of the stake, as it is paid. */
  pays: Ratio;
}

/** How `npm run certify` counts the draws of a game. */
export interface DrawSample {
  /** What the outcomes are, such as `6 faces`. */
  outcomes: string;
  /** The probability of each outcome. They add up to 1. */
  probabilities: readonly number[];
  /** A bet whose wins are counted, and the probability that it wins. */
  bet: string;
  chance: number;
  /**
   * Returns the number of the outcome of a draw, and whether the bet wins.
   * @param bytesAt returns the bytes of the draw with a cursor of 1 and more
   */
  classify: (
    digest: Uint8Array,
    bytesAt: (cursor: number) => Uint8Array,
  ) => readonly [outcome: number, isWon: boolean];
}

export const HALF: Ratio = { numerator: 1n, denominator: 2n };
export const REFUSED = 'a bet that could exceed that is refused';

/** Multiplies two ratios. */
export const multiply = (one: Ratio, other: Ratio): Ratio => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
});

/** Returns whether one ratio is greater than another. */
export const isGreater = (one: Ratio, other: Ratio): boolean =>
  one.numerator * other.denominator > other.numerator * one.denominator;

const ALL_DRAWS = 2n ** 52n;
const TARGETS = [TARGET_LIMITS.min, 1.5, 2, 5, 10, 100, 1000, 10_000, TARGET_LIMITS.max];
/** The number of classes of multipliers, each with about the same probability. */
const CLASSES = 50;
const COUNTED_TARGET = 200;

/**
 * Returns the odds of a game in which a multiplier is drawn and the player chooses the one to reach.
 * @param bet a word for a bet with a target, such as `cash-out at`
 */
export function targetOdds(bet: string, edgeBasisPoints: number): Omit<GameOdds, 'rule' | 'overLimit'> {
  return {
    returnToPlayer: { numerator: BigInt(10_000 - edgeBasisPoints), denominator: 10_000n },
    bets: () =>
      TARGETS.map((target) => {
        const hundredths = Math.round(target * 100);
        const chance = { numerator: drawsReaching(hundredths, edgeBasisPoints), denominator: ALL_DRAWS };
        const pays = { numerator: BigInt(hundredths), denominator: 100n };
        return { name: `${bet} ${target.toFixed(2)}`, payouts: [{ chance, pays }] };
      }),
    sample: multiplierSample(`${bet} 2.00`, edgeBasisPoints),
  };
}

function multiplierSample(bet: string, edge: number): DrawSample {
  /** The lowest multiplier of each class, in hundredths. */
  const starts = Array.from({ length: CLASSES }, (_, index) =>
    index === 0 ? 100 : Math.ceil((10_000 - edge) / 100 / (1 - index / CLASSES)),
  );
  const reaching = (point: number | undefined): number => {
    if (point === undefined) return 0;
    return point <= 100 ? 1 : Number(drawsReaching(point, edge)) / Number(ALL_DRAWS);
  };
  /** The class of each multiplier below the start of the last class. */
  const classes = new Uint8Array(starts.at(-1) ?? 0);
  for (let point = 100, at = 0; point < classes.length; point += 1) {
    while (point >= (starts[at + 1] ?? Infinity)) at += 1;
    classes[point] = at;
  }
  return {
    outcomes: `${CLASSES} classes of multipliers`,
    probabilities: starts.map((start, index) => reaching(start) - reaching(starts[index + 1])),
    bet,
    chance: reaching(COUNTED_TARGET),
    classify: (digest) => {
      const point = multiplierPoint(digest, edge);
      return [classes[point] ?? CLASSES - 1, point >= COUNTED_TARGET];
    },
  };
}
