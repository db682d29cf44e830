/** The games whose bets are settled in the request that places them. */
export const INSTANT_GAMES = ['coin_flip', 'dice_roll', 'limbo'] as const;
export type InstantGameName = (typeof INSTANT_GAMES)[number];

/** The games whose bets take several steps, which the player decides one after another. */
export const STEP_GAMES = ['mines'] as const;
export type StepGameName = (typeof STEP_GAMES)[number];

/** The games whose bets are drawn from the player's seeds. */
export const SEEDED_GAMES = [...INSTANT_GAMES, ...STEP_GAMES] as const;
export type SeededGameName = (typeof SEEDED_GAMES)[number];

/** All games, by their names in queries and in lists of bets. */
export const GAMES = [...SEEDED_GAMES, 'crash'] as const;
export type GameName = (typeof GAMES)[number];

/** What server and web know of each game: its name in English, the address of its page, and its paths in the API. */
export const GAME_INFO = {
  coin_flip: { title: 'Coin flip', page: '/coinflip', place: 'flip', list: 'flips' },
  dice_roll: { title: 'Dice', page: '/dice', place: 'dice', list: 'dice-rolls' },
  limbo: { title: 'Limbo', page: '/limbo', place: 'limbo', list: 'limbo-bets' },
  mines: { title: 'Mines', page: '/mines', place: 'mines', list: 'mines-bets' },
  crash: { title: 'Crash', page: '/crash', list: 'crash-history' },
} as const satisfies Record<GameName, GameInfo>;

interface GameInfo {
  title: string;
  page: string;
  /** Where a bet is placed, below `/api`. The bets of crash arrive by Socket.IO instead. */
  place?: string;
  /** The player's bets, below `/api/user/:id`. */
  list: string;
}

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

/** The highest number of a tile of Mines, and the limits for the number of mines. */
export const MINES_LAST_TILE = 24;
export const MINES_LIMITS = { min: 1, max: 24 } as const;

/** An open bet of several steps is ended after this many hours without a step. */
export const STEP_BET_HOURS = 24;

/**
 * What ended a bet of several steps: the player cashed out, a step lost, nothing was left to do, the next step could have
 * paid more than the house's limit, the player took no step for STEP_BET_HOURS, or the books were restored.
 */
export const STEP_BET_ENDS = ['player', 'loss', 'complete', 'limit', 'time', 'restore'] as const;
export type StepBetEnd = (typeof STEP_BET_ENDS)[number];
