import type { ArenaAmount, Timestamp } from './amount.js';

/** What is handed out of the house's balance for a month, in percent. */
export const REVENUE_POOL_PERCENT = 5;
/** Tickets that the pool is divided by at the least, while no operator has set another supply. */
export const DEFAULT_TICKET_SUPPLY = 16.5;

/** Revenue share as one user sees it, as things stand now. */
export interface Revenue {
  revenueSharePool: ArenaAmount;
  /** The ticket supply: the pool is divided by it, or by all verified tickets where these are more. */
  totalTickets: number;
  totalTicketHolders: number;
  sharePerTicket: ArenaAmount;
  /** Of the user who was asked for; zero without tickets. */
  userShare: ArenaAmount;
  nextDistributionAt: Timestamp;
  /** Newest first, at most twelve. */
  distributions: RevenueDistribution[];
}

/** A month that was paid out. */
export interface RevenueDistribution {
  /** `2026-10`, a calendar month in UTC. */
  period: string;
  distributedAt: Timestamp;
  revenueSharePool: ArenaAmount;
  totalTickets: number;
  totalTicketHolders: number;
  sharePerTicket: ArenaAmount;
  /** To all holders together. */
  paid: ArenaAmount;
  /** To the user who was asked for. */
  userShare: ArenaAmount;
}

/** The X account of a user. */
export interface XStatus {
  connected: boolean;
  /** Without @; null while none is connected. */
  username: string | null;
  tickets: number;
}

/** Where the browser goes to authorise an X account. */
export interface XAuthorisation {
  authUrl: string;
}

/** How the way back from X ends: the query string of /revenue. */
export const X_RETURNS = {
  connected: '?connected=true',
  failed: '?error=auth_failed',
  notEligible: '?error=not_eligible',
} as const;
