/**
 * Streams of draws, one per game. A stream is cut into blocks, each with seeds of its own, so that the result does not
 * depend on the number of workers. Digests become results by the functions of the product. The hash functions are those
 * of Node, which are several times faster than the product's; the spec compares their results.
 */
import { createHmac, hash } from 'node:crypto';
import type { DrawSample } from '@arena/betting';
import { fractionOf, type Seeds } from '@arena/fairness';
import { GAMES, type GameName } from '@arena/wire';
import { ODDS } from './exact-bets.js';

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

export interface DrawStream extends DrawSample {
  game: GameName;
  /** Returns the draws of a block in order. */
  draws: (block: number, count: number) => Iterable<Draw>;
}

const hashOf = (text: string): string => hash('sha256', text);
const hmacOf = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Returns the seeds of a block. */
export const seedsOf = (game: GameName, block: number): Seeds => ({
  serverSeed: hashOf(`certify ${game} ${block}`),
  clientSeed: 'certify',
});

/** Yields the bytes of the draws of a game that is drawn from seeds. */
function* seededDraws(game: GameName, block: number, count: number) {
  const { serverSeed, clientSeed } = seedsOf(game, block);
  for (let nonce = 0; nonce < count; nonce += 1)
    yield (cursor: number): Uint8Array => hmacOf(serverSeed, `${clientSeed}:${nonce}:${cursor}`);
}

/** Yields the bytes of the rounds of a seed chain, from its secret end. */
function* crashDraws(block: number, count: number) {
  const { lastHash, salt } = chainOf(block);
  let current = lastHash;
  for (let round = 0; round < count; round += 1) {
    const digest = hmacOf(current, salt);
    yield (): Uint8Array => digest;
    current = hashOf(current);
  }
}

/** Returns the seed chain of a block: its secret end and its salt. */
export const chainOf = (block: number): { lastHash: string; salt: string } => ({
  lastHash: hashOf(`certify crash ${block}`),
  salt: hashOf(`certify salt ${block}`),
});

/** Returns the stream of a game. */
export function streamOf(game: GameName): DrawStream {
  const { sample } = ODDS[game];
  return {
    ...sample,
    game,
    *draws(block, count) {
      for (const bytesAt of game === 'crash' ? crashDraws(block, count) : seededDraws(game, block, count)) {
        const digest = bytesAt(0);
        const [outcome, isWon] = sample.classify(digest, bytesAt);
        yield { digest, fraction: fractionOf(digest), outcome, isWon };
      }
    },
  };
}

export const DRAW_STREAMS: readonly DrawStream[] = GAMES.map(streamOf);
