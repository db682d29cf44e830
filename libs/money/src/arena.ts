/**
 * ARENA amounts. Invariant: an amount is a whole number of units of 1e-8 ARENA, held in a `bigint`;
 * no JavaScript number ever carries money, and `timesRatio` is the one place that rounds (down).
 */

/** A count of 1e-8 ARENA. Signed where a figure may be (profit), never negative where it is a stake or a balance. */
export type Arena = bigint;

export const ARENA_DECIMALS = 8;
export const UNITS_PER_ARENA = 10n ** BigInt(ARENA_DECIMALS);

const PLAIN_DIGITS = /^(-?)(\d{1,20})(?:\.(\d{1,8}))?$/;

/**
 * Reads plain decimal digits (`"100"`, `"0.00000001"`, `"-5.5"`).
 * @returns the amount, or `undefined` for anything else: exponents, blanks, signs other than a leading minus,
 * more than 8 decimals, more than 20 digits before the point.
 */
export function parseArena(text: string): Arena | undefined {
  const match = PLAIN_DIGITS.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '0', decimals = ''] = match;
  const units = BigInt(whole) * UNITS_PER_ARENA + BigInt(decimals.padEnd(ARENA_DECIMALS, '0'));
  return sign === '-' ? -units : units;
}

/** Reads an amount that our own code or database wrote; throws a RangeError for anything else. */
export function arena(text: string): Arena {
  const amount = parseArena(text);
  if (amount === undefined) throw new RangeError(`not an ARENA amount: ${JSON.stringify(text)}`);
  return amount;
}

/** Writes an amount with exactly 8 decimals, as it crosses the wire and enters PostgreSQL: `"100.00000000"`. */
export function formatArena(amount: Arena): string {
  const digits = abs(amount)
    .toString()
    .padStart(ARENA_DECIMALS + 1, '0');
  const whole = digits.slice(0, -ARENA_DECIMALS);
  const decimals = digits.slice(-ARENA_DECIMALS);
  return `${amount < 0n ? '-' : ''}${whole}.${decimals}`;
}

/** Multiplies by `numerator / denominator` and rounds towards zero, so that no payout exceeds what was promised. */
export function timesRatio(amount: Arena, ratio: Ratio): Arena {
  return (amount * ratio.numerator) / ratio.denominator;
}

/** An exact fraction, such as a payout multiplier of 2.00 or a rate of 10 %. The denominator is positive. */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

/** Reads a plain decimal (`"1.98"`) as an exact fraction; throws a RangeError for anything else. */
export function ratio(text: string): Ratio {
  return { numerator: arena(text), denominator: UNITS_PER_ARENA };
}

export function abs(amount: Arena): Arena {
  return amount < 0n ? -amount : amount;
}
