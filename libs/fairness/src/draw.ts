/**
 * The draw. Invariant: a result is a function of server seed, client seed and nonce alone. It has no parameter for
 * player, stake or balance, so it cannot adapt to them.
 * Seeds are lower-case hex *text* (the client's: plain text) and are hashed and keyed as UTF-8.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Seeds {
  /** Secret until it is revealed: 64 hex digits. */
  serverSeed: string;
  /** Chosen by the player, public: 1–64 of `[A-Za-z0-9_-]`. */
  clientSeed: string;
}

/** SHA-256 of a seed's text, as lower-case hex: what is shown before the bet. */
export function seedHash(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/**
 * HMAC-SHA256(server seed, `clientSeed:nonce:0`), first 4 bytes as a big-endian fraction of 2^32.
 * @returns a fraction in [0, 1), exact in a double.
 */
export function drawFraction({ serverSeed, clientSeed }: Seeds, nonce: number): number {
  const digest = hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:0`));
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = digest;
  return b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4;
}
