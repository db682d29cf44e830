import type { TicketHolder } from '@arena/wire';
import { ticketCount } from '../../../components/format-tickets.js';

/** How many tickets take part: those of whoever has an X account connected. */
export function formatHolders(holders: Pick<TicketHolder, 'xUsername' | 'ticketCount'>[]): string {
  const verified = holders.filter((holder) => holder.xUsername !== null && holder.ticketCount > 0);
  if (verified.length === 0) return 'Nobody holds any yet';
  // Hundredths are whole numbers, and add up to what they are.
  const held = verified.reduce((sum, holder) => sum + Math.round(holder.ticketCount * 100), 0) / 100;
  return `${ticketCount(held)} held by ${verified.length.toLocaleString('en')} connected ${verified.length === 1 ? 'user' : 'users'}`;
}
