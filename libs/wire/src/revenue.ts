import type { ArenaAmount, Timestamp } from './amount.js';

/** The part of the house's balance that is distributed each month, in percent. */
export const REVENUE_POOL_PERCENT = 5;
/** The ticket supply until an operator sets another one. */
export const DEFAULT_TICKET_SUPPLY = 16.5;

/** The revenue share as of now, with the share of one user. */
export interface Revenue {
  revenueSharePool: ArenaAmount;
  /** The ticket supply. The pool is divided by it, or by the number of verified tickets when that is larger. */
  totalTickets: number;
  totalTicketHolders: number;
  sharePerTicket: ArenaAmount;
  /** The share of the requested user; 0 without tickets. */
  userShare: ArenaAmount;
  nextDistributionAt: Timestamp;
  /** Newest first, at most 12. */
  distributions: RevenueDistribution[];
}

/** The distribution of one month. */
export interface RevenueDistribution {
  /** `2026-10`, a calendar month in UTC. */
  period: string;
  distributedAt: Timestamp;
  revenueSharePool: ArenaAmount;
  totalTickets: number;
  totalTicketHolders: number;
  sharePerTicket: ArenaAmount;
  /** Sum of all shares. */
  paid: ArenaAmount;
  /** The share of the requested user. */
  userShare: ArenaAmount;
}

/** The X account of a user. */
export interface XStatus {
  connected: boolean;
  /** Without @; null when not connected. */
  username: string | null;
  tickets: number;
}

/** The address where the user authorises an X account. */
export interface XAuthorisation {
  authUrl: string;
}

/** Results of connecting an X account: the query string of /revenue after the return from X. */
export const X_RETURNS = {
  connected: '?connected=true',
  /** Another user has connected the X account. More specific than `failed`, so it is listed first. */
  taken: '?error=auth_failed&reason=taken',
  failed: '?error=auth_failed',
  notEligible: '?error=not_eligible',
} as const;
