/** The maximum length of the token that carries the state of a demo Mines bet. */
export const DEMO_TOKEN_MAX_LENGTH = 1_000;

/** The play money with which a demo starts, and the highest profit of one demo bet, in ARENA. */
export const DEMO_AMOUNTS = { balance: '10000.00000000', maxProfit: '10000000.00000000' } as const;
