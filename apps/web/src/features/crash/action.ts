import { t } from './crash.messages.js';
import type { LiveRound } from './live-round.js';

type RoundState = Pick<LiveRound, 'status' | 'hasPlacedBet' | 'hasCashedOut' | 'pendingAction'>;

/** Returns whether a bet can be placed, provided that its values are valid. */
export function canBet({ status, hasPlacedBet, pendingAction }: RoundState, isConnected: boolean): boolean {
  return isConnected && status === 'betting' && !hasPlacedBet && pendingAction === null;
}

export function canCashOut(
  { status, hasPlacedBet, hasCashedOut, pendingAction }: RoundState,
  isConnected: boolean,
): boolean {
  return isConnected && status === 'playing' && hasPlacedBet && !hasCashedOut && pendingAction === null;
}

/** Returns whether the inputs are locked: during play, while an action is pending, and after a bet was placed. */
export function areInputsLocked({ status, hasPlacedBet, pendingAction }: RoundState): boolean {
  return status === 'playing' || hasPlacedBet || pendingAction !== null;
}

/** The state of the action button. */
export interface Action {
  type: 'bet' | 'cashOut' | 'none';
  label: string;
  /** The reason why the button is disabled. Empty if the button is enabled or the reason is obvious. */
  hint: string;
}

/** @param isInvalid whether the stake or the automatic cash-out is invalid */
export function actionOf(round: LiveRound, isConnected: boolean, isInvalid: boolean): Action {
  const disabled = (label: string, hint = ''): Action => ({ type: 'none', label, hint });
  if (canCashOut(round, isConnected)) return { type: 'cashOut', label: t('cashOut'), hint: '' };
  if (round.pendingAction === 'cashOut') return disabled(t('cashingOut'));
  if (round.pendingAction === 'bet') return disabled(t('placingBet'));
  if (round.hasCashedOut) return disabled(t('cashedOut'), t('waitForNextRound'));
  if (round.hasPlacedBet && round.status === 'playing') return disabled(t('cashOut'), t('waitForConnection'));
  if (round.hasPlacedBet && round.status === 'betting') return disabled(t('betPlaced'), t('roundStartsSoon'));
  if (!isConnected) return disabled(t('placeBet'), t('waitForConnection'));
  if (canBet(round, isConnected) && !isInvalid) return { type: 'bet', label: t('placeBet'), hint: '' };
  return disabled(t('placeBet'), round.status === 'betting' ? '' : t('waitForNextRound'));
}
