import { type Identity, isAdmin } from '@arena/http';
import type { User } from '@arena/wire';

/** The parts of an account that change over time, as PostgreSQL returns them. Amounts are decimal strings. */
export interface PlayerState {
  balance: string;
  version: number;
  total_wins: number;
  total_losses: number;
  current_streak: number;
  biggest_win: string;
  is_partner: boolean;
}

/** Combines an identity and its state into the user object that the account owner receives. */
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
    role: identity.role,
    createdAt: identity.createdAt,
    version: state.version,
  };
}
