import type { ArenaAmount, Timestamp } from './amount.js';

/** A user with tickets or a connected X account. */
export interface TicketHolder {
  userId: number;
  username: string;
  /** Without @; null when not connected: the tickets then earn no share, and connecting an account replaces them. */
  xUsername: string | null;
  ticketCount: number;
  connectedAt: Timestamp | null;
}

/** The head of the admin's page. */
export interface AdminData {
  /** The house's balance. */
  devWalletBalance: ArenaAmount;
  revenueSharePool: ArenaAmount;
  totalTicketSupply: number;
  /** Last connected first; users without an X account last. */
  ticketHolders: TicketHolder[];
}

/** An X account that a user may connect, and the tickets that it brings. */
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

/** Numbers of tickets, with at most 2 decimals. `leastShare` is the minimum of a ticket supply and of an allocation. */
export const TICKET_LIMITS = { leastShare: 0.01, max: 99_999_999.99 } as const;
/** Tickets of an eligible X account when the admin gives no number. */
export const DEFAULT_TICKET_ALLOCATION = 1;
export const X_USERNAME_PATTERN = /^[A-Za-z0-9_]{1,50}$/;
