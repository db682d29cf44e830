import { ARENA_DECIMALS, parseArena, type Arena } from './arena.js';

/** The reason why an amount in external input is rejected. */
export type AmountError = 'not-a-number' | 'too-many-decimals';

/** Up to this value, adjacent doubles are less than 1e-8 apart, so two different amounts never share a double. */
const EXACT_NUMBER_LIMIT = 2 ** 26;

/**
 * Parses an amount from external input: a JSON number, or a string of plain digits.
 * A number is converted to its shortest decimal form, which is what the JSON contained. Beyond the range in which that
 * form is exact to 8 decimals, only strings are accepted.
 */
export function readArenaInput(input: unknown): Arena | AmountError {
  const text = typeof input === 'number' ? plainDecimal(input) : input;
  if (typeof text !== 'string') return 'not-a-number';
  const amount = parseArena(text);
  if (amount !== undefined) return amount;
  return /^-?\d{1,20}\.\d{9,}$/.test(text) ? 'too-many-decimals' : 'not-a-number';
}

/** Formats a number without an exponent, which String() uses for small numbers. Returns undefined beyond the limit. */
function plainDecimal(value: number): string | undefined {
  if (!Number.isFinite(value) || Math.abs(value) > EXACT_NUMBER_LIMIT) return undefined;
  const plain = String(value);
  // Stryker disable next-line all: without this line, the number is read as the same amount
  if (!plain.includes('e')) return plain;
  const fixed = value.toFixed(ARENA_DECIMALS);
  return Number(fixed) === value ? fixed : value.toFixed(20);
}

/**
 * Parses an amount that has passed validation.
 * @throws RangeError if the amount is not valid
 */
export function readStake(input: number | string): Arena {
  const amount = readArenaInput(input);
  if (typeof amount !== 'bigint') throw new RangeError(`Not an ARENA amount: ${amount}.`);
  return amount;
}
