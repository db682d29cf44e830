/**
 * What a bet on crash comes to. Invariant: a function of the round, the bet and the moment at which its cash-out was
 * received; no clock, no tick rate and no order of arrival has a part in it.
 * Multipliers are in hundredths, moments in ms after the start of play.
 */
import { endsAt, multiplierAt, reachedAt } from '@arena/fairness';
import type { Arena } from '@arena/money';

/** A round as far as money is concerned. */
export interface PlayedRound {
  /** Where it crashed. */
  point: number;
  /** Where every bet that is still open is settled; null when nobody has bet. */
  cap: number | null;
}

export interface PlacedBet {
  stake: Arena;
  /** The automatic target; null without one. */
  target: number | null;
  /** When a cash-out by hand was received; null without one. */
  cashedOutAt: number | null;
}

/** Where a bet left the round, and what it is paid, stake included; `multiplier` is null for one that was lost. */
export interface Outcome {
  multiplier: number | null;
  payout: Arena;
  /** It was settled at the cap. */
  forced: boolean;
}

interface Exit {
  at: number;
  multiplier: number;
  forced: boolean;
}

export function outcomeOf(round: PlayedRound, bet: PlacedBet): Outcome {
  // Of two exits in one millisecond the earlier in this list counts: a target pays exactly the target.
  const exits = [byTarget(round, bet), byCap(round), byHand(round, bet)].filter((exit) => exit !== undefined);
  const first = exits.reduce<Exit | undefined>(
    (earliest, exit) => (earliest === undefined || exit.at < earliest.at ? exit : earliest),
    undefined,
  );
  if (first === undefined) return { multiplier: null, payout: 0n, forced: false };
  const { multiplier, forced } = first;
  return { multiplier, payout: payoutAt(bet.stake, multiplier), forced };
}

/** The stake times the multiplier, rounded down. */
export function payoutAt(stake: Arena, multiplier: number): Arena {
  return (stake * BigInt(multiplier)) / 100n;
}

function byTarget({ point, cap }: PlayedRound, { target }: PlacedBet): Exit | undefined {
  if (target === null || target > point || point <= 100 || (cap !== null && target > cap)) return undefined;
  return { at: reachedAt(target), multiplier: target, forced: false };
}

function byCap({ point, cap }: PlayedRound): Exit | undefined {
  return cap === null || cap > point ? undefined : { at: reachedAt(cap), multiplier: cap, forced: true };
}

function byHand({ point }: PlayedRound, { cashedOutAt }: PlacedBet): Exit | undefined {
  if (cashedOutAt === null || cashedOutAt >= endsAt(point)) return undefined;
  return { at: cashedOutAt, multiplier: multiplierAt(cashedOutAt), forced: false };
}
