/** The games whose bets are settled in the request that places them. */
export const INSTANT_GAMES = ['coin_flip', 'dice_roll', 'limbo', 'plinko'] as const;
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
  plinko: { title: 'Plinko', page: '/plinko', place: 'plinko', list: 'plinko-bets' },
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

/** The numbers of rows of pins in Plinko. */
export const PLINKO_ROWS = [8, 12, 16] as const;
export type PlinkoRows = (typeof PLINKO_ROWS)[number];

export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

/**
 * The shapes of the tables of Plinko: what the buckets from the side to the middle pay in relation to each other. The other
 * side is the same.
 */
const PLINKO_SHAPES: Record<PlinkoRows, Record<PlinkoRisk, readonly number[]>> = {
  8: {
    low: [560, 210, 110, 100, 50],
    medium: [1300, 300, 130, 70, 40],
    high: [2900, 400, 150, 30, 20],
  },
  12: {
    low: [1000, 300, 160, 140, 110, 100, 50],
    medium: [3300, 1100, 400, 200, 110, 60, 30],
    high: [17_000, 2400, 810, 200, 70, 20, 20],
  },
  16: {
    low: [1600, 900, 200, 140, 140, 120, 110, 100, 50],
    medium: [11_000, 4100, 1000, 500, 300, 150, 100, 50, 30],
    high: [80_000, 13_000, 2600, 900, 400, 200, 20, 20, 20],
  },
};

/**
 * Returns what each bucket of Plinko pays, in hundredths of the stake, from the left. Each bucket of a shape is scaled to the
 * return of 100 % less the edge and rounded down. What that leaves is added in whole hundredths: from the middle outward, each
 * bucket and all further out get as many as suffice for all of them. The numbers are exact in doubles.
 * @returns rows + 1 numbers. Their return is at most 0.02 % below 100 % less the edge, and never above it.
 */
export function plinkoTable(rows: PlinkoRows, risk: PlinkoRisk, edgeBasisPoints: number): number[] {
  const shape = PLINKO_SHAPES[rows][risk];
  const ways = plinkoWays(rows).slice(0, shape.length);
  // The buckets beside the middle are there twice.
  const weights = ways.map((count, bucket) => (bucket === rows / 2 ? count : 2 * count));
  const sum = (values: readonly number[]): number =>
    values.reduce((total, value, bucket) => total + value * (weights[bucket] ?? 0), 0);
  const share = (10_000 - edgeBasisPoints) * 2 ** rows;
  const half = shape.map((value) => quotient(value * share, 100 * sum(shape)));
  let left = quotient(share, 100) - sum(half);
  for (let inner = half.length - 1; inner >= 0; inner -= 1) {
    const outer = weights.slice(0, inner + 1).reduce((total, weight) => total + weight, 0);
    const added = quotient(left, outer);
    left -= added * outer;
    for (let bucket = 0; bucket <= inner; bucket += 1) half[bucket] = (half[bucket] ?? 0) + added;
  }
  return [...half, ...half.slice(0, -1).reverse()];
}

/** Returns in how many of the 2^rows ways a ball gets into each bucket of Plinko: the binomial coefficients. */
export function plinkoWays(rows: number): number[] {
  const ways = [1];
  for (let bucket = 1; bucket <= rows; bucket += 1)
    ways.push(((ways[bucket - 1] ?? 0) * (rows - bucket + 1)) / bucket);
  return ways;
}

/** Divides whole numbers, rounded down. */
const quotient = (dividend: number, divisor: number): number => (dividend - (dividend % divisor)) / divisor;

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
