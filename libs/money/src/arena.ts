/**
 * ARENA amounts. Invariant: an amount is a whole number of units of 1e-8 ARENA, held in a `bigint`. A JavaScript number
 * never holds money. `timesRatio` is the only function here whose resulting amount is rounded (towards zero).
 */

/** A number of units of 1e-8 ARENA. A profit may be negative; a stake or a balance is not. */
export type Arena = bigint;

export const ARENA_DECIMALS = 8;
export const UNITS_PER_ARENA = 10n ** BigInt(ARENA_DECIMALS);

const PLAIN_DIGITS = /^(-?)(\d{1,20})(?:\.(\d{1,8}))?$/;

/**
 * Parses plain decimal digits (`"100"`, `"0.00000001"`, `"-5.5"`).
 * @returns the amount, or `undefined` for anything else: exponents, spaces, a plus sign, more than 8 decimals or more
 * than 20 digits before the point
 */
export function parseArena(text: string): Arena | undefined {
  const match = PLAIN_DIGITS.exec(text);
  if (match === null) return undefined;
  // Stryker disable next-line StringLiteral: the pattern always has this group; only the type lacks it
  const [, sign, whole = '0', decimals = ''] = match;
  const units = BigInt(whole) * UNITS_PER_ARENA + BigInt(decimals.padEnd(ARENA_DECIMALS, '0'));
  return sign === '-' ? -units : units;
}

/**
 * Parses an amount that was written by this application or its database.
 * @throws RangeError if the text is not a plain decimal
 */
export function arena(text: string): Arena {
  const amount = parseArena(text);
  if (amount === undefined) throw new RangeError(`Not an ARENA amount: ${JSON.stringify(text)}.`);
  return amount;
}

/** Formats an amount with exactly 8 decimals (`"100.00000000"`), the form used on the wire and in PostgreSQL. */
export function formatArena(amount: Arena): string {
  const digits = abs(amount)
    .toString()
    .padStart(ARENA_DECIMALS + 1, '0');
  const whole = digits.slice(0, -ARENA_DECIMALS);
  const decimals = digits.slice(-ARENA_DECIMALS);
  return `${amount < 0n ? '-' : ''}${whole}.${decimals}`;
}

/**
 * Formats an amount for display, with thousands separators. Truncates towards zero, so that a balance is never shown
 * larger than it is.
 * @param decimals from 0 to 8
 * @param options `signed` adds a plus sign to positive amounts
 */
export function displayArena(amount: Arena, decimals: number, options: { signed?: boolean } = {}): string {
  const size = abs(amount);
  const whole = (size / UNITS_PER_ARENA).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = (size % UNITS_PER_ARENA).toString().padStart(ARENA_DECIMALS, '0').slice(0, decimals);
  const sign = amount < 0n ? '-' : options.signed === true && amount > 0n ? '+' : '';
  return `${sign}${whole}${decimals > 0 ? `.${fraction}` : ''}`;
}

/** Multiplies by a ratio and rounds towards zero, so that no payout exceeds the promised multiplier. */
export function timesRatio(amount: Arena, ratio: Ratio): Arena {
  return (amount * ratio.numerator) / ratio.denominator;
}

/** An exact fraction, such as a payout multiplier of 2.00 or a rate of 10 %. The denominator is positive. */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

/**
 * Parses a plain decimal (`"1.98"`) as an exact fraction.
 * @throws RangeError if the text is not a plain decimal
 */
export function ratio(text: string): Ratio {
  return { numerator: arena(text), denominator: UNITS_PER_ARENA };
}

export function abs(amount: Arena): Arena {
  // Stryker disable next-line EqualityOperator: -0n is 0n
  return amount < 0n ? -amount : amount;
}
