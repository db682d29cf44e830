import {
  isGreater,
  multiply,
  toProof,
  toSettledBet,
  VOIDED,
  type GameOdds,
  type StepBet,
  type StepBetRecord,
  type StepGame,
  type StepRules,
} from '@arena/betting';
import {
  chanceOfGems,
  MINES_TILES,
  minePositions,
  minesMultiplier,
  MULTIPLIER_UNIT,
  selectDistinct,
} from '@arena/fairness';
import { formatArena, timesRatio, type Arena, type Ratio } from '@arena/money';
import { MINES_LIMITS, STEP_BET_HOURS, type MinesBet, type MinesProgress } from '@arena/wire';

/** The number of mines and the house edge at the time of the bet, in the form in which they are stored. */
export type MinesChoice = `mines_${number}_edge_${string}`;

const HOUR_MS = 3_600_000;

/** Formats a number of mines and a house edge as the choice that is stored with a bet. */
export function minesChoice(mines: number, edgeBasisPoints: number): MinesChoice {
  return `mines_${mines}_edge_${(edgeBasisPoints / 100).toFixed(2)}`;
}

/** Returns the number of mines and the house edge in basis points. */
function parseChoice(choice: string): { mines: number; edge: number } {
  const [, mines, , edge] = choice.split('_');
  return { mines: Number(mines), edge: Math.round(Number(edge) * 100) };
}

/** Returns the multiplier after a number of gems, in units of 0.0001. */
function multiplierOf(choice: string, gems: number): bigint {
  const { mines, edge } = parseChoice(choice);
  return minesMultiplier(mines, gems, edge);
}

/** Returns the payout after a number of gems, rounded down. */
function payoutOf(choice: string, gems: number, stake: Arena): Arena {
  return timesRatio(stake, { numerator: multiplierOf(choice, gems), denominator: MULTIPLIER_UNIT });
}

/**
 * Returns the exact value of a bet after a number of gems, rounded down: the stake less the edge, divided by the
 * probability of opening them. It is what a cash-out pays, before the multiplier is rounded.
 */
function valueOf(choice: string, gems: number, stake: Arena): Arena {
  const { mines, edge } = parseChoice(choice);
  const { numerator, denominator } = chanceOfGems(mines, gems);
  return (stake * BigInt(10_000 - edge) * denominator) / (10_000n * numerator);
}

/**
 * The rules of Mines. A step opens a tile. The bet pays the stake times a multiplier that grows with each gem; a mine loses
 * it.
 */
export const minesRules: StepRules = {
  draw: (seeds, nonce, choice) => minePositions(seeds, nonce, parseChoice(choice).mines),
  isLost: (hidden, steps) => hidden.includes(steps.at(-1) ?? -1),
  isComplete: (choice, steps) => steps.length >= MINES_TILES - parseChoice(choice).mines,
  payout: (choice, steps, stake) => payoutOf(choice, steps.length, stake),
  highestNextPayout: (choice, steps, stake) => payoutOf(choice, steps.length + 1, stake),
  highestPayout: (choice, stake) => payoutOf(choice, MINES_TILES - parseChoice(choice).mines, stake),
  result: (choice, steps, isLost) =>
    isLost ? `mine_${steps.at(-1)}` : `cashed_out_${formatMultiplier(multiplierOf(choice, steps.length))}`,
  expectedLoss: (choice, stake) => (stake * BigInt(parseChoice(choice).edge)) / 10_000n,
  variance: (choice, steps, isLost, stake) => {
    // With V(k) as the value after k gems, a step leads to V(k + 1) or to 0. The sum over the steps of (realised + 2 ×
    // predicted) variation is V(k)² − V(0)² after k gems, and 2·V(k)·V(k + 1) − V(0)² if the next tile had a mine. The
    // variance here is half of that sum, less half of (payout − V(0))², which game_days adds.
    const first = valueOf(choice, 0, stake);
    const gems = steps.length - (isLost ? 1 : 0);
    const last = valueOf(choice, gems, stake);
    return isLost ? last * valueOf(choice, gems + 1, stake) - first * first : first * (last - first);
  },
};

/** Formats a multiplier in units of 0.0001 with 4 decimals. */
function formatMultiplier(multiplier: bigint): string {
  return `${multiplier / MULTIPLIER_UNIT}.${String(multiplier % MULTIPLIER_UNIT).padStart(4, '0')}`;
}

const toNumber = (multiplier: bigint): number => Number(multiplier) / Number(MULTIPLIER_UNIT);

/** Creates Mines: 25 tiles, of which the player chooses how many have mines. */
export function mines(edgeBasisPoints: number): StepGame {
  const likeliest = minesChoice(1, edgeBasisPoints);
  return {
    ...minesRules,
    name: 'mines',
    odds: minesOdds(edgeBasisPoints),
    costliestBet: {
      name: 'a Mines bet that opens one tile beside one mine',
      chance: chanceOfGems(1, 1),
      payout: { numerator: multiplierOf(likeliest, 1), denominator: MULTIPLIER_UNIT },
    },
    toBet: toMinesBet,
    toProgress,
  };
}

const SAMPLED_MINES = 3;
const COUNTS = Array.from({ length: MINES_LIMITS.max }, (_, index) => index + MINES_LIMITS.min);

