/** Functions that format values for display. */
import { ARENA_DECIMALS, arena, displayArena, formatArena, type Arena } from '@arena/money';
import { common } from './common.messages.js';
import { dateLanguage, formatCount, inLanguage } from './number-format.js';
import { writeNumber } from './number-input.js';

/**
 * Formats an amount with all its decimals but without trailing zeros: `1,234.5`.
 * @param amount a decimal string, as the API sends it
 */
export function formatExactAmount(amount: string): string {
  // In English notation until the zeros are removed.
  return inLanguage(withoutTrailingZeros(displayArena(arena(amount), ARENA_DECIMALS)));
}

/** Formats an amount as a player would type it, without separators of thousands or trailing zeros: `1234.5`. */
export function formatTypedAmount(amount: Arena): string {
  return writeNumber(withoutTrailingZeros(formatArena(amount)));
}

function withoutTrailingZeros(decimal: string): string {
  return decimal.replace(/\.?0+$/, '');
}

/** Formats a multiplier with 2 decimals: `1.50x`. */
export function formatMultiplier(multiplier: number): string {
  return `${inLanguage(multiplier.toFixed(2))}x`;
}

/** Formats a streak in words: `4 wins in a row`. Positive streaks are wins, negative ones losses. */
export function formatStreak(streak: number): string {
  if (streak === 0) return common('noStreak');
  return streak > 0 ? common('winStreak', { count: streak }) : common('lossStreak', { count: -streak });
}

/** Formats a number of tickets with at most 2 decimals: `2.5`. */
export function formatTicketCount(tickets: number): string {
  return formatCount(tickets, { maximumFractionDigits: 2 });
}

/** Formats a number of tickets with their unit: `2.5 tickets`. */
export function formatTickets(tickets: number): string {
  return common('tickets', { count: tickets });
}

/** Shortens an address or a hash to its first and last characters: `0x1234…abcd`. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 6)}…${hash.slice(-4)}`;
}

/**
 * Formats a time in the local time zone: `09:05:07` if it is today, otherwise `20 Nov, 09:05:07`.
 * @param moment the time in ISO 8601 format
 */
export function formatDateTime(moment: string, now: Date): string {
  const isToday = new Date(moment).toDateString() === now.toDateString();
  return isToday ? timeOfDay(new Date(moment)) : formatFullDateTime(moment, now);
}

/**
 * Formats a time in the local time zone with its date. The year is omitted if it is the current year.
 * @param moment the time in ISO 8601 format
 */
export function formatFullDateTime(moment: string, now: Date): string {
  const at = new Date(moment);
  const day = at.toLocaleDateString(dateLanguage(), { day: 'numeric', month: 'short' });
  const year = at.getFullYear() === now.getFullYear() ? '' : ` ${at.getFullYear()}`;
  return `${day}${year}, ${timeOfDay(at)}`;
}

const timeOfDay = (at: Date): string =>
  at.toLocaleTimeString(dateLanguage(), { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/**
 * Returns the explorer URL of a transaction.
 * @param explorerUrl the explorer URL of an address: `…/address/<address>`
 */
export function transactionUrl(explorerUrl: string, txHash: string): string {
  return explorerUrl.replace(/\/address\/[^/]*$/, `/tx/${txHash}`);
}
