import { arena, displayArena } from '@arena/money';
import type { CoinSide, Flip } from '@arena/wire';
import type { CoinMotion } from './coin/useCoinSpin.js';
import { netText } from '../../components/play/net.js';
import type { PlayFlow } from '../../services/play/play-flow.js';
import { t } from './coin-flip.messages.js';

/** Returns the motion of the coin. At rest it shows the selected side, or else the last result. */
export function coinMotion({ selected, phase, last }: PlayFlow<CoinSide, Flip>): CoinMotion {
  switch (phase.at) {
    case 'idle':
      return { at: 'rest', side: selected ?? last?.result ?? 'heads' };
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

/** Returns the toast of a result. Its amount is the stake, after a win as well as after a loss. */
export function resultToast({ won, result: side, betAmount }: Flip) {
  const amount = displayArena(arena(betAmount), 4);
  return won
    ? { title: t('won'), description: t('wonToastHint', { side, amount }) }
    : { title: t('lostToast'), description: t('lostToastHint', { side, amount }), destructive: true };
}

/** Returns the side that came up, and the choice if it is the other side. */
export function formatFlip({ result: side, won }: Flip): string {
  return won ? t(side) : t('outcomeLost', { side });
}
