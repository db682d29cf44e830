/**
 * The draw of a bet on an instant game. Invariant: a result depends only on the server seed, the client seed and the
 * nonce. There is no parameter for the player, the stake or a balance, so a result cannot depend on them.
 * Seeds are *text* (the server's: lower-case hex, the client's: plain text). They are hashed and used as keys in UTF-8.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { coinSide, dieFace, fractionOf, type Face, type Side } from './outcomes.js';

export interface Seeds {
  /** Secret until it is revealed: 64 hex digits. */
  serverSeed: string;
  /** Public, chosen by the player: 1–64 characters of `[A-Za-z0-9_-]`. */
  clientSeed: string;
}

/** Returns the SHA-256 of a seed's text as lower-case hex: the commitment that is shown before the bet. */
export function seedHash(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/** Computes the draw of a nonce: HMAC-SHA256(server seed, `clientSeed:nonce:0`), 32 bytes. */
export function drawDigest({ serverSeed, clientSeed }: Seeds, nonce: number): Uint8Array {
  return hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:0`));
}

/** Returns the draw of a nonce as a fraction in [0, 1). */
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
