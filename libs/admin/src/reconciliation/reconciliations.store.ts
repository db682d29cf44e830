import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Database } from '@arena/database';
import type { Finding } from '@arena/ledger';
import type { Reconciliation } from '@arena/wire';

interface ReconciliationRow {
  started_at: Date;
  ended_at: Date;
  started_by: string;
  findings: Finding[];
}

/** What is written down of a check. */
export interface Outcome {
  startedAt: Date;
  startedBy: string;
  findings: readonly Finding[];
}

/** Any number that nobody else locks. */
const CHECKING = 4_716_007;

/** Writes a check down that has come to its end. */
export async function recordReconciliation(
  books: { query(sql: string, values: unknown[]): Promise<unknown> },
  { startedAt, startedBy, findings }: Outcome,
): Promise<void> {
  await books.query('INSERT INTO reconciliations (started_at, started_by, findings) VALUES ($1, $2, $3)', [
    startedAt,
    startedBy,
    JSON.stringify(findings),
  ]);
}

/** Checks of the books: those that were, and the one that may be under way on any node. */
@Injectable()
export class ReconciliationsStore {
  constructor(private readonly database: Database) {}

  async last(): Promise<Reconciliation | null> {
    const [row] = await this.database.call<ReconciliationRow>(
      'last_reconciliation',
      'SELECT started_at, ended_at, started_by, findings FROM reconciliations ORDER BY id DESC LIMIT 1',
      [],
    );
    return row === undefined ? null : reconciliationOf(row);
  }

  async isRunning(): Promise<boolean> {
    const [row] = await this.database.call<{ running: boolean }>(
      'is_reconciling',
      `SELECT EXISTS (
         SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND objsubid = 1 AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       ) AS running`,
      [CHECKING],
    );
    return row?.running === true;
  }

  /** Of two that ask at once, one is told no. */
  async begin(): Promise<Check | undefined> {
    const check = new Check(await this.database.pool.connect());
    const isAlone = await check.isAlone().catch(async (error: unknown) => {
      await check.end();
      throw error;
    });
    if (isAlone) return check;
    await check.end();
    return undefined;
  }
}

/** A check under way: as long as its connection holds the lock, so it is over however its node dies. */
class Check {
  private isLost = false;
  private readonly lose = (): void => {
    this.isLost = true;
  };

  constructor(private readonly connection: pg.PoolClient) {
    // It waits for the check's end without a statement: a server that hangs up meanwhile is nobody's error.
    connection.on('error', this.lose);
  }

  async isAlone(): Promise<boolean> {
    const { rows } = await this.connection.query<{ alone: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS alone',
      [CHECKING],
    );
    return rows[0]?.alone === true;
  }

  record(outcome: Outcome): Promise<void> {
    return recordReconciliation(this.connection, outcome);
  }

  async end(): Promise<void> {
    await this.connection.query('SELECT pg_advisory_unlock_all()').catch(this.lose);
    if (!this.isLost) this.connection.off('error', this.lose);
    this.connection.release(this.isLost);
  }
}

function reconciliationOf({ started_at, ended_at, started_by, findings }: ReconciliationRow): Reconciliation {
  const isBroken = ({ breaches }: Finding): boolean => breaches.length > 0;
  return {
    startedAt: started_at.toISOString(),
    endedAt: ended_at.toISOString(),
    startedBy: started_by,
    findings: [...findings.filter(isBroken), ...findings.filter((finding) => !isBroken(finding))],
  };
}
