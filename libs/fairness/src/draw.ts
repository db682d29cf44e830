/**
 * The draw of a bet on coin flip or dice. Invariant: a result depends only on the server seed, the client seed and the
 * nonce. There is no parameter for the player, the stake or a balance, so a result cannot depend on them.
 * Seeds are *text* (the server's: lower-case hex, the client's: plain text). They are hashed and used as keys in UTF-8.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Seeds {
  /** Secret until it is revealed: 64 hex digits. */
  serverSeed: string;
  /** Public, chosen by the player: 1–64 characters of `[A-Za-z0-9_-]`. */
  clientSeed: string;
}

export type Side = 'heads' | 'tails';

export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the SHA-256 of a seed's text as lower-case hex: the commitment that is shown before the bet. */
export function seedHash(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/**
 * Computes HMAC-SHA256(server seed, `clientSeed:nonce:0`) and divides its first 4 bytes (big-endian) by 2^32.
 * @returns a fraction in [0, 1), exact in a double
 */
export function drawFraction({ serverSeed, clientSeed }: Seeds, nonce: number): number {
  const digest = hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:0`));
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = digest;
  return b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4;
}

/** Maps the lower half of the fractions to heads: each side has a probability of exactly 1/2. */
export function coinSide(fraction: number): Side {
  return fraction < 0.5 ? 'heads' : 'tails';
}

/** Returns the side that the coin shows for a nonce. */
export function flipCoin(seeds: Seeds, nonce: number): Side {
  return coinSide(drawFraction(seeds, nonce));
}

/**
 * Maps a fraction to 1 + floor(6·fraction). Each face gets 715 827 882 of the 2^32 fractions or one more, so no face is
 * favoured by more than 1.4e-9 (relative).
 */
export function dieFace(fraction: number): Face {
  return (1 + Math.floor(6 * fraction)) as Face;
}

/** Returns the face that the die shows for a nonce. */
export function rollDie(seeds: Seeds, nonce: number): Face {
  return dieFace(drawFraction(seeds, nonce));
}
