import { arena, displayArena, parseArena, type Arena } from '@arena/money';
import { WITHDRAWAL_LIMITS } from '@arena/wire';
import { limitsOf, within } from '../../components/play/limits.js';

const LIMITS = limitsOf(WITHDRAWAL_LIMITS);

/** Why an amount cannot be withdrawn, as a sentence; nothing when it can. The server asks for the same. */
export function amountFault(text: string, balance: Arena): string | undefined {
  const digits = text.trim();
  if (digits === '') return 'Enter an amount';
  if (/^\d{1,20}\.\d{9,}$/.test(digits)) return 'Use at most 8 decimals';
  const amount = parseArena(digits);
  if (amount === undefined) return 'Enter an amount in plain digits, such as 250.5';
  if (amount < LIMITS.min) return `Withdraw at least ${displayArena(LIMITS.min, 0)} ARENA`;
  if (amount > balance) return 'This is more than your balance';
  return amount > LIMITS.max ? `Withdraw at most ${displayArena(LIMITS.max, 0)} ARENA at once` : undefined;
}

/** Why a text cannot be an address. Whether it has a typing error, the server sees by its checksum. */
export function addressFault(text: string): string | undefined {
  const address = text.trim();
  if (address === '') return 'Enter an address';
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? undefined : 'An address is 0x and 40 hex digits';
}

/** Everything that can be withdrawn at once, as it is typed. */
export function mostOf(balance: Arena): string {
  return within(LIMITS, balance, balance).text;
}

/** What the form knows of an amount that it has let through. */
export const amountOf = (text: string): Arena => arena(text.trim());
