import { ARENA_DECIMALS, parseArena, type Arena } from './arena.js';

/** Why an amount that somebody sent was not accepted. */
export type AmountFault = 'not-a-number' | 'too-many-decimals';

/** Up to here neighbouring doubles lie closer than 1e-8: no two amounts are read from the same number. */
const EXACT_NUMBER_LIMIT = 2 ** 26;

/**
 * Reads an amount from outside: a JSON number, or a string of plain digits.
 * A number stands for its shortest decimal form, the one that JSON carried; beyond the range where that form
 * is exact to 8 decimals only a string will do.
 */
export function readArenaInput(input: unknown): Arena | AmountFault {
  const text = typeof input === 'number' ? numberText(input) : input;
  if (typeof text !== 'string') return 'not-a-number';
  const amount = parseArena(text);
  if (amount !== undefined) return amount;
  return /^-?\d{1,20}\.\d{9,}$/.test(text) ? 'too-many-decimals' : 'not-a-number';
}

/** JavaScript writes small numbers with an exponent (1e-7); the amount they mean is plain. */
function numberText(value: number): string | undefined {
  if (!Number.isFinite(value) || Math.abs(value) > EXACT_NUMBER_LIMIT) return undefined;
  const plain = String(value);
  if (!plain.includes('e')) return plain;
  const fixed = value.toFixed(ARENA_DECIMALS);
  return Number(fixed) === value ? fixed : value.toFixed(20);
}

/** Reads an amount that validation has let through; throws a RangeError otherwise. */
export function readStake(input: number | string): Arena {
  const amount = readArenaInput(input);
  if (typeof amount !== 'bigint') throw new RangeError(`not an ARENA amount: ${amount}`);
  return amount;
}
