/** The games whose bets are settled in the request that places them. */
export const INSTANT_GAMES = ['coin_flip', 'dice_roll', 'limbo'] as const;
export type InstantGameName = (typeof INSTANT_GAMES)[number];

/** All games, by their names in queries and in lists of bets. */
export const GAMES = [...INSTANT_GAMES, 'crash'] as const;
export type GameName = (typeof GAMES)[number];

export const COIN_SIDES = ['heads', 'tails'] as const;
export type CoinSide = (typeof COIN_SIDES)[number];

/** `high` wins on 4, 5 and 6, `low` on 1, 2 and 3. */
export const DICE_BETS = ['high', 'low'] as const;
export type DiceBet = (typeof DICE_BETS)[number];

export const DIE_FACES = [1, 2, 3, 4, 5, 6] as const;
export type DieFace = (typeof DIE_FACES)[number];

/** What decides a round's crash point. It is fixed before betting opens. */
export const ROUND_FAIRNESS = ['fair', 'operator-preset', 'operator-manual'] as const;
export type RoundFairness = (typeof ROUND_FAIRNESS)[number];

/** The limits for targets of Limbo bets. */
export const TARGET_LIMITS = { min: 1.01, max: 1_000_000 } as const;
