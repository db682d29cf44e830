import { NO_ROUND_YET, ROUND_STATUSES, type CrashState } from '@arena/wire';
import { beforeAnyRound, type LiveRound } from './live-round.js';

/** When play began, by the server's clock. */
export function startOf({ startedAt }: { startedAt: string }): number {
  return Date.parse(startedAt);
}

/** The round as the server has told it whole, on connecting or when asked. One that has been overtaken is dropped. */
export function roundOf(known: LiveRound, told: CrashState): LiveRound {
  if (isOvertaken(known, told)) return known;
  if (told.roundId === NO_ROUND_YET) return { ...beforeAnyRound(known.userId), isFollowed: true };
  const { status, fairness, currentMultiplier, elapsedMs, serverTime } = told;
  const hasRisen = status === 'playing' || status === 'crashed';
  // The reveal comes with the crash; what is told whole afterwards does not repeat it.
  const proof = known.roundId === told.roundId && known.fairness?.reveal ? known.fairness : null;
  return {
    userId: known.userId,
    isFollowed: true,
    roundId: told.roundId,
    status,
    bettingTimeSeconds: told.bettingTimeSeconds,
    countdown: told.countdown,
    startedAt: hasRisen ? Date.parse(serverTime) - elapsedMs : null,
    crashPoint: status === 'crashed' ? currentMultiplier : null,
    voidReason: null,
    capMultiplier: told.capMultiplier,
    fairness: proof ?? { ...fairness, reveal: null },
    players: told.players,
    playerCount: told.playerCount,
    totalBetAmount: told.totalBetAmount,
    hasPlacedBet: told.hasPlacedBet,
    hasCashedOut: told.hasCashedOut,
    cashoutMultiplier: told.cashoutMultiplier,
    betAmount: told.betAmount,
    autoCashout: told.autoCashout,
    asked: null,
  };
}

/** Events may arrive between the moment when a state was put together and the moment when it was sent. */
function isOvertaken(known: LiveRound, told: CrashState): boolean {
  if (!known.isFollowed || known.roundId === null) return false;
  if (told.roundId !== known.roundId) return told.roundId < known.roundId;
  return orderOf(told.status) < orderOf(known.status);
}

const orderOf = (status: CrashState['status']) => ROUND_STATUSES.indexOf(status);
