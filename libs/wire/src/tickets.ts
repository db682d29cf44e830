import type { ArenaAmount, Timestamp } from './amount.js';

/** Somebody who has tickets, or an X account that tickets came with. */
export interface TicketHolder {
  userId: number;
  username: string;
  /** Without @; null while none is connected: then the tickets take no part, and connecting one replaces them. */
  xUsername: string | null;
  ticketCount: number;
  connectedAt: Timestamp | null;
}

/** What an admin's page begins with. */
export interface AdminData {
  /** The house's balance. */
  devWalletBalance: ArenaAmount;
  revenueSharePool: ArenaAmount;
  totalTicketSupply: number;
  /** Latest connected first, those without an X account last. */
  ticketHolders: TicketHolder[];
}

/** A name at X that may be connected, and the tickets it brings. */
export interface EligibleXUser {
  id: number;
  /** Without @. */
  xUsername: string;
  ticketAllocation: number;
  isActive: boolean;
  createdAt: Timestamp;
}

export interface EligibleXUserRequest {
  /** With or without @. */
  xUsername: string;
  ticketAllocation: number;
}

export interface TicketCountRequest {
  userId: number;
  ticketCount: number;
}

export interface TicketSupplyRequest {
  ticketSupply: number;
}

export interface TicketSupply {
  totalTicketSupply: number;
}

/** Tickets have at most 2 decimals. What divides the pool, and what a name brings, is more than nothing. */
export const TICKET_LIMITS = { leastShare: 0.01, max: 99_999_999.99 } as const;
/** What a name brings where an admin says nothing else. */
export const DEFAULT_TICKET_ALLOCATION = 1;
export const X_USERNAME_PATTERN = /^[A-Za-z0-9_]{1,50}$/;
