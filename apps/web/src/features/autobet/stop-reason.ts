import type { Autobet, AutobetStop } from '@arena/wire';
import { t } from './autobet.messages.js';

const REASONS = {
  player: 'stoppedPlayer',
  count: 'stoppedCount',
  profit: 'stoppedProfit',
  loss: 'stoppedLoss',
  win: 'stoppedWin',
  stake: 'stoppedStake',
  'balance-above': 'stoppedAbove',
  'balance-below': 'stoppedBelow',
  funds: 'stoppedFunds',
  refused: 'stoppedRefused',
} as const satisfies Record<AutobetStop, string>;

/** Returns why a run stopped, as a sentence; null while it accepts bets. */
export function stopSentence({ stopReason }: Pick<Autobet, 'stopReason'>): string | null {
  return stopReason === null ? null : t('stoppedTitle', { reason: t(REASONS[stopReason]) });
}
