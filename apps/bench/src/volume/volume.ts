/** How much there is in a generated world. */
export interface Volume {
  users: number;
  bets: number;
}

/** What the leaderboard is designed for. */
export const FULL_VOLUME: Volume = { users: 1_000_000, bets: 50_000_000 };
export const QUICK_VOLUME: Volume = { users: 100_000, bets: 1_000_000 };
