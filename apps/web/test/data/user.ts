import type { LeaderboardEntry, User } from '@arena/wire';

/** A player who has not bet yet. */
export function player(overrides: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'spartacus',
    email: 'spartacus@example.com',
    walletAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    arenaBalance: '10000.00000000',
    totalWins: 0,
    totalLosses: 0,
    currentStreak: 0,
    biggestWin: '0.00000000',
    isPartner: false,
    isAdmin: false,
    role: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    version: 1,
    ...overrides,
  };
}

/** The entry of a user in the leaderboard, without games unless overridden. */
export function standing(user: User, overrides: Partial<LeaderboardEntry> = {}): LeaderboardEntry {
  const { id, username, arenaBalance, totalWins, totalLosses, currentStreak, biggestWin } = user;
  return {
    rank: 1,
    id,
    username,
    totalGames: 0,
    winRate: 0,
    netProfit: '0.00000000',
    arenaBalance,
    totalWins,
    totalLosses,
    currentStreak,
    biggestWin,
    ...overrides,
  };
}
