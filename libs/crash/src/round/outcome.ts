/**
 * Computes what crash bets pay. Invariant: an outcome depends only on the round, the bet and the time at which the
 * cash-out was received, never on a clock, the tick rate or the order of arrival.
 * Multipliers are in hundredths, times are in ms since the start of play.
 */
import { endsAt, multiplierAt, reachedAt } from '@arena/fairness';
import type { Arena } from '@arena/money';

/** The values of a round that decide payouts. */
export interface PlayedRound {
  /** The crash point. */
  point: number;
  /** The maximum cash-out, at which every open bet is settled. Null in a round without bets. */
  cap: number | null;
}

/** A bet that is not settled yet. */
export interface OpenBet {
  id: number;
  stake: Arena;
  /** The multiplier of the automatic cash-out, or null if the player chose none. */
  target: number | null;
}

export interface PlacedBet extends Pick<OpenBet, 'stake' | 'target'> {
  /** When the player's cash-out was received, or null if there was none. */
  cashedOutAt: number | null;
}

export interface Outcome {
  /** The multiplier of the cash-out, or null for a lost bet. */
  multiplier: number | null;
  /** The amount paid to the player, including the stake. */
  payout: Arena;
  /** Whether the bet was settled at the maximum cash-out. */
  forced: boolean;
}

/** The outcome of one bet. */
export interface Exit extends Outcome {
  betId: number;
}

/** An exit that happens without an action by the player: at the bet's target or at the round's maximum cash-out. */
export interface PlannedExit extends Exit {
  at: number;
}

interface PossibleExit {
  at: number;
  multiplier: number;
  forced: boolean;
}

export function calculateOutcome(round: PlayedRound, bet: PlacedBet): Outcome {
  // If several exits fall in the same millisecond, the first in this list counts, so a bet that reaches its target pays
  // exactly the target.
  const exits = [targetExit(round, bet), capExit(round), cashOutExit(round, bet)].filter(
    (exit) => exit !== undefined,
  );
  const first = exits.reduce<PossibleExit | undefined>(
    (earliest, exit) => (earliest === undefined || exit.at < earliest.at ? exit : earliest),
    undefined,
  );
  if (first === undefined) return { multiplier: null, payout: 0n, forced: false };
  const { multiplier, forced } = first;
  return { multiplier, payout: payoutAt(bet.stake, multiplier), forced };
}

/** Returns the stake times the multiplier, rounded down to 10⁻⁸ ARENA. */
export function payoutAt(stake: Arena, multiplier: number): Arena {
  return (stake * BigInt(multiplier)) / 100n;
}

/** Returns the exits that will happen unless the players cash out earlier, ordered by time. */
export function plannedExits(round: PlayedRound, bets: readonly OpenBet[]): PlannedExit[] {
  return finalExits(round, bets)
    .filter((exit) => exit.multiplier !== null)
    .map((exit) => ({ ...exit, at: reachedAt(exit.multiplier ?? 0) }))
    .sort((a, b) => a.at - b.at);
}

/** Returns the outcomes of bets whose players did not cash out, in the order of `bets`. */
export function finalExits(round: PlayedRound, bets: readonly OpenBet[]): Exit[] {
  return bets.map(({ id, stake, target }) => ({
    betId: id,
    ...calculateOutcome(round, { stake, target, cashedOutAt: null }),
  }));
}

function targetExit({ point, cap }: PlayedRound, { target }: PlacedBet): PossibleExit | undefined {
  if (target === null || target > point || point <= 100 || (cap !== null && target > cap)) return undefined;
  return { at: reachedAt(target), multiplier: target, forced: false };
}

function capExit({ point, cap }: PlayedRound): PossibleExit | undefined {
  return cap === null || cap > point ? undefined : { at: reachedAt(cap), multiplier: cap, forced: true };
}

function cashOutExit({ point }: PlayedRound, { cashedOutAt }: PlacedBet): PossibleExit | undefined {
  if (cashedOutAt === null || cashedOutAt >= endsAt(point)) return undefined;
  return { at: cashedOutAt, multiplier: multiplierAt(cashedOutAt), forced: false };
}
