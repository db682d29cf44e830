import { reachedAt } from '@arena/fairness';
import type { Arena } from '@arena/money';
import { outcomeOf, type Outcome, type PlacedBet, type PlayedRound } from './outcome.js';

/** A bet on a round under way, as far as money is concerned. */
export interface OpenBet {
  id: number;
  stake: Arena;
  target: number | null;
}

/** A bet, and where it leaves the round. */
export interface Exit extends Outcome {
  betId: number;
}

/** An exit that needs nobody's hand: at the bet's target or at the round's cap, so many ms after the start. */
export interface PlannedExit extends Exit {
  at: number;
}

/** Every exit that is sure to come unless a hand is quicker, in the order of time. */
export function plannedExits(round: PlayedRound, bets: readonly OpenBet[]): PlannedExit[] {
  return bets
    .map((bet) => ({ betId: bet.id, ...untouched(round, bet) }))
    .filter((exit) => exit.multiplier !== null)
    .map((exit) => ({ ...exit, at: reachedAt(exit.multiplier ?? 0) }))
    .sort((one, other) => one.at - other.at);
}

/** What becomes of the bets that nobody takes out any more, now that the round is over. */
export function finalExits(round: PlayedRound, bets: readonly OpenBet[]): Exit[] {
  return bets.map((bet) => ({ betId: bet.id, ...untouched(round, bet) }));
}

function untouched(round: PlayedRound, { stake, target }: OpenBet): Outcome {
  return outcomeOf(round, { stake, target, cashedOutAt: null } satisfies PlacedBet);
}
