import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database, violatedConstraint, type Transaction } from '@arena/database';
import type { Operator } from '@arena/http';
import type { EligibleXUser, EligibleXUserRequest } from '@arena/wire';
import { alreadyEligible, noSuchEligibleUser } from './eligible.errors.js';

interface EligibleRow extends Omit<EligibleXUser, 'createdAt'> {
  createdAt: Date;
}

const COLUMNS = `id, x_username AS "xUsername", ticket_allocation::float8 AS "ticketAllocation",
  is_active AS "isActive", created_at AS "createdAt"`;

/** Names at X that may be connected. Invariant: a name is on the list once, whatever its case. */
@Injectable()
export class EligibleUsersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** All of them: somebody has typed in each, and may want to take any away. */
  async list(): Promise<EligibleXUser[]> {
    const rows = await this.database.call<EligibleRow>(
      'eligible_x_users',
      `SELECT ${COLUMNS} FROM eligible_x_users ORDER BY id DESC`,
      [],
    );
    return rows.map(eligibleOf);
  }

  /** @throws Refusal X_ALREADY_ELIGIBLE */
  async add(operator: Operator, named: EligibleXUserRequest): Promise<EligibleXUser> {
    const subject = `@${named.xUsername}`;
    try {
      return await this.database.transact(async (tx) => {
        const added = await insert(tx, named);
        const { createdAt: _, ...after } = added;
        await this.audit.record(tx, { ...operator, action: 'eligible-x-user.add', subject, after });
        return eligibleOf(added);
      });
    } catch (error) {
      if (violatedConstraint(error) === 'eligible_x_users_once') throw alreadyEligible(subject);
      throw error;
    }
  }

  /**
   * Whoever has connected the name keeps their tickets.
   * @throws Refusal NOT_FOUND
   */
  async remove(operator: Operator, id: number): Promise<void> {
    const isDone = await this.database.transact(async (tx) => {
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
    if (!isDone) throw noSuchEligibleUser();
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
  if (row === undefined) throw new Error('a name was written, and is not there');
  return row;
}

function eligibleOf({ createdAt, ...row }: EligibleRow): EligibleXUser {
  return { ...row, createdAt: createdAt.toISOString() };
}
