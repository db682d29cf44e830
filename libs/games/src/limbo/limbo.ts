import { REFUSED, targetOdds, toProof, toSettledBet, type InstantGame } from '@arena/betting';
import { drawDigest, drawsReaching, multiplierPoint, type Seeds } from '@arena/fairness';
import { TARGET_LIMITS } from '@arena/wire';
import { singlePayout } from '../single-payout.js';

/** The target of a bet and the house edge at the time of the bet, in the form in which they are stored. */
export type LimboChoice = `target_${string}_edge_${string}`;

/**
 * Formats a target and a house edge as the choice that is stored with a bet.
 * @param target a multiplier with at most 2 decimals
 */
export function limboChoice(target: number, edgeBasisPoints: number): LimboChoice {
  return `target_${target.toFixed(2)}_edge_${(edgeBasisPoints / 100).toFixed(2)}`;
}

/** Returns the target in hundredths and the house edge in basis points. */
function parseChoice(choice: string): { target: number; edge: number } {
  const [, target, , edge] = choice.split('_');
  return { target: Math.round(Number(target) * 100), edge: Math.round(Number(edge) * 100) };
}

/** Returns the multiplier with 2 decimals, such as `3.27`. It depends on the edge, but not on the target. */
export function drawLimbo(seeds: Seeds, nonce: number, choice: string): string {
  return (multiplierPoint(drawDigest(seeds, nonce), parseChoice(choice).edge) / 100).toFixed(2);
}

/** Returns the exact probability that the multiplier reaches the target, and the target as the payout multiplier. */
function odds(choice: LimboChoice) {
  const { target, edge } = parseChoice(choice);
  return {
    chance: { numerator: drawsReaching(target, edge), denominator: 2n ** 52n },
    payout: { numerator: BigInt(target), denominator: 100n },
  };
}

/**
 * Creates Limbo. The player chooses a target and is paid the stake times the target if the drawn multiplier reaches it.
 * The probability of reaching a target is (1 − edge) / target, as for the crash point of a round.
 */
export function limbo(edgeBasisPoints: number): InstantGame<'limbo', LimboChoice, string> {
  const lowest = limboChoice(TARGET_LIMITS.min, edgeBasisPoints);
  return {
    name: 'limbo',
    choose: ({ targetMultiplier, target = 0 }) => {
      const asked = targetMultiplier ?? target;
      return { choice: limboChoice(asked, edgeBasisPoints), asked: asked.toFixed(2) };
    },
    draw: drawLimbo,
    ...singlePayout(
      odds,
      // Whole hundredths, because 2.01 × 100 is less than 201 in doubles.
      (choice, multiplier: string) => Math.round(Number(multiplier) * 100) >= parseChoice(choice).target,
    ),
    odds: {
      ...targetOdds('target', edgeBasisPoints),
      rule:
        'The first 52 bits r of the draw give min(1,000,000, max(1, (1 − edge) × 2^52 / (2^52 − r))), rounded down to ' +
        '2 decimals. The bet wins if that reaches its target.',
      overLimit: REFUSED,
    },
    costliestBet: { name: `a Limbo bet with a target of ${TARGET_LIMITS.min}`, ...odds(lowest) },
    toBet: (record) => {
      const { target, edge } = parseChoice(record.choice);
      return {
        ...toSettledBet(record),
        targetMultiplier: target / 100,
        target: target / 100,
        edgePercent: edge / 100,
        result: Number(record.result),
        proof: toProof(record),
      };
    },
  };
}
