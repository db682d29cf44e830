import { formatArena } from '@arena/money';
import { NO_ROUND_YET, type CrashState, type RoundStatus } from '@arena/wire';
import { multiplierOf } from '../multiplier.js';
import { moment, type RoundPhase } from '../round/round-row.js';
import type { LiveRound } from './live-round.js';

/**
 * The round as one player may see it. Invariant: every field is named here; nothing of the row is spread, so that no
 * point, salt or link can slip out before the end (decision 15).
 */
export function crashStateOf(
  live: LiveRound,
  userId: number,
  recentCrashes: readonly number[],
  now: number,
): CrashState {
  const { row } = live;
  const own = live.bet(userId);
  return {
    roundId: row.id,
    status: statusOf(row.phase),
    currentMultiplier: multiplierOf(live.multiplierAt(now)),
    players: live.playersFor(userId),
    playerCount: live.playerCount,
    totalBetAmount: live.totalStakes,
    bettingTimeSeconds: row.betting_seconds,
    countdown: countdownAt(live, now),
    recentCrashes: [...recentCrashes],
    serverTime: new Date(now).toISOString(),
    elapsedMs: live.elapsedAt(now),
    capMultiplier: row.cap === null ? null : multiplierOf(row.cap),
    fairness: { mode: row.fairness, commitment: row.commitment },
    hasPlacedBet: own !== undefined,
    hasCashedOut: own !== undefined && own.exit !== null,
    cashoutMultiplier: own?.exit == null ? null : multiplierOf(own.exit),
    betAmount: own === undefined ? null : formatArena(own.stake),
    autoCashout: own?.target == null ? null : multiplierOf(own.target),
  };
}

/** What there is to see while nobody has written a round: the very first one waits for its salt. */
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

/** Whole seconds of betting that are left. */
export function countdownAt({ row }: LiveRound, now: number): number {
  if (row.phase !== 'betting') return 0;
  return Math.max(0, Math.ceil((moment(row.betting_ends_at) - now) / 1000));
}

/** A voided round is over for who looks at it; that it was voided is told by its own event. */
export function statusOf(phase: RoundPhase): RoundStatus {
  return phase === 'voided' ? 'crashed' : phase;
}
