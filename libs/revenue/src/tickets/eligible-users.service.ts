import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AuditService } from '@arena/audit';
import { Database, violatedConstraint } from '@arena/database';
import type { Operator } from '@arena/http';
import type { EligibleXUser, EligibleXUserRequest, EligibleXUserUpdate } from '@arena/wire';
import { alreadyEligible, noSuchEligibleUser } from '../revenue.errors.js';
import { EligibleUserEntity } from './eligible-user.entity.js';

/** Manages the list of X usernames that users may connect. Invariant: a username is listed once, ignoring case. */
@Injectable()
export class EligibleUsersService {
  constructor(
    private readonly database: Database,
    @InjectRepository(EligibleUserEntity) private readonly eligible: Repository<EligibleUserEntity>,
    private readonly audit: AuditService,
  ) {}

  /** Returns the whole list, newest first. The list is short, because admins enter each username by hand. */
  async list(): Promise<EligibleXUser[]> {
    const users = await this.eligible.find({ order: { id: 'DESC' } });
    return users.map(toEligibleUser);
  }

  /** @throws DomainError X_ALREADY_ELIGIBLE */
  async add(
    operator: Operator,
    { xUsername, ticketAllocation }: EligibleXUserRequest,
  ): Promise<EligibleXUser> {
    const subject = `@${xUsername}`;
    try {
      return await this.database.transact(async (tx) => {
        const user = tx.create(EligibleUserEntity, { xUsername, ticketAllocation });
        await tx.insert(EligibleUserEntity, user); // sets the generated columns
        const { createdAt: _, ...after } = toEligibleUser(user);
        await this.audit.record(tx, { ...operator, action: 'eligible-x-user.add', subject, after });
        return toEligibleUser(user);
      });
    } catch (error) {
      if (violatedConstraint(error) === 'eligible_x_users_once') throw alreadyEligible(subject);
      throw error;
    }
  }

  /**
   * Changes the allocation of an entry, and whether it may be connected. A user who has already connected it keeps their
   * tickets.
   * @throws DomainError NOT_FOUND
   */
  async update(operator: Operator, id: number, update: EligibleXUserUpdate): Promise<EligibleXUser> {
    const { ticketAllocation, isActive } = update;
    const updated = await this.database.transact(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await tx.findOne(EligibleUserEntity, { where: { id }, lock });
      if (user === null) return undefined;
      const { createdAt: _, ...before } = toEligibleUser(user);
      const after = { ...before, ticketAllocation, isActive };
      await tx.update(EligibleUserEntity, { id }, { ticketAllocation, isActive });
      const subject = `@${user.xUsername}`;
      await this.audit.record(tx, { ...operator, action: 'eligible-x-user.change', subject, before, after });
      return { ...toEligibleUser(user), ticketAllocation, isActive };
    });
    if (updated === undefined) throw noSuchEligibleUser();
    return updated;
  }

  /**
   * Removes a username from the list. A user who has already connected it keeps their tickets.
   * @throws DomainError NOT_FOUND
   */
  async remove(operator: Operator, id: number): Promise<void> {
    const isRemoved = await this.database.transact(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await tx.findOne(EligibleUserEntity, { where: { id }, lock });
      if (user === null) return false;
      await tx.delete(EligibleUserEntity, { id });
      const { createdAt: _, ...before } = toEligibleUser(user);
      const subject = `@${user.xUsername}`;
      await this.audit.record(tx, { ...operator, action: 'eligible-x-user.remove', subject, before });
      return true;
    });
    if (!isRemoved) throw noSuchEligibleUser();
  }
}

function toEligibleUser(user: EligibleUserEntity): EligibleXUser {
  const { id, xUsername, ticketAllocation, isActive, createdAt } = user;
  return { id, xUsername, ticketAllocation, isActive, createdAt: createdAt.toISOString() };
}
