/** Seed chains, rounds of crash, and the bets on them. */
export const CRASH_SQL = {
  url: import.meta.url,
  routines: ['seed_chains', 'rounds', 'round_returns', 'open_crash_bet', 'settle_crash_bets', 'v0_9_0'],
};
