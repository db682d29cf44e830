import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ApprovalsService } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import { Database, isInLowerCase, isoTimes, violatedConstraint, type Transaction } from '@arena/database';
import { foldName, type Operator } from '@arena/http';
import type { EligibleXUser, EligibleXUserRequest, EligibleXUserUpdate, PendingApproval } from '@arena/wire';
import { alreadyEligible, noSuchEligibleUser } from '../revenue.errors.js';
import { EligibleUserEntity, TicketsEntity } from './tickets.entity.js';

interface EligibleEntry {
  /** Null for a new entry. */
  id: number | null;
  xUsername: string;
  ticketAllocation: number;
  isActive: boolean;
}

/** Manages the list of X usernames that users may connect. Invariant: a username is listed once, ignoring case. */
@Injectable()
export class EligibleUsersService {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly database: Database,
    @InjectRepository(EligibleUserEntity) private readonly eligible: Repository<EligibleUserEntity>,
    private readonly audit: AuditService,
  ) {
    approvals.register<EligibleEntry>({
      kind: 'eligible-user',
      concerns: ({ xUsername }, tx, adminId) =>
        tx.existsBy(TicketsEntity, { userId: adminId, xUsername: isInLowerCase(foldName(xUsername)) }),
      execute: (entry, tx, operator) =>
        entry.id === null ? this.insert(tx, operator, entry) : this.change(tx, operator, entry.id, entry),
    });
  }

  /** Returns the whole list, newest first. The list is short, because admins enter each username by hand. */
  async list(): Promise<EligibleXUser[]> {
    return isoTimes(await this.eligible.find({ order: { id: 'DESC' } }));
  }

  /**
   * Adds a username, if necessary after another admin's approval.
   * @returns the entry, or the request that waits for the approval
   * @throws DomainError X_ALREADY_ELIGIBLE, or OWN_ACCOUNT if the operator has connected the X account
   */
  async add(
    operator: Operator,
    { xUsername, ticketAllocation }: EligibleXUserRequest,
  ): Promise<EligibleXUser | PendingApproval> {
    if ((await this.find(xUsername)) !== null) throw alreadyEligible(`@${xUsername}`);
    const entry = { id: null, xUsername, ticketAllocation, isActive: true };
    const pending = await this.approvals.perform('eligible-user', entry, operator);
    if (pending !== undefined) return pending;
    const user = await this.find(xUsername);
    if (user === null) throw noSuchEligibleUser();
    return toEligibleUser(user);
  }

  /**
   * Changes the allocation of an entry, and whether it may be connected, if necessary after another admin's approval. A user
   * who has already connected it keeps their tickets.
   * @returns the entry, or the request that waits for the approval
   * @throws DomainError NOT_FOUND, or OWN_ACCOUNT if the operator has connected the X account
   */
  async update(
    operator: Operator,
    id: number,
    { ticketAllocation, isActive }: EligibleXUserUpdate,
  ): Promise<EligibleXUser | PendingApproval> {
    const user = await this.eligible.findOneBy({ id });
    if (user === null) throw noSuchEligibleUser();
    const entry = { id, xUsername: user.xUsername, ticketAllocation, isActive };
    const pending = await this.approvals.perform('eligible-user', entry, operator);
    // Another change may have followed.
    return pending ?? { ...toEligibleUser(user), ticketAllocation, isActive };
  }

  /**
   * Removes a username from the list. A user who has already connected it keeps their tickets.
   * @throws DomainError NOT_FOUND
   */
  async remove(operator: Operator, id: number): Promise<void> {
    await this.database.transact(async (tx) => {
      const user = await lockEntry(tx, id);
      await tx.delete(EligibleUserEntity, { id });
      const { createdAt: _, ...before } = toEligibleUser(user);
      const subject = `@${user.xUsername}`;
      await this.audit.record(tx, { ...operator, action: 'eligible-x-user.remove', subject, before });
    });
  }

  private async insert(
    tx: Transaction,
    operator: Operator,
    { xUsername, ticketAllocation }: EligibleEntry,
  ): Promise<void> {
    const subject = `@${xUsername}`;
    const user = tx.create(EligibleUserEntity, { xUsername, ticketAllocation });
    // Sets the generated columns.
    await tx.insert(EligibleUserEntity, user).catch((error: unknown) => {
      throw violatedConstraint(error) === 'eligible_x_users_once' ? alreadyEligible(subject) : error;
    });
    const { createdAt: _, ...after } = toEligibleUser(user);
    await this.audit.record(tx, { ...operator, action: 'eligible-x-user.add', subject, after });
  }

  private async change(
    tx: Transaction,
    operator: Operator,
    id: number,
    { ticketAllocation, isActive }: EligibleEntry,
  ): Promise<void> {
    const user = await lockEntry(tx, id);
    const { createdAt: _, ...before } = toEligibleUser(user);
    const after = { ...before, ticketAllocation, isActive };
    await tx.update(EligibleUserEntity, { id }, { ticketAllocation, isActive });
    const subject = `@${user.xUsername}`;
    await this.audit.record(tx, { ...operator, action: 'eligible-x-user.change', subject, before, after });
  }

  private find(xUsername: string): Promise<EligibleUserEntity | null> {
    return this.eligible.findOneBy({ xUsername: isInLowerCase(foldName(xUsername)) });
  }
}

async function lockEntry(tx: Transaction, id: number): Promise<EligibleUserEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  const user = await tx.findOne(EligibleUserEntity, { where: { id }, lock });
  if (user === null) throw noSuchEligibleUser();
  return user;
}

const toEligibleUser = ({ createdAt, ...user }: EligibleUserEntity): EligibleXUser => ({
  ...user,
  createdAt: createdAt.toISOString(),
});
