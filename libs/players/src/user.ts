import type { User } from '@arena/wire';
import { type Identity, isAdmin } from '@arena/http';

/** What changes about an account, as PostgreSQL gives it: amounts as decimal text. */
export interface Standing {
  balance: string;
  version: number;
  total_wins: number;
  total_losses: number;
  current_streak: number;
  biggest_win: string;
  is_partner: boolean;
}

/** The account as its owner sees it. */
export function userOf(identity: Identity, standing: Standing): User {
  return {
    id: identity.id,
    username: identity.username,
    email: identity.email,
    walletAddress: identity.walletAddress,
    arenaBalance: standing.balance,
    totalWins: standing.total_wins,
    totalLosses: standing.total_losses,
    currentStreak: standing.current_streak,
    biggestWin: standing.biggest_win,
    isPartner: standing.is_partner,
    isAdmin: isAdmin(identity),
    createdAt: identity.createdAt,
    version: standing.version,
  };
}
