import { TICKET_LIMITS, X_USERNAME_PATTERN, type TicketHolder } from '@arena/wire';
import { formatTicketCount } from '../../../components/format.js';
import { t } from '../admin.messages.js';

interface TicketRange {
  /** The smallest number allowed. */
  min: number;
  /** The message for a smaller number. */
  tooSmall: 'enterZeroOrMore' | 'enterMoreThanZero';
}

/** The tickets of a user, who can have none. */
export const HELD_TICKETS: TicketRange = { min: 0, tooSmall: 'enterZeroOrMore' };
/** The ticket supply, and the allocation of an eligible user. */
export const SHARED_TICKETS: TicketRange = { min: TICKET_LIMITS.leastShare, tooSmall: 'enterMoreThanZero' };

/** Returns why a text is not a valid number of tickets, or undefined if it is. The api has the same rules. */
export function ticketsError(text: string, { min, tooSmall }: TicketRange): string | undefined {
  const digits = text.trim();
  if (digits === '') return t('enterNumber');
  if (digits.startsWith('-')) return t(tooSmall);
  if (!/^(\d+\.?|\d*\.\d+)$/.test(digits)) return t('enterPlainNumber');
  if (/\.\d{3,}$/.test(digits)) return t('tooManyDecimals');
  if (Number(digits) < min) return t(tooSmall);
  return Number(digits) > TICKET_LIMITS.max
    ? t('enterAtMost', { max: formatTicketCount(TICKET_LIMITS.max) })
    : undefined;
}

/** Trims an X username and removes a leading @. */
export function normalizeXUsername(text: string): string {
  return text.trim().replace(/^@/, '');
}

/** Returns why a text is not a valid X username, or undefined if it is. The api has the same rules. */
export function xUsernameError(text: string): string | undefined {
  return X_USERNAME_PATTERN.test(normalizeXUsername(text)) ? undefined : t('xUsernameInvalid');
}

/** Formats how many tickets take part in the revenue share: those of users with a connected X account. */
export function formatHolders(holders: Pick<TicketHolder, 'xUsername' | 'ticketCount'>[]): string {
  const connected = holders.filter((holder) => holder.xUsername !== null && holder.ticketCount > 0);
  if (connected.length === 0) return t('noConnectedHolders');
  // Hundredths are integers, which add up exactly.
  const held = connected.reduce((sum, holder) => sum + Math.round(holder.ticketCount * 100), 0) / 100;
  return t('connectedHolders', { tickets: formatTicketCount(held), users: connected.length });
}
