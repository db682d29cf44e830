import type { ArenaAmount } from './amount.js';
import type { CrashServerEvents } from './crash.js';

/** Why a balance changed without the player asking for it in this very moment. */
export type BalanceReason = 'commission' | 'crash' | 'deposit' | 'distribution' | 'withdrawal';

export interface BalanceUpdate {
  arenaBalance: ArenaAmount;
  /** As in `User`: an update with a smaller one is stale. */
  version: number;
  reason: BalanceReason;
}

/** Whether an operator has paused the bets of all games and new rounds of crash. */
export interface PauseChange {
  isPaused: boolean;
}

/** Socket.IO events from server to client: default path and namespace, the session's cookie at the handshake. */
export interface ServerEvents extends CrashServerEvents {
  /** Sent on every connection as well. */
  pauseChanged: (change: PauseChange) => void;
  balanceUpdated: (update: BalanceUpdate) => void;
  /** Something has moved in the player's wallet, or a withdrawal has come further: ask for it anew. */
  walletChanged: () => void;
}

/** Why a handshake was refused: `data` of the `connect_error`. */
export interface HandshakeRefusal {
  code: 'UNAUTHENTICATED' | 'TOO_MANY_CONNECTIONS';
}
