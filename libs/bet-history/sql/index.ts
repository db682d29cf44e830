/** The links of shared bets. */
export const BET_HISTORY_SQL = { url: import.meta.url, routines: [] };
