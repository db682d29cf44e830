import { type Identity, isAdmin } from '@arena/http';
import type { User } from '@arena/wire';

/** The changing part of an account, as PostgreSQL returns it. Amounts are decimal strings. */
export interface PlayerState {
  balance: string;
  version: number;
  total_wins: number;
  total_losses: number;
  current_streak: number;
  biggest_win: string;
  is_partner: boolean;
}

/** Returns an account as its owner receives it. */
export function toUser(identity: Identity, state: PlayerState): User {
  return {
    id: identity.id,
    username: identity.username,
    email: identity.email,
    walletAddress: identity.walletAddress,
    arenaBalance: state.balance,
    totalWins: state.total_wins,
    totalLosses: state.total_losses,
    currentStreak: state.current_streak,
    biggestWin: state.biggest_win,
    isPartner: state.is_partner,
    isAdmin: isAdmin(identity),
    createdAt: identity.createdAt,
    version: state.version,
  };
}
