import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';
import { noSuchUser } from '@arena/players';
import { SettingsService } from '@arena/settings';
import { DEFAULT_TICKET_SUPPLY, type TicketHolder, type TicketSupply } from '@arena/wire';
import { TICKET_HOLDERS, ticketHolderOf, type TicketHolderRow } from './ticket-holder.js';
import type { Operator } from '@arena/http';

/** How many tickets there are, and whose. Invariant: of two admins at once the later counts, and knows of the earlier. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Of any user. Without an X account they take no part, and connecting one replaces them by what its name brings.
   * @throws Refusal NOT_FOUND for a user who is none
   */
  async setCount(operator: Operator, userId: number, ticketCount: number): Promise<TicketHolder> {
    const holder = await this.database.transact(async (tx) => {
      const row = await heldRow(tx, userId);
      if (row === undefined) return undefined;
      await tx.query(
        'UPDATE revenue_tickets SET ticket_count = $2, updated_at = clock_timestamp() WHERE user_id = $1',
        [userId, ticketCount],
      );
      const [before, after] = [{ ticketCount: row.tickets }, { ticketCount }];
      const subject = `user ${userId}`;
      await this.audit.record(tx, { ...operator, action: 'tickets.set', subject, before, after });
      return ticketHolderOf({ ...row, tickets: ticketCount });
    });
    if (holder === undefined) throw noSuchUser();
    return holder;
  }

  async setSupply(operator: Operator, ticketSupply: number): Promise<TicketSupply> {
    await this.database.transact((tx) =>
      this.settings.change(tx, 'ticket_supply', String(ticketSupply), {
        ...operator,
        action: 'ticket-supply.set',
        subject: 'revenue share',
        show: (value) => ({ ticketSupply: Number(value ?? DEFAULT_TICKET_SUPPLY) }),
      }),
    );
    return { totalTicketSupply: ticketSupply };
  }
}

/** The user's row, locked: one that they have, or a new one without tickets. Undefined where there is no such user. */
async function heldRow(tx: Transaction, userId: number): Promise<TicketHolderRow | undefined> {
  // The table before its rows, as a distribution locks them.
  await tx.query('LOCK TABLE revenue_tickets IN ROW EXCLUSIVE MODE');
  await tx.query(
    'INSERT INTO revenue_tickets (user_id) SELECT id FROM users WHERE id = $1 ON CONFLICT (user_id) DO NOTHING',
    [userId],
  );
  const [row] = await tx.query<TicketHolderRow[]>(`${TICKET_HOLDERS} WHERE t.user_id = $1 FOR UPDATE OF t`, [
    userId,
  ]);
  return row;
}
