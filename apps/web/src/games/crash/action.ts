import { t } from './crash.messages.js';
import type { CrashRoundState } from './crash-round-state.js';

type RoundState = Pick<CrashRoundState, 'status' | 'hasPlacedBet' | 'hasCashedOut' | 'pendingAction'>;

type QueueState = Pick<CrashRoundState, 'status' | 'hasPlacedBet' | 'pendingAction' | 'roundId'>;

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

/** Returns whether a bet can be chosen for the next round: the player has none in this one, and betting is closed. */
export function canQueue({ status, hasPlacedBet, pendingAction, roundId }: QueueState): boolean {
  return roundId !== null && status !== 'betting' && !hasPlacedBet && pendingAction === null;
}

/** Returns whether the inputs are locked: after a bet was placed, while an action is pending, and with a bet for the next round. */
export function areInputsLocked({ hasPlacedBet, pendingAction }: RoundState, isQueued = false): boolean {
  return hasPlacedBet || pendingAction !== null || isQueued;
}

/** The state of the action button. */
export interface Action {
  /** `queue` chooses a bet for the next round, `cancel` takes it back. */
  type: 'bet' | 'queue' | 'cancel' | 'cashOut' | 'none';
  label: string;
  /** The reason why the button is disabled. Empty if the button is enabled or the reason is obvious. */
  hint: string;
}

/**
 * @param isInvalid whether the stake or the automatic cash-out is invalid
 * @param isQueued whether a bet for the next round has been chosen
 */
export function actionOf(
  round: CrashRoundState,
  isConnected: boolean,
  isInvalid: boolean,
  isQueued = false,
): Action {
  const disabled = (label: string, hint = ''): Action => ({ type: 'none', label, hint });
  if (canCashOut(round, isConnected)) return { type: 'cashOut', label: t('cashOut'), hint: '' };
  if (round.pendingAction === 'cashOut') return disabled(t('cashingOut'));
  if (round.pendingAction === 'bet') return disabled(t('placingBet'));
  if (round.hasCashedOut) return disabled(t('cashedOut'), t('waitForNextRound'));
  if (round.hasPlacedBet && round.status === 'playing') return disabled(t('cashOut'), t('waitForConnection'));
  if (round.hasPlacedBet && round.status === 'betting') return disabled(t('betPlaced'), t('roundStartsSoon'));
  if (isQueued) return { type: 'cancel', label: t('cancelNextBet'), hint: t('nextBetHint') };
  if (!isConnected) return disabled(t('placeBet'), t('waitForConnection'));
  if (canBet(round, isConnected) && !isInvalid) return { type: 'bet', label: t('placeBet'), hint: '' };
  if (canQueue(round) && !isInvalid) return { type: 'queue', label: t('betNextRound'), hint: '' };
  return disabled(t('placeBet'), round.status === 'betting' ? '' : t('waitForNextRound'));
}
