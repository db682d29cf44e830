/**
 * The draw of a bet on an instant game. Invariant: a result depends only on the server seed, the client seed and the
 * nonce. There is no parameter for the player, the stake or a balance, so a result cannot depend on them.
 * Seeds are *text*, processed as UTF-8: lower-case hex for the server seed, plain text for the client seed.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { coinSide, dieFace, fractionOf, type Face, type Side } from './outcomes.js';

export interface Seeds {
  /** 64 hex digits, kept secret until revealed. */
  serverSeed: string;
  /** 1–64 characters of `[A-Za-z0-9_-]`, public and chosen by the player. */
  clientSeed: string;
}

/** Returns a seed's commitment, which is shown before the bet: the SHA-256 of its text in lower-case hex. */
export function seedHash(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/** Computes the 32-byte draw for a nonce: HMAC-SHA256(server seed, `clientSeed:nonce:0`). */
export function drawDigest({ serverSeed, clientSeed }: Seeds, nonce: number): Uint8Array {
  return hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:0`));
}

/** Returns the draw for a nonce as a fraction in [0, 1). */
export function drawFraction(seeds: Seeds, nonce: number): number {
  return fractionOf(drawDigest(seeds, nonce));
}

/** Returns the side that the coin shows for a nonce. */
export function flipCoin(seeds: Seeds, nonce: number): Side {
  return coinSide(drawFraction(seeds, nonce));
}

/** Returns the face that the die shows for a nonce. */
export function rollDie(seeds: Seeds, nonce: number): Face {
  return dieFace(drawFraction(seeds, nonce));
}