/** The odds of every number of mines with every number of gems. */
function minesOdds(edgeBasisPoints: number): GameOdds {
  const boards = choose(MINES_TILES, SAMPLED_MINES);
  const pays = (count: number, gems: number): Ratio => ({
    numerator: minesMultiplier(count, gems, edgeBasisPoints),
    denominator: MULTIPLIER_UNIT,
  });
  return {
    rule:
      'The mines are the first numbers of a Fisher–Yates shuffle of 25 tiles. After each gem the player may cash out at ' +
      '(1 − edge) divided by the probability of the gems, rounded down to 4 decimals.',
    returnToPlayer: { numerator: BigInt(10_000 - edgeBasisPoints), denominator: 10_000n },
    overLimit: 'the bet is cashed out by itself before it could exceed that',
    bets: () =>
      COUNTS.flatMap((count) =>
        Array.from({ length: MINES_TILES - count }, (_, index) => ({
          name: `${count} ${count === 1 ? 'mine' : 'mines'}, cash-out after ${index + 1}`,
          payouts: [{ chance: chanceOfGems(count, index + 1), pays: pays(count, index + 1) }],
        })),
      ),
    bestReturns: () => ({
      heading: 'Mines',
      note: 'It is computed backwards from the last gem, for each number of mines',
      returns: COUNTS.map((count) => [String(count), bestReturn(count, pays)]),
    }),
    sample: {
      outcomes: `${boards} boards with ${SAMPLED_MINES} mines`,
      probabilities: Array.from({ length: boards }, () => 1 / boards),
      bet: `the first tile beside ${SAMPLED_MINES} mines`,
      chance: (MINES_TILES - SAMPLED_MINES) / MINES_TILES,
      classify: (digest, bytesAt) => {
        const positions = selectDistinct(bytesOf(digest, bytesAt), SAMPLED_MINES, MINES_TILES);
        return [numberOfBoard(positions.sort((one, other) => one - other)), !positions.includes(0)];
      },
    },
  };
}

/**
 * Returns the return of the best strategy with a number of mines: backwards from the last gem, each step is worth the better
 * of cashing out and opening one more tile. A bet cannot be cashed out before its first gem.
 */
function bestReturn(count: number, pays: (count: number, gems: number) => Ratio): Ratio {
  const last = MINES_TILES - count;
  let best = pays(count, last);
  for (let gems = last - 1; gems >= 0; gems -= 1) {
    const left = MINES_TILES - gems;
    const onward = multiply(best, { numerator: BigInt(left - count), denominator: BigInt(left) });
    best = gems > 0 && isGreater(pays(count, gems), onward) ? pays(count, gems) : onward;
  }
  return best;
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let taken = 0; taken < count; taken += 1) ways = (ways * (from - taken)) / (taken + 1);
  return ways;
}

/** Returns the number of a set of tiles in ascending order, among all sets of that size (combinatorial number system). */
function numberOfBoard(tiles: readonly number[]): number {
  return tiles.reduce((number, tile, index) => number + choose(tile, index + 1), 0);
}

/** Yields the bytes of a draw, as `drawDistinct` of libs/fairness does. */
function* bytesOf(digest: Uint8Array, bytesAt: (cursor: number) => Uint8Array): Generator<number, never> {
  yield* digest;
  for (let cursor = 1; ; cursor += 1) yield* bytesAt(cursor);
}

function toMinesBet(row: StepBetRecord): MinesBet {
  const { mines: count, edge } = parseChoice(row.choice);
  const isVoided = row.result === VOIDED;
  const gems = isVoided ? 0 : row.steps.length;
  return {
    ...toSettledBet(row),
    mines: count,
    edgePercent: edge / 100,
    opened: [...row.steps],
    minePositions: [...(row.hidden ?? [])],
    multiplier: row.endedBy === 'loss' ? 0 : toNumber(multiplierOf(row.choice, gems)),
    endedBy: row.endedBy,
    voided: isVoided,
    proof: toProof(row),
  };
}

function toProgress(bet: StepBet): MinesProgress {
  const { mines: count, edge } = parseChoice(bet.choice);
  const ended = bet.ended === undefined ? null : toMinesBet(bet.ended);
  const gems = bet.steps.length;
  const maxGems = highestGems(bet);
  return {
    id: bet.id,
    betAmount: formatArena(bet.stake),
    mines: count,
    edgePercent: edge / 100,
    opened: [...bet.steps],
    multiplier: ended?.multiplier ?? toNumber(multiplierOf(bet.choice, gems)),
    cashOut: ended?.winAmount ?? formatArena(payoutOf(bet.choice, gems, bet.stake)),
    nextMultiplier: ended === null ? toNumber(multiplierOf(bet.choice, gems + 1)) : null,
    maxGems,
    maxPayout: formatArena(payoutOf(bet.choice, maxGems, bet.stake)),
    createdAt: bet.placedAt.toISOString(),
    endsAt: new Date(bet.steppedAt.getTime() + STEP_BET_HOURS * HOUR_MS).toISOString(),
    proof: bet.proof,
    ended,
  };
}

/** Returns the number of gems after which a bet is cashed out by itself. */
function highestGems({ choice, stake, highestPayout }: StepBet): number {
  const all = MINES_TILES - parseChoice(choice).mines;
  let gems = 1;
  while (gems < all && payoutOf(choice, gems + 1, stake) <= highestPayout) gems += 1;
  return gems;
}
