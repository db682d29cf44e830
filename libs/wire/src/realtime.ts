import type { ArenaAmount } from './amount.js';
import type { CrashClientEvents, CrashServerEvents } from './crash-events.js';
import type { LiveBets } from './dto/live.dto.js';

/** Why a balance changed without a request from the player. */
export type BalanceReason =
  'adjustment' | 'bet' | 'commission' | 'crash' | 'deposit' | 'distribution' | 'withdrawal';

export interface BalanceUpdate {
  arenaBalance: ArenaAmount;
  /** The version of the balance, as in `User`. Clients ignore an update with a smaller version. */
  version: number;
  reason: BalanceReason;
}

/** Whether an operator has paused betting. */
export interface PauseChange {
  isPaused: boolean;
}

/** The settings that players see. */
export interface SettingsUpdate {
  /** Grows with each change, so that the client reloads payouts and limits. */
  version: number;
  /** A line of text above every page. Null: none. */
  announcement: string | null;
  /** How to reach support. Null if it is not known. */
  supportContact: string | null;
}

/**
 * Socket.IO events from server to client, on the default path and namespace. The handshake requires the session cookie.
 */
export interface ServerEvents extends CrashServerEvents {
  /** Also sent to each new connection. */
  pauseChanged: (change: PauseChange) => void;
  /** Also sent to each new connection. */
  settingsChanged: (update: SettingsUpdate) => void;
  balanceUpdated: (update: BalanceUpdate) => void;
  /** Sent when a deposit or a withdrawal has changed, so that the client reloads the wallet. */
  walletChanged: () => void;
  /** Sent about once per second to connections that watch the feed, with the bets that have ended since. */
  liveBets: (update: LiveBets) => void;
}

/** Socket.IO events from client to server. */
export interface ClientEvents extends CrashClientEvents {
  /** Sends `liveBets` to this connection from now on. The acknowledgement has the first entries of the feed. */
  watchBets: (acknowledge?: (feed: LiveBets) => void) => void;
  /** Ends `watchBets`. */
  unwatchBets: () => void;
}

/** Why a handshake was rejected. Sent as the `data` of the `connect_error`. */
export interface HandshakeRefusal {
  code: 'TOO_MANY_CONNECTIONS';
}
