import { formatMultiplier } from '../../lib/format.js';
import { t } from './crash.messages.js';
import type { CrashRoundState } from './crash-round-state.js';
import { ownBetStatus } from './own-bet.js';

/**
 * Returns the announcement for screen readers. It does not include the running multiplier, so it changes only with the
 * round's phase and the player's own bet.
 */
export function announcementOf(round: CrashRoundState, isPaused: boolean): string {
  if (round.roundId === null && !round.isSynced) return '';
  const announcement = announcePhase(round, isPaused);
  const ownBet = ownBetStatus(round)?.text;
  return ownBet === undefined ? announcement : t('announceWithOwnBet', { announcement, ownBet });
}

function announcePhase(round: CrashRoundState, isPaused: boolean): string {
  switch (round.status) {
    case 'betting':
      return announceBetting(round);
    case 'playing':
      return t('announcePlaying');
    case 'crashed':
      return round.crashPoint === null
        ? t('announceUnknownCrash')
        : t('announceCrash', { multiplier: formatMultiplier(round.crashPoint) });
    case 'waiting':
      return round.voidReason ?? (isPaused ? t('announcePause') : t('announceNextRound'));
  }
}

function announceBetting({ roundId, bettingTimeSeconds: seconds, fairness }: CrashRoundState): string {
  const isFair = fairness === null || fairness.mode === 'fair';
  return t(isFair ? 'announceBetting' : 'announceOperatorRound', { roundId: roundId ?? '', seconds });
}
