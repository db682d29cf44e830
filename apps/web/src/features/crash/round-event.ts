import type { CrashServerEvents } from '@arena/wire';
import type { PendingAction } from './live-round.js';

/** The server's events that change what is known of the round. Ticks and pulses only keep the clock. */
export const ROUND_EVENTS = [
  'gameState',
  'newRound',
  'bettingCountdown',
  'gameStarted',
  'playerJoined',
  'playerCashedOut',
  'gameCrashed',
  'roundVoided',
  'betPlaced',
  'betError',
  'cashoutSuccess',
  'cashoutError',
] as const;
export type RoundEventName = (typeof ROUND_EVENTS)[number];

type ServerEvent = {
  [Name in RoundEventName]: { type: Name; payload: Parameters<CrashServerEvents[Name]>[0] };
}[RoundEventName];

/** What happens on this side of the line. */
type OwnEvent =
  | { type: 'asked'; payload: PendingAction }
  /** Whatever was asked is not known to have arrived. */
  | { type: 'lineLost'; payload: null }
  /** The crash has been on screen for as long as it should be. */
  | { type: 'crashShown'; payload: { roundId: number } };

export type RoundEvent = ServerEvent | OwnEvent;
