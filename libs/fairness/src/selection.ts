/**
 * Draws that need more than one number, such as the positions of several mines. The bytes come from a stream:
 * HMAC-SHA256(server seed, `clientSeed:nonce:cursor`) for cursor 0, 1, 2 and so on, 32 bytes each.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seeds } from './draw.js';

/** Yields the bytes that belong to a nonce. The first 32 are those of `drawDigest`. */
export function* drawBytes({ serverSeed, clientSeed }: Seeds, nonce: number): Generator<number, never> {
  for (let cursor = 0; ; cursor += 1)
    yield* hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:${cursor}`));
}

/**
 * Draws an index below `size` from the next bytes. Skips a byte that is not below the largest multiple of `size` up to
 * 256, so that every index is equally likely.
 * @param size from 1 to 256
 */
export function drawIndex(bytes: Iterator<number, never>, size: number): number {
  const limit = 256 - (256 % size);
  for (;;) {
    const byte = bytes.next().value;
    if (byte < limit) return byte % size;
  }
}

/**
 * Draws `count` different numbers from 0 to `size − 1` in order, with the first steps of a Fisher–Yates shuffle: number i
 * changes places with one of those from i on. Every ordered selection is equally likely.
 * @param count at most `size`
 * @param size at most 256
 */
export function drawDistinct(seeds: Seeds, nonce: number, count: number, size: number): number[] {
  return selectDistinct(drawBytes(seeds, nonce), count, size);
}

/** Does the same with the next bytes of any stream. */
export function selectDistinct(bytes: Iterator<number, never>, count: number, size: number): number[] {
  const numbers = Array.from({ length: size }, (_, number) => number);
  for (let place = 0; place < count; place += 1) {
    const other = place + drawIndex(bytes, size - place);
    [numbers[place], numbers[other]] = [numbers[other] ?? 0, numbers[place] ?? 0];
  }
  return numbers.slice(0, count);
}
