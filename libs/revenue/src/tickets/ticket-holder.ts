import type { TicketHolder } from '@arena/wire';

/** What TICKET_HOLDERS gives. */
export interface TicketHolderRow {
  user_id: number;
  username: string;
  x_username: string | null;
  tickets: number;
  connected_at: Date | null;
}

/** Everybody who ever had tickets, or an account of X. */
export const TICKET_HOLDERS = `SELECT t.user_id, u.username, t.x_username, t.ticket_count::float8 AS tickets, t.connected_at
  FROM revenue_tickets AS t JOIN users AS u ON u.id = t.user_id`;

export function ticketHolderOf(row: TicketHolderRow): TicketHolder {
  return {
    userId: row.user_id,
    username: row.username,
    xUsername: row.x_username,
    ticketCount: row.tickets,
    connectedAt: row.connected_at?.toISOString() ?? null,
  };
}
