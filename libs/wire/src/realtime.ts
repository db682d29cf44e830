import type { ArenaAmount } from './amount.js';
import type { CrashServerEvents } from './crash-events.js';

/** Why a balance changed without a request of the player. */
export type BalanceReason = 'commission' | 'crash' | 'deposit' | 'distribution' | 'withdrawal';

export interface BalanceUpdate {
  arenaBalance: ArenaAmount;
  /** The version of the balance, as in `User`: ignore an update with a smaller one. */
  version: number;
  reason: BalanceReason;
}

/** Whether an operator has paused betting. */
export interface PauseChange {
  isPaused: boolean;
}

/**
 * Socket.IO events from server to client, on the default path and namespace. The handshake needs the session cookie.
 */
export interface ServerEvents extends CrashServerEvents {
  /** Also sent after every connection. */
  pauseChanged: (change: PauseChange) => void;
  balanceUpdated: (update: BalanceUpdate) => void;
  /** A deposit or a withdrawal changed: reload the wallet. */
  walletChanged: () => void;
}

/** Why a handshake was rejected: `data` of the `connect_error`. */
export interface HandshakeRefusal {
  code: 'UNAUTHENTICATED' | 'TOO_MANY_CONNECTIONS';
}
