/**
 * Streams of draws, one per game. A stream is cut into blocks, each with seeds of its own, so that the result does not
 * depend on the number of workers. Digests become results by the functions of the product. The hash functions are those
 * of Node, which are several times faster than the product's; the spec compares their results.
 */
import { createHmac, hash } from 'node:crypto';
import {
  coinSide,
  dieFace,
  drawsReaching,
  fractionOf,
  MINES_TILES,
  multiplierPoint,
  selectDistinct,
  type Seeds,
} from '@arena/fairness';
import { GAMES, type GameName } from '@arena/wire';

/** One draw. */
export interface Draw {
  /** The bytes that decide the result, as the generator gives them. */
  digest: Uint8Array;
  /** The first 4 bytes as a number from 0 to 1. */
  fraction: number;
  /** The number of the outcome. */
  outcome: number;
  /** Whether the reference bet wins. */
  isWon: boolean;
}

export interface DrawStream {
  game: GameName;
  /** How the outcomes are numbered. */
  outcomes: string;
  /** The probability of each outcome. They add up to 1. */
  probabilities: readonly number[];
  /** A bet whose wins are counted. */
  bet: string;
  /** The probability that it wins. */
  chance: number;
  /** Returns the draws of a block in order. */
  draws: (block: number, count: number) => Iterable<Draw>;
}

/** The house edge of the streams of Limbo and crash: 1 %. */
const EDGE = 100;
const ALL_DRAWS = 2 ** 52;
const TARGET = 200;
/** The number of mines on the boards of the stream of Mines. */
const MINES = 3;
/** The number of classes of multipliers, each with about the same probability. */
const CLASSES = 50;

/** The lowest multiplier of each class, in hundredths. */
const CLASS_STARTS = Array.from({ length: CLASSES }, (_, index) =>
  index === 0 ? 100 : Math.ceil((10_000 - EDGE) / 100 / (1 - index / CLASSES)),
);

const reaching = (point: number | undefined): number => {
  if (point === undefined) return 0;
  return point <= 100 ? 1 : Number(drawsReaching(point, EDGE)) / ALL_DRAWS;
};

const CLASS_PROBABILITIES = CLASS_STARTS.map(
  (start, index) => reaching(start) - reaching(CLASS_STARTS[index + 1]),
);

/** The class of each multiplier below the start of the last class. */
const CLASS_OF = (() => {
  const classes = new Uint8Array(CLASS_STARTS.at(-1) ?? 0);
  for (let point = 100, at = 0; point < classes.length; point += 1) {
    while (point >= (CLASS_STARTS[at + 1] ?? Infinity)) at += 1;
    classes[point] = at;
  }
  return (point: number): number => classes[point] ?? CLASSES - 1;
})();

const choose = (from: number, count: number): number => {
  let ways = 1;
  for (let taken = 0; taken < count; taken += 1) ways = (ways * (from - taken)) / (taken + 1);
  return ways;
};

/** Returns the number of a set of tiles in ascending order, among all sets of that size (combinatorial number system). */
const numberOfBoard = (tiles: readonly number[]): number =>
  tiles.reduce((number, tile, index) => number + choose(tile, index + 1), 0);

const hashOf = (text: string): string => hash('sha256', text);
const hmacOf = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Returns the seeds of a block. */
export const seedsOf = (game: GameName, block: number): Seeds => ({
  serverSeed: hashOf(`certify ${game} ${block}`),
  clientSeed: 'certify',
});

/** Yields the draws of a game that is drawn from seeds. */
function* seededDraws(
  game: GameName,
  block: number,
  count: number,
  toResult: (digest: Uint8Array, bytesAt: (cursor: number) => Uint8Array) => [number, boolean],
): Generator<Draw> {
  const { serverSeed, clientSeed } = seedsOf(game, block);
  for (let nonce = 0; nonce < count; nonce += 1) {
    const bytesAt = (cursor: number): Buffer => hmacOf(serverSeed, `${clientSeed}:${nonce}:${cursor}`);
    const digest = bytesAt(0);
    const [outcome, isWon] = toResult(digest, bytesAt);
    yield { digest, fraction: fractionOf(digest), outcome, isWon };
  }
}

/** Yields the bytes of a draw, as `drawBytes` of libs/fairness does. */
function* bytesOf(digest: Uint8Array, bytesAt: (cursor: number) => Uint8Array): Generator<number, never> {
  yield* digest;
  for (let cursor = 1; ; cursor += 1) yield* bytesAt(cursor);
}

/** Yields the rounds of a seed chain, from its secret end. */
function* crashDraws(block: number, count: number): Generator<Draw> {
  const { lastHash, salt } = chainOf(block);
  let current = lastHash;
  for (let round = 0; round < count; round += 1) {
    const digest = hmacOf(current, salt);
    const point = multiplierPoint(digest, EDGE);
    yield { digest, fraction: fractionOf(digest), outcome: CLASS_OF(point), isWon: point >= TARGET };
    current = hashOf(current);
  }
}

/** Returns the seed chain of a block: its secret end and its salt. */
export const chainOf = (block: number): { lastHash: string; salt: string } => ({
  lastHash: hashOf(`certify crash ${block}`),
  salt: hashOf(`certify salt ${block}`),
});

const multiplierStream = {
  outcomes: `${CLASSES} classes of multipliers`,
  probabilities: CLASS_PROBABILITIES,
  chance: reaching(TARGET),
};

const STREAMS: Record<GameName, DrawStream> = {
  coin_flip: {
    game: 'coin_flip',
    outcomes: '2 sides',
    probabilities: [1 / 2, 1 / 2],
    bet: 'heads',
    chance: 1 / 2,
    draws: (block, count) =>
      seededDraws('coin_flip', block, count, (digest) => {
        const isHeads = coinSide(fractionOf(digest)) === 'heads';
        return [isHeads ? 0 : 1, isHeads];
      }),
  },
  dice_roll: {
    game: 'dice_roll',
    outcomes: '6 faces',
    probabilities: Array.from({ length: 6 }, () => 1 / 6),
    bet: 'high',
    chance: 1 / 2,
    draws: (block, count) =>
      seededDraws('dice_roll', block, count, (digest) => {
        const face = dieFace(fractionOf(digest));
        return [face - 1, face >= 4];
      }),
  },
  limbo: {
    game: 'limbo',
    ...multiplierStream,
    bet: 'a target of 2.00',
    draws: (block, count) =>
      seededDraws('limbo', block, count, (digest) => {
        const point = multiplierPoint(digest, EDGE);
        return [CLASS_OF(point), point >= TARGET];
      }),
  },
  mines: {
    game: 'mines',
    outcomes: `${choose(MINES_TILES, MINES)} boards with ${MINES} mines`,
    probabilities: Array.from({ length: choose(MINES_TILES, MINES) }, () => 1 / choose(MINES_TILES, MINES)),
    bet: `the first tile beside ${MINES} mines`,
    chance: (MINES_TILES - MINES) / MINES_TILES,
    draws: (block, count) =>
      seededDraws('mines', block, count, (digest, bytesAt) => {
        const mines = selectDistinct(bytesOf(digest, bytesAt), MINES, MINES_TILES);
        return [numberOfBoard(mines.sort((one, other) => one - other)), !mines.includes(0)];
      }),
  },
  crash: { game: 'crash', ...multiplierStream, bet: 'an automatic cash-out at 2.00', draws: crashDraws },
};

export const DRAW_STREAMS: readonly DrawStream[] = GAMES.map((name) => STREAMS[name]);

/** Returns the stream of a game. */
export const streamOf = (game: GameName): DrawStream => STREAMS[game];
