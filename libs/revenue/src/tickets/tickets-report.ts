import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { DEFAULT_TICKET_SUPPLY, REVENUE_POOL_PERCENT, type AdminData, type TicketHolder } from '@arena/wire';
import { TICKET_HOLDERS, ticketHolderOf, type TicketHolderRow } from './ticket-holder.js';

/** The revenue share as an operator sees it. */
@Injectable()
export class TicketsReport {
  constructor(private readonly database: Database) {}

  async revenueNow(): Promise<Pick<AdminData, 'revenueSharePool' | 'totalTicketSupply'>> {
    const [row] = await this.database.call<{ pool: string; supply: number }>(
      'revenue_pool',
      'SELECT pool, supply::float8 AS supply FROM current_revenue($1, $2)',
      [REVENUE_POOL_PERCENT, DEFAULT_TICKET_SUPPLY],
    );
    if (row === undefined) throw new Error('there is no house');
    return { revenueSharePool: row.pool, totalTicketSupply: row.supply };
  }

  /** Whoever has tickets or an account of X, each of whom an operator let in: latest connected first, those without an account last. */
  async holders(): Promise<TicketHolder[]> {
    const rows = await this.database.call<TicketHolderRow>(
      'ticket_holders',
      `${TICKET_HOLDERS} WHERE t.x_verified OR t.ticket_count > 0
       ORDER BY t.connected_at DESC NULLS LAST, t.user_id`,
      [],
    );
    return rows.map(ticketHolderOf);
  }
}
