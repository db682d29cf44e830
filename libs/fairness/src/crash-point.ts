/**
 * Crash points from a hash chain that was fixed before the first round. Invariant: h(n−1) = SHA-256(h(n)), and rounds
 * are played upwards, so the hash that one fair round reveals is the commitment of the next. Nothing here knows who
 * bets, or how much. Hashes and salts are lower-case hex *text*, hashed and keyed as UTF-8.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { seedHash } from './draw.js';

/** 52 bits: as many as a double holds exactly, in 13 hex digits. */
const DRAWN_DIGITS = 13;
const DRAWS = 2n ** 52n;

/** In hundredths: 1.00 and 1 000 000.00. */
const LOWEST_CRASH_POINT = 100;
export const HIGHEST_CRASH_POINT = 100_000_000;

/** What was published before the round whose hash this is: the hash of the round before it. */
export function crashCommitment(hash: string): string {
  return seedHash(hash);
}

/**
 * The point of a round, in hundredths of the stake.
 * P(point ≥ x) = (1 − edge) / x on the whole grid, so that every way of cashing out has the same return.
 * @param hash the round's link of the chain
 * @param salt public, and fixed after the end of the chain was published
 * @param edgeBasisPoints the house edge: 100 is 1 %
 */
export function crashPoint(hash: string, salt: string, edgeBasisPoints: number): number {
  const digest = bytesToHex(hmac(sha256, utf8ToBytes(hash), utf8ToBytes(salt)));
  const drawn = BigInt(`0x${digest.slice(0, DRAWN_DIGITS)}`);
  const point = (BigInt(10_000 - edgeBasisPoints) * DRAWS) / (100n * (DRAWS - drawn));
  if (point > BigInt(HIGHEST_CRASH_POINT)) return HIGHEST_CRASH_POINT;
  return Math.max(LOWEST_CRASH_POINT, Number(point));
}

/** What is published before a round whose point an operator chose: SHA-256 of `salt:1.37`. */
export function presetCommitment(salt: string, pointInHundredths: number): string {
  return seedHash(`${salt}:${(pointInHundredths / 100).toFixed(2)}`);
}
