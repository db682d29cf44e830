/** The transfer of ARENA from a browser wallet: its call data (ABI of ERC-20) and its amount. */
import { ARENA_DECIMALS, formatArena, parseArena, type Arena } from '@arena/money';
import { formatExactAmount } from '../../../lib/format.js';
import { readNumber } from '../../../lib/number-input.js';
import { t as wallet } from '../wallet.messages.js';
import { t } from './browser-wallet.messages.js';

/** The function selectors: the first four bytes of the Keccak hashes of `transfer(address,uint256)` and `balanceOf(address)`. */
const TRANSFER = '0xa9059cbb';
const BALANCE_OF = '0x70a08231';

/** Pads to a word of the ABI, 32 bytes. */
const word = (digits: string): string => digits.toLowerCase().padStart(64, '0');
const addressWord = (address: string): string => word(address.slice(2));

/** @param units the amount in the smallest unit of the token */
export const encodeTransfer = (to: string, units: bigint): string =>
  `${TRANSFER}${addressWord(to)}${word(units.toString(16))}`;

export const encodeBalanceOf = (owner: string): string => `${BALANCE_OF}${addressWord(owner)}`;

const unitsPerLedgerUnit = (tokenDecimals: number): bigint => 10n ** BigInt(tokenDecimals - ARENA_DECIMALS);

/** Converts an amount to the smallest unit of the token. */
export const toUnits = (amount: Arena, tokenDecimals: number): bigint =>
  amount * unitsPerLedgerUnit(tokenDecimals);

/** Converts from the smallest unit of the token, rounding down to 8 decimals. */
export const fromUnits = (units: bigint, tokenDecimals: number): Arena =>
  units / unitsPerLedgerUnit(tokenDecimals);

/**
 * Returns why an amount cannot be deposited, or undefined if it can.
 * @param balance the wallet's ARENA; undefined while it is not known, and then the wallet checks it
 * @param missing what must arrive before a deposit is credited; 0 if enough has arrived
 */
export function depositError(text: string, balance: Arena | undefined, missing: Arena): string | undefined {
  if (text.trim() === '') return wallet('amountRequired');
  const digits = readNumber(text) ?? '';
  if (/^\d{1,20}\.\d{9,}$/.test(digits)) return wallet('amountTooManyDecimals');
  const amount = parseArena(digits);
  if (amount === undefined || amount <= 0n) return wallet('amountNotPlain');
  if (balance !== undefined && amount > balance) return t('amountAboveBalance');
  return amount < missing ? t('amountBelowMinimum', { minimum: plain(missing) }) : undefined;
}

/** Formats an amount with the decimals that it needs, with separators. */
export function plain(amount: Arena): string {
  return formatExactAmount(formatArena(amount));
}
