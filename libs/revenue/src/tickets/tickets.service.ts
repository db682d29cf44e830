import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type EntityManager, type Repository, type SelectQueryBuilder } from 'typeorm';
import { ApprovalsService } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import { callForRow, Database, type Transaction } from '@arena/database';
import type { Operator } from '@arena/http';
import { noSuchUser, PlayersService } from '@arena/players';
import { SettingsService } from '@arena/settings';
import {
  DEFAULT_TICKET_SUPPLY,
  REVENUE_POOL_PERCENT,
  type AdminData,
  type PendingApproval,
  type TicketHolder,
  type TicketSupply,
  type TicketSupplyRequest,
} from '@arena/wire';
import { TicketsEntity } from './tickets.entity.js';

interface TicketCount {
  userId: number;
  ticketCount: number;
}

/**
 * Reads and changes tickets for admins. Invariant: concurrent changes are serialised, so that each change's audit entry
 * starts with the value that the previous change set.
 */
@Injectable()
export class TicketsService {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly database: Database,
    @InjectRepository(TicketsEntity) private readonly tickets: Repository<TicketsEntity>,
    private readonly players: PlayersService,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
  ) {
    approvals.register<TicketCount>({
      kind: 'tickets',
      execute: (change, tx, operator) => this.changeCount(tx, operator, change),
    });
    approvals.register<TicketSupplyRequest>({
      kind: 'ticket-supply',
      // A smaller supply raises the share of each ticket.
      concerns: (_, tx, adminId) => tx.existsBy(TicketsEntity, { userId: adminId, ticketCount: MoreThan(0) }),
      execute: ({ ticketSupply }, tx, operator) => this.changeSupply(tx, operator, ticketSupply),
    });
  }

  async currentRevenue(): Promise<Pick<AdminData, 'revenueSharePool' | 'totalTicketSupply'>> {
    const { pool, supply } = await callForRow<{ pool: string; supply: string }>(
      this.tickets.manager,
      'current_revenue',
      REVENUE_POOL_PERCENT,
      DEFAULT_TICKET_SUPPLY,
    );
    return { revenueSharePool: pool, totalTicketSupply: Number(supply) };
  }

  /**
   * Returns the users with tickets or an X account, most recently connected first and users without an X account last.
   * The list is short, because an admin has approved each user.
   */
  async holders(): Promise<TicketHolder[]> {
    const holders = await selectHolders(this.tickets.manager)
      .where('t.isConnected OR t.ticketCount > 0')
      .orderBy('t.connectedAt', 'DESC', 'NULLS LAST')
      .addOrderBy('t.userId')
      .getMany();
    return holders.map(toTicketHolder);
  }

  /**
   * Sets a user's ticket count, if necessary after another admin's approval. Without a connected X account, the tickets earn
   * nothing, and connecting an account replaces them with the allocation of its username.
   * @returns the holder, or the request that waits for the approval
   * @throws DomainError NOT_FOUND, or OWN_ACCOUNT for the operator's own tickets
   */
  async setCount(operator: Operator, change: TicketCount): Promise<TicketHolder | PendingApproval> {
    await this.players.profile(change.userId); // throws if the user does not exist
    const pending = await this.approvals.perform('tickets', change, operator);
    // Another change may have followed.
    return pending ?? { ...(await this.holder(change.userId)), ticketCount: change.ticketCount };
  }

  /**
   * Sets the ticket supply, if necessary after another admin's approval.
   * @returns the supply, or the request that waits for the approval
   * @throws DomainError OWN_ACCOUNT if the operator holds tickets
   */
  async setSupply(
    operator: Operator,
    { ticketSupply }: TicketSupplyRequest,
  ): Promise<TicketSupply | PendingApproval> {
    const pending = await this.approvals.perform('ticket-supply', { ticketSupply }, operator);
    return pending ?? { totalTicketSupply: ticketSupply };
  }

  private async changeCount(
    tx: Transaction,
    operator: Operator,
    { userId, ticketCount }: TicketCount,
  ): Promise<void> {
    const row = await lockRow(tx, userId);
    await tx.update(TicketsEntity, { userId }, { ticketCount, updatedAt: () => 'clock_timestamp()' });
    const [before, after] = [{ ticketCount: row.ticketCount }, { ticketCount }];
    const subject = `user ${userId}`;
    await this.audit.record(tx, { ...operator, action: 'tickets.set', subject, before, after });
  }

  private changeSupply(tx: Transaction, operator: Operator, ticketSupply: number): Promise<void> {
    return this.settings.change(tx, 'ticket_supply', String(ticketSupply), {
      ...operator,
      action: 'ticket-supply.set',
      subject: 'revenue share',
      show: (value) => ({ ticketSupply: Number(value ?? DEFAULT_TICKET_SUPPLY) }),
    });
  }

  private async holder(userId: number): Promise<TicketHolder> {
    const row = await selectHolders(this.tickets.manager).where({ userId }).getOne();
    if (row === null) throw noSuchUser();
    return toTicketHolder(row);
  }
}

/** Selects the users who have, or once had, tickets or an X account. */
function selectHolders(manager: EntityManager): SelectQueryBuilder<TicketsEntity> {
  return manager.createQueryBuilder(TicketsEntity, 't').innerJoinAndSelect('t.user', 'user');
}

/** Locks the table before its rows, as distribute_revenue does. */
export async function lockTickets(tx: Transaction): Promise<void> {
  await tx.query('LOCK TABLE revenue_tickets IN ROW EXCLUSIVE MODE');
}

/** Locks the user's row, inserting one without tickets if there is none. The user exists: accounts are never removed. */
async function lockRow(tx: Transaction, userId: number): Promise<TicketsEntity> {
  await lockTickets(tx);
  await tx.createQueryBuilder().insert().into(TicketsEntity).values({ userId }).orIgnore().execute();
  return selectHolders(tx).where({ userId }).setLock('pessimistic_write', undefined, ['t']).getOneOrFail();
}

function toTicketHolder({ userId, user, xUsername, ticketCount, connectedAt }: TicketsEntity): TicketHolder {
  return {
    userId,
    username: user.username,
    xUsername,
    ticketCount,
    connectedAt: connectedAt?.toISOString() ?? null,
  };
}
