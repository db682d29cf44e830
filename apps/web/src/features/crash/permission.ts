import type { LiveRound } from './live-round.js';

type Place = Pick<LiveRound, 'status' | 'hasPlacedBet' | 'hasCashedOut' | 'asked'>;

/** Whether a bet with nothing wrong with it may be placed. */
export function mayBet({ status, hasPlacedBet, asked }: Place, isConnected: boolean): boolean {
  return isConnected && status === 'betting' && !hasPlacedBet && asked === null;
}

export function mayCashOut(
  { status, hasPlacedBet, hasCashedOut, asked }: Place,
  isConnected: boolean,
): boolean {
  return isConnected && status === 'playing' && hasPlacedBet && !hasCashedOut && asked === null;
}

/** Nobody changes an amount that is at stake, or while no bet is taken anyway. */
export function isAmountLocked({ status, hasPlacedBet, asked }: Place): boolean {
  return status === 'playing' || hasPlacedBet || asked !== null;
}
