import { formatMultiplier } from '../../components/format-multiplier.js';
import type { LiveRound } from './live-round.js';
import { ownBadge } from './own-part.js';

/** What is read out: each change of phase once, with how the own bet stands, and never a tick. */
export function announcement(round: LiveRound, isPaused: boolean): string {
  if (round.roundId === null && !round.isFollowed) return '';
  const own = ownBadge(round)?.words;
  const phase = phaseWords(round, isPaused);
  return own === undefined ? phase : `${phase} ${own}.`;
}

function phaseWords(round: LiveRound, isPaused: boolean): string {
  const { status, roundId, bettingTimeSeconds, crashPoint, voidReason, fairness } = round;
  switch (status) {
    case 'betting': {
      const steered = fairness !== null && fairness.mode !== 'fair' ? ' An operator decides this round.' : '';
      return `Round ${roundId}: ${bettingTimeSeconds} seconds to bet.${steered}`;
    }
    case 'playing':
      return 'The multiplier is rising.';
    case 'crashed':
      return crashPoint === null ? 'Crashed.' : `Crashed at ${formatMultiplier(crashPoint)}.`;
    case 'waiting':
      return voidReason ?? (isPaused ? 'Betting is paused.' : 'Next round starting soon.');
  }
}
