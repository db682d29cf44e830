import type { LiveRound } from './live-round.js';
import { mayBet, mayCashOut } from './permission.js';

/** What the one button does and says. */
export interface Action {
  does: 'bet' | 'cashout' | 'nothing';
  label: string;
  /** Why it does nothing, where that is not plain. */
  hint: string;
}

/** The one button, from what goes on and whether anything is wrong with what was typed. */
export function actionOf(round: LiveRound, isConnected: boolean, isFaulty: boolean): Action {
  const nothing = (label: string, hint: string): Action => ({ does: 'nothing', label, hint });
  if (mayCashOut(round, isConnected)) return { does: 'cashout', label: 'Cash Out', hint: '' };
  if (round.asked === 'cashout') return nothing('Cashing out...', '');
  if (round.asked === 'bet') return nothing('Placing bet...', '');
  if (round.hasCashedOut) return nothing('Cashed Out', 'Betting opens with the next round.');
  if (round.hasPlacedBet && round.status === 'playing')
    return nothing('Cash Out', 'Waiting for the connection.');
  if (round.hasPlacedBet && round.status === 'betting')
    return nothing('Bet Placed', 'The round starts soon.');
  if (!isConnected) return nothing('Place Bet', 'Waiting for the connection.');
  if (mayBet(round, isConnected) && !isFaulty) return { does: 'bet', label: 'Place Bet', hint: '' };
  return nothing('Place Bet', round.status === 'betting' ? '' : 'Betting opens with the next round.');
}
