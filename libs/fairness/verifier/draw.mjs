// What several games need to check a bet. It imports no project code.

/** Returns an amount in units of 0.00000001 ARENA. */
export const units = (amount) => BigInt(amount.replace('.', ''));

/** Returns the first 4 bytes of a digest as a number from 0 (inclusive) to 1 (exclusive). */
export const fraction = (digest) =>
  (((digest[0] * 256 + digest[1]) * 256 + digest[2]) * 256 + digest[3]) / 2 ** 32;

const toHex = (digest) => Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Maps a digest to a multiplier, with P(multiplier >= x) = (1 - edge) / x for x > 1. */
export function multiplier(digest, edgePercent) {
  const drawn = BigInt(`0x${toHex(digest).slice(0, 13)}`);
  const edge = BigInt(Math.round(edgePercent * 100));
  const point = ((10000n - edge) * 2n ** 52n) / (100n * (2n ** 52n - drawn));
  return Number(point < 100n ? 100n : point > 10n ** 8n ? 10n ** 8n : point) / 100;
}

/** Returns the stake times a target with 2 decimals, or 0 for a bet that did not reach it. */
export const targetPays = (betAmount, target, isReached) =>
  isReached ? (units(betAmount) * BigInt(Math.round(target * 100))) / 100n : 0n;
