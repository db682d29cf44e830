/** What a step or a cash-out does to an open bet. These functions are pure. */
import type { Arena } from '@arena/money';
import type { StepBetEnd } from '@arena/wire';
import type { StepRules } from './step-game.js';

/** An open bet with what it hides. */
export interface OpenStepBet {
  choice: string;
  stake: Arena;
  highestPayout: Arena;
  steps: readonly number[];
  hidden: readonly number[];
}

/** The end of a bet. A voided bet returns the stake and counts in no statistics. */
export interface StepEnd {
  endedBy: StepBetEnd;
  result: string;
  payout: Arena;
  /** Undefined for a voided bet. */
  variance: bigint | undefined;
}

/** The stored result of a bet whose stake was returned. */
export const VOIDED = 'voided';

/**
 * Takes a step. Ends the bet if the step lost, if nothing is left to do, or if one more step could pay more than the limit
 * that was fixed when the bet was placed.
 */
export function takeStep(
  rules: StepRules,
  bet: OpenStepBet,
  step: number,
): { steps: number[]; end: StepEnd | undefined } {
  const steps = [...bet.steps, step];
  return { steps, end: endAfter(rules, bet, steps) };
}

function endAfter(rules: StepRules, bet: OpenStepBet, steps: readonly number[]): StepEnd | undefined {
  const { choice, stake, highestPayout, hidden } = bet;
  if (rules.isLost(hidden, steps))
    return {
      endedBy: 'loss',
      result: rules.result(choice, steps, true),
      payout: 0n,
      variance: rules.variance(choice, steps, true, stake),
    };
  if (rules.isComplete(choice, steps)) return cashOut(rules, { ...bet, steps }, 'complete');
  return rules.highestNextPayout(choice, steps, stake) > highestPayout
    ? cashOut(rules, { ...bet, steps }, 'limit')
    : undefined;
}

/** Cashes out after the steps that were taken. Without a step, the stake is returned. */
export function cashOut(
  rules: StepRules,
  { choice, stake, steps }: OpenStepBet,
  endedBy: StepBetEnd,
): StepEnd {
  if (steps.length === 0) return { endedBy, result: VOIDED, payout: stake, variance: undefined };
  return {
    endedBy,
    result: rules.result(choice, steps, false),
    payout: rules.payout(choice, steps, stake),
    variance: rules.variance(choice, steps, false, stake),
  };
}
