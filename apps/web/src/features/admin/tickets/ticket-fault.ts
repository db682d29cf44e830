import { TICKET_LIMITS } from '@arena/wire';
import { ticketCount } from '../../../components/format-tickets.js';

/** Tickets that somebody holds: none is a number, too. */
export const HELD = { least: 0, fault: 'Enter 0 or more' };
/** What divides the pool, or what a name brings. */
export const SHARED = { least: TICKET_LIMITS.leastShare, fault: 'Enter more than 0' };

/** Why a text is no number of tickets, as a sentence; nothing when it is one. The server asks for the same. */
export function ticketFault(text: string, { least, fault }: typeof HELD): string | undefined {
  const digits = text.trim();
  if (digits === '') return 'Enter a number';
  if (digits.startsWith('-')) return fault;
  if (!/^(\d+\.?|\d*\.\d+)$/.test(digits)) return 'Enter a number in plain digits, such as 2.5';
  if (/\.\d{3,}$/.test(digits)) return 'Use at most 2 decimals';
  if (Number(digits) < least) return fault;
  return Number(digits) > TICKET_LIMITS.max ? `Enter at most ${ticketCount(TICKET_LIMITS.max)}` : undefined;
}
