import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database, violatedConstraint, type Transaction } from '@arena/database';
import { noSuchUser, PlayersService } from '@arena/players';
import type { XStatus } from '@arena/wire';
import type { XAccount } from './x-account.js';
import { notConnected } from './x.errors.js';
import type { Operator } from '@arena/http';

/** `not-eligible`: no operator has named it. `taken`: it is another user's, or this one has an account already. */
type ConnectOutcome = 'connected' | 'not-eligible' | 'taken';

interface TicketsRow {
  x_user_id: string | null;
  x_username: string | null;
  tickets: number;
}

/** Either of them says that somebody else has it. */
const TAKEN = ['revenue_tickets_x_user_id_key', 'revenue_tickets_once_a_name'];

/** Which account of X belongs to whom. Invariant: an account, and a name that an operator gave tickets to, is one user's. */
@Injectable()
export class XConnections {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly audit: AuditService,
  ) {}

  async statusOf(userId: number): Promise<XStatus> {
    const [row] = await this.database.call<TicketsRow>(
      'x_status',
      'SELECT x_user_id, x_username, ticket_count::float8 AS tickets FROM revenue_tickets WHERE user_id = $1',
      [userId],
    );
    if (row === undefined && !(await this.players.exists(userId))) throw noSuchUser();
    const { x_username: username = null, tickets = 0 } = row ?? {};
    return { connected: username !== null, username, tickets };
  }

  /** Gives the user the tickets of this account. Of two who connect it at once, and of two that one user connects, one. */
  async connect(userId: number, { id, username }: XAccount): Promise<ConnectOutcome> {
    try {
      return await this.database.transact(async (tx) => {
        const allocation = await allocationOf(tx, username);
        if (allocation === undefined) return 'not-eligible';
        const rows = await tx.query<object[]>(
          `INSERT INTO revenue_tickets AS t
             (user_id, ticket_count, x_user_id, x_username, x_verified, connected_at)
           VALUES ($1, $2, $3, $4, true, clock_timestamp())
           ON CONFLICT (user_id) DO UPDATE SET ticket_count = excluded.ticket_count, x_verified = true,
             x_user_id = excluded.x_user_id, x_username = excluded.x_username,
             connected_at = excluded.connected_at, updated_at = clock_timestamp()
           WHERE NOT t.x_verified
           RETURNING t.id`,
          [userId, allocation, id, username],
        );
        return rows.length === 1 ? 'connected' : 'taken';
      });
    } catch (error) {
      if (TAKEN.includes(violatedConstraint(error) ?? '')) return 'taken';
      throw error;
    }
  }

  /** @throws Refusal X_NOT_CONNECTED, NOT_FOUND for a user who is none */
  async disconnect(operator: Operator, userId: number): Promise<void> {
    const isDone = await this.database.transact(async (tx) => {
      const row = await disconnectWithin(tx, userId);
      if (row === undefined) return false;
      await this.audit.record(tx, {
        ...operator,
        action: 'x.disconnect',
        subject: `user ${userId}`,
        before: { xUserId: row.x_user_id, xUsername: row.x_username, ticketCount: row.tickets },
        after: { xUserId: null, xUsername: null, ticketCount: 0 },
      });
      return true;
    });
    if (!isDone) throw (await this.players.exists(userId)) ? notConnected() : noSuchUser();
  }
}

/** What was connected; undefined for a user who has nothing to lose. */
async function disconnectWithin(tx: Transaction, userId: number): Promise<TicketsRow | undefined> {
  // The table before its rows, as a distribution locks them.
  await tx.query('LOCK TABLE revenue_tickets IN ROW EXCLUSIVE MODE');
  const [row] = await tx.query<TicketsRow[]>(
    `SELECT x_user_id, x_username, ticket_count::float8 AS tickets FROM revenue_tickets
     WHERE user_id = $1 AND x_verified FOR UPDATE`,
    [userId],
  );
  if (row === undefined) return undefined;
  await tx.query(
    `UPDATE revenue_tickets SET ticket_count = 0, x_verified = false, x_user_id = NULL, x_username = NULL,
       connected_at = NULL, updated_at = clock_timestamp() WHERE user_id = $1`,
    [userId],
  );
  return row;
}

/** Held until the end: an operator who takes the name off the list comes before this, or after. */
async function allocationOf(tx: Transaction, username: string): Promise<string | undefined> {
  const [row] = await tx.query<{ ticket_allocation: string }[]>(
    `SELECT ticket_allocation FROM eligible_x_users
     WHERE lower(x_username) = lower($1) AND is_active FOR SHARE`,
    [username],
  );
  return row?.ticket_allocation;
}
