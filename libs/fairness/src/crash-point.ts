/**
 * Crash points, derived from a seed chain that was fixed before its first round. Invariant: h(n−1) = SHA-256(h(n)), and
 * rounds use the chain from its end to its start, so the hash revealed by one fair round is the commitment to the next.
 * No crash point depends on bets or players. Hashes and salts are lower-case hex *text*, processed as UTF-8.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { seedHash } from './draw.js';
import { multiplierPoint } from './outcomes.js';

/** Returns the commitment to a round's hash, published before the round. It equals the previous round's hash. */
export function crashCommitment(hash: string): string {
  return seedHash(hash);
}

/**
 * Computes a round's crash point in hundredths (see multiplierPoint). Every cash-out strategy has the same expected
 * return.
 * @param hash the round's hash in the seed chain
 * @param salt the chain's public salt, fixed after the chain's terminal hash was published
 * @param edgeBasisPoints the house edge: 100 is 1 %
 */
export function crashPoint(hash: string, salt: string, edgeBasisPoints: number): number {
  return multiplierPoint(hmac(sha256, utf8ToBytes(hash), utf8ToBytes(salt)), edgeBasisPoints);
}

/**
 * Returns the commitment to a pre-chosen crash point, which is published before its round: the SHA-256 of the salt, a
 * colon and the point with 2 decimals, such as `salt:1.37`.
 */
export function presetCommitment(salt: string, pointInHundredths: number): string {
  return seedHash(`${salt}:${(pointInHundredths / 100).toFixed(2)}`);
}
