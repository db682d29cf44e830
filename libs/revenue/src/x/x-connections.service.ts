import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AuditService } from '@arena/audit';
import { Database, isInLowerCase, violatedConstraint, type Transaction } from '@arena/database';
import { foldName, type Operator } from '@arena/http';
import { ExclusionMarks, noSuchUser, PlayersService } from '@arena/players';
import type { XStatus } from '@arena/wire';
import { notConnected } from '../revenue.errors.js';
import { EligibleUserEntity, TicketsEntity } from '../tickets/tickets.entity.js';
import { lockTickets } from '../tickets/tickets.service.js';
import type { XAccount } from './x-client.js';

/**
 * `not-eligible`: the username is not on the list of eligible users. `taken`: another user has connected the account
 * or its username. `repeated`: this user has already connected an account.
 */
type ConnectOutcome = 'connected' | 'not-eligible' | 'taken' | 'repeated';

const TAKEN_CONSTRAINTS = ['revenue_tickets_x_user_id_key', 'revenue_tickets_once_a_name'];

/** Connects users to X accounts. Invariant: each X account, and each X username, is connected to at most one user. */
@Injectable()
export class XConnectionsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(TicketsEntity) private readonly tickets: Repository<TicketsEntity>,
    private readonly players: PlayersService,
    private readonly exclusions: ExclusionMarks,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError NOT_FOUND if the user does not exist */
  async status(userId: number): Promise<XStatus> {
    const row = await this.tickets.findOneBy({ userId });
    if (row === null && !(await this.players.exists(userId))) throw noSuchUser();
    const { xUsername: username = null, ticketCount: tickets = 0 } = row ?? {};
    return { connected: username !== null, username, tickets };
  }

  /**
   * Connects an X account and gives the user the tickets allocated to its username. If connections of the same account
   * or of the same user are concurrent, only one succeeds. The ON CONFLICT clause ensures this, which repositories
   * cannot express.
   * @throws DomainError NOT_FOUND if the account was closed in the meantime
   */
  async connect(userId: number, { id, username }: XAccount): Promise<ConnectOutcome> {
    try {
      return await this.database.transact(async (tx) => {
        const allocation = await lockAllocation(tx, username);
        if (allocation === undefined) return 'not-eligible';
        await this.players.lockOpen(tx, userId);
        // In the words of an account that is not on the list, so that nobody learns who is excluded.
        if (await this.exclusions.isXExcluded(tx, id)) return 'not-eligible';
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
        if (rows.length === 0) return 'repeated';
        await this.exclusions.markX(tx, userId, id);
        return 'connected';
      });
    } catch (error) {
      if (TAKEN_CONSTRAINTS.includes(violatedConstraint(error) ?? '')) return 'taken';
      throw error;
    }
  }

  /**
   * Disconnects the user's X account and removes the tickets.
   * @throws DomainError X_NOT_CONNECTED, or NOT_FOUND if the user does not exist
   */
  async disconnect(operator: Operator, userId: number): Promise<void> {
    const isDisconnected = await this.database.transact(async (tx) => {
      await lockTickets(tx);
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await tx.findOne(TicketsEntity, { where: { userId, isConnected: true }, lock });
      if (row === null) return false;
      const gone = { xUserId: null, xUsername: null, ticketCount: 0 };
      const updatedAt = () => 'clock_timestamp()';
      await tx.update(
        TicketsEntity,
        { userId },
        { ...gone, isConnected: false, connectedAt: null, updatedAt },
      );
      await this.audit.record(tx, {
        ...operator,
        action: 'x.disconnect',
        subject: `user ${userId}`,
        before: { xUserId: row.xUserId, xUsername: row.xUsername, ticketCount: row.ticketCount },
        after: gone,
      });
      return true;
    });
    if (!isDisconnected) throw (await this.players.exists(userId)) ? notConnected() : noSuchUser();
  }
}

/** Returns a username's allocation. Locks its row until the commit, so that no admin can remove it before. */
async function lockAllocation(tx: Transaction, username: string): Promise<number | undefined> {
  const eligible = await tx.findOne(EligibleUserEntity, {
    where: { xUsername: isInLowerCase(foldName(username)), isActive: true },
    lock: { mode: 'pessimistic_read' },
  });
  return eligible?.ticketAllocation;
}
