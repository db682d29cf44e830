import { arena } from '@arena/money';
import type { Flip } from '@arena/wire';
import type { CoinMotion } from './coin/useCoinSpin.js';
import { netText } from '../play/net.js';
import type { PlayFlow } from '../play/play.slice.js';
import { t } from './coin-flip.messages.js';
import { formatAmount } from '../../lib/number-format.js';

/** Returns the coin's motion. At rest, the coin shows the selected side, otherwise the last result. */
export function coinMotion({ selected, phase, last }: PlayFlow<'coin_flip'>): CoinMotion {
  switch (phase.at) {
    case 'idle':
      return { at: 'rest', side: selected?.selectedSide ?? last?.result ?? 'heads' };
    case 'air':
      return { at: 'air' };
    case 'landing':
      return { at: 'landing', side: phase.bet.result };
    case 'shown':
      return { at: 'rest', side: phase.bet.result };
  }
}

/** Returns the banner on the coin stage. */
export function resultBanner(flip: Flip) {
  return { won: flip.won, title: t(flip.won ? 'won' : 'lost'), note: netText(flip) };
}

/** Returns the toast for a result. The amount in it is always the stake, whether the bet was won or lost. */
export function resultToast({ won, result: side, betAmount }: Flip) {
  const amount = formatAmount(arena(betAmount), 4);
  return won
    ? { title: t('won'), description: t('wonToastHint', { side, amount }) }
    : { title: t('lostToast'), description: t('lostToastHint', { side, amount }), destructive: true };
}

/** Returns the side that came up. For a lost bet, the text also includes the player's choice. */
export function formatFlip({ result: side, won }: Flip): string {
  return won ? t(side) : t('outcomeLost', { side });
}
