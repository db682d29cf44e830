import type { ArenaAmount, Timestamp } from '../amount.js';
import { Amount, Count, Decimal, Flag, ListOf, Text, Time } from './properties.js';

/** One month's distribution. */
export class RevenueDistribution {
  @Text('`2026-10`, a calendar month in UTC.') period!: string;
  @Time() distributedAt!: Timestamp;
  @Amount() revenueSharePool!: ArenaAmount;
  @Decimal() totalTickets!: number;
  @Count() totalTicketHolders!: number;
  @Amount() sharePerTicket!: ArenaAmount;
  @Amount('Sum of all shares.') paid!: ArenaAmount;
  @Amount('The share of the requested user.') userShare!: ArenaAmount;
}

/** The current revenue share, including the share of one user. */
export class Revenue {
  @Amount() revenueSharePool!: ArenaAmount;

  @Decimal(
    'The ticket supply. The pool is divided by it, or by the number of verified tickets when that is larger.',
  )
  totalTickets!: number;

  @Count() totalTicketHolders!: number;
  @Amount() sharePerTicket!: ArenaAmount;
  @Amount('The share of the requested user; 0 without tickets.') userShare!: ArenaAmount;
  @Time() nextDistributionAt!: Timestamp;
  @ListOf(() => RevenueDistribution, 'Newest first, at most 12.') distributions!: RevenueDistribution[];
}

/** A user's X account. */
export class XStatus {
  @Flag() connected!: boolean;
  @Text({ description: 'Without @; null when not connected.', nullable: true }) username!: string | null;
  @Decimal() tickets!: number;
}

/** The URL at which the user authorises an X account. */
export class XAuthorisation {
  @Text() authUrl!: string;
}
