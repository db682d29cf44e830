/**
 * Crash points, derived from a seed chain that was fixed before its first round. Invariant: h(n−1) = SHA-256(h(n)), and
 * rounds use the chain from its end to its start, so the hash revealed by one fair round is the commitment of the next.
 * No crash point depends on bets or players. Hashes and salts are lower-case hex *text*, used in UTF-8.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { seedHash } from './draw.js';

/** 13 hex digits are 52 bits, which a double holds exactly. */
const DRAWN_DIGITS = 13;
const DRAWS = 2n ** 52n;

/** In hundredths: 1.00 and 1 000 000.00. */
const LOWEST_CRASH_POINT = 100;
export const HIGHEST_CRASH_POINT = 100_000_000;

/** Returns the commitment to a round's hash, published before the round. It equals the previous round's hash. */
export function crashCommitment(hash: string): string {
  return seedHash(hash);
}

/**
 * Computes the crash point of a round, in hundredths.
 * P(point ≥ x) = (1 − edge) / x for every x in whole hundredths, so every cash-out strategy has the same return.
 * @param hash the round's hash in the seed chain
 * @param salt public, and fixed after the terminal hash of the chain was published
 * @param edgeBasisPoints the house edge: 100 is 1 %
 */
export function crashPoint(hash: string, salt: string, edgeBasisPoints: number): number {
  const digest = bytesToHex(hmac(sha256, utf8ToBytes(hash), utf8ToBytes(salt)));
  const drawn = BigInt(`0x${digest.slice(0, DRAWN_DIGITS)}`);
  const point = (BigInt(10_000 - edgeBasisPoints) * DRAWS) / (100n * (DRAWS - drawn));
  if (point > BigInt(HIGHEST_CRASH_POINT)) return HIGHEST_CRASH_POINT;
  return Math.max(LOWEST_CRASH_POINT, Number(point));
}

/** Returns the commitment to a pre-chosen crash point, published before its round: SHA-256 of `salt:1.37`. */
export function presetCommitment(salt: string, pointInHundredths: number): string {
  return seedHash(`${salt}:${(pointInHundredths / 100).toFixed(2)}`);
}
