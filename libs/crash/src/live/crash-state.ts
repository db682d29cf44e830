import { formatArena } from '@arena/money';
import { NO_ROUND_YET, type CrashState, type RecentRound, type RoundStatus } from '@arena/wire';
import { toMultiplier } from '../multiplier.js';
import { requireTime, type RoundPhase } from '../round/round-row.js';
import type { LiveRound } from './live-round.js';

/**
 * Returns the round as one player may see it. Invariant: each field is listed here and the row is never spread, so no
 * secret point, salt or link is sent before the round's end.
 */
export function crashStateOf(
  live: LiveRound,
  userId: number,
  recentRounds: readonly RecentRound[],
  now: number,
): CrashState {
  const { row } = live;
  const ownBet = live.betOf(userId);
  return {
    roundId: row.id,
    status: statusOf(row.phase),
    currentMultiplier: toMultiplier(live.multiplierAt(now)),
    players: live.playersFor(userId),
    playerCount: live.playerCount,
    totalBetAmount: live.totalStakes,
    bettingTimeSeconds: row.bettingSeconds,
    countdown: countdownAt(live, now),
    recentCrashes: recentRounds.map(({ crashPoint }) => crashPoint),
    recentRounds: [...recentRounds],
    serverTime: new Date(now).toISOString(),
    elapsedMs: live.elapsedAt(now),
    capMultiplier: row.cap === null ? null : toMultiplier(row.cap),
    fairness: { mode: row.fairness, commitment: row.commitment },
    hasPlacedBet: ownBet !== undefined,
    hasCashedOut: ownBet !== undefined && ownBet.exit !== null,
    cashoutMultiplier: ownBet?.exit == null ? null : toMultiplier(ownBet.exit),
    betAmount: ownBet === undefined ? null : formatArena(ownBet.stake),
    autoCashout: ownBet?.target == null ? null : toMultiplier(ownBet.target),
  };
}

/** Returns the state before the very first round, which cannot start until its seed chain has a salt. */
export function crashStateBeforeRounds(bettingTimeSeconds: number, now: number): CrashState {
  return {
    roundId: NO_ROUND_YET,
    status: 'waiting',
    currentMultiplier: 1,
    players: [],
    playerCount: 0,
    totalBetAmount: formatArena(0n),
    bettingTimeSeconds,
    countdown: 0,
    recentCrashes: [],
    recentRounds: [],
    serverTime: new Date(now).toISOString(),
    elapsedMs: 0,
    capMultiplier: null,
    fairness: { mode: 'fair', commitment: null },
    hasPlacedBet: false,
    hasCashedOut: false,
    cashoutMultiplier: null,
    betAmount: null,
    autoCashout: null,
  };
}

/** Returns the number of seconds until betting closes, rounded up, or 0 in every other phase. */
export function countdownAt({ row }: LiveRound, now: number): number {
  if (row.phase !== 'betting') return 0;
  return Math.max(0, Math.ceil((requireTime(row.bettingEndsAt) - now) / 1000));
}

/**
 * Maps a phase to the status that clients see. A voided round is sent as 'crashed'; the roundVoided event reports that
 * it was voided.
 */
export function statusOf(phase: RoundPhase): RoundStatus {
  return phase === 'voided' ? 'crashed' : phase;
}
