import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database, violatedConstraint, type Transaction } from '@arena/database';
import type { Operator } from '@arena/http';
import type { EligibleXUser, EligibleXUserRequest } from '@arena/wire';
import { alreadyEligible, noSuchEligibleUser } from '../revenue.errors.js';

interface EligibleRow extends Omit<EligibleXUser, 'createdAt'> {
  createdAt: Date;
}

const COLUMNS = `id, x_username AS "xUsername", ticket_allocation::float8 AS "ticketAllocation",
  is_active AS "isActive", created_at AS "createdAt"`;

/** Manages the list of X usernames that users may connect. Invariant: a username is listed once, ignoring case. */
@Injectable()
export class EligibleUsersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** Returns the whole list, newest first. It is short, because admins enter each username by hand. */
  async list(): Promise<EligibleXUser[]> {
    const rows = await this.database.call<EligibleRow>(
      'eligible_x_users',
      `SELECT ${COLUMNS} FROM eligible_x_users ORDER BY id DESC`,
      [],
    );
    return rows.map(toEligibleUser);
  }

  /** @throws DomainError X_ALREADY_ELIGIBLE */
  async add(operator: Operator, request: EligibleXUserRequest): Promise<EligibleXUser> {
    const subject = `@${request.xUsername}`;
    try {
      return await this.database.transact(async (tx) => {
        const row = await insert(tx, request);
        const { createdAt: _, ...after } = row;
        await this.audit.record(tx, { ...operator, action: 'eligible-x-user.add', subject, after });
        return toEligibleUser(row);
      });
    } catch (error) {
      if (violatedConstraint(error) === 'eligible_x_users_once') throw alreadyEligible(subject);
      throw error;
    }
  }

  /**
   * Removes a username from the list. A user who has already connected it keeps their tickets.
   * @throws DomainError NOT_FOUND
   */
  async remove(operator: Operator, id: number): Promise<void> {
    const isRemoved = await this.database.transact(async (tx) => {
      const [row] = await tx.query<EligibleRow[]>(
        `SELECT ${COLUMNS} FROM eligible_x_users WHERE id = $1 FOR UPDATE`,
        [id],
      );
      if (row === undefined) return false;
      await tx.query('DELETE FROM eligible_x_users WHERE id = $1', [id]);
      const { createdAt: _, ...before } = row;
      const subject = `@${row.xUsername}`;
      await this.audit.record(tx, { ...operator, action: 'eligible-x-user.remove', subject, before });
      return true;
    });
    if (!isRemoved) throw noSuchEligibleUser();
  }
}

async function insert(
  tx: Transaction,
  { xUsername, ticketAllocation }: EligibleXUserRequest,
): Promise<EligibleRow> {
  const [row] = await tx.query<EligibleRow[]>(
    `INSERT INTO eligible_x_users (x_username, ticket_allocation) VALUES ($1, $2) RETURNING ${COLUMNS}`,
    [xUsername, ticketAllocation],
  );
  if (row === undefined) throw new Error('The insert into eligible_x_users returned no row.');
  return row;
}

function toEligibleUser({ createdAt, ...row }: EligibleRow): EligibleXUser {
  return { ...row, createdAt: createdAt.toISOString() };
}
