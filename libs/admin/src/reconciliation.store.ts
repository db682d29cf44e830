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

/** The result of a completed reconciliation, as it is stored. */
export interface ReconciliationResult {
  startedAt: Date;
  /** An admin's username, `schedule` or `command line`. */
  startedBy: string;
  findings: readonly Finding[];
}

/** The key of the advisory lock that a running reconciliation holds. It must differ from every other lock key. */
const RECONCILIATION_LOCK = 4_716_007;

/** Stores the result of a completed reconciliation. The database sets the time of its end. */
export async function recordReconciliation(
  connection: { query(sql: string, values: unknown[]): Promise<unknown> },
  { startedAt, startedBy, findings }: ReconciliationResult,
): Promise<void> {
  await connection.query(
    'INSERT INTO reconciliations (started_at, started_by, findings) VALUES ($1, $2, $3)',
    [startedAt, startedBy, JSON.stringify(findings)],
  );
}

/** Stores completed reconciliations and prevents concurrent ones, over all nodes. */
@Injectable()
export class ReconciliationStore {
  constructor(private readonly database: Database) {}

  async last(): Promise<Reconciliation | null> {
    const [row] = await this.database.call<ReconciliationRow>(
      'last_reconciliation',
      'SELECT started_at, ended_at, started_by, findings FROM reconciliations ORDER BY id DESC LIMIT 1',
      [],
    );
    return row === undefined ? null : toReconciliation(row);
  }

  async isRunning(): Promise<boolean> {
    const [row] = await this.database.call<{ running: boolean }>(
      'is_reconciling',
      `SELECT EXISTS (
         SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND objsubid = 1 AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       ) AS running`,
      [RECONCILIATION_LOCK],
    );
    return row?.running === true;
  }

  /** Acquires the lock of a reconciliation. Returns undefined when another reconciliation holds it. */
  async tryLock(): Promise<ReconciliationLock | undefined> {
    const lock = new ReconciliationLock(await this.database.pool.connect());
    const isAcquired = await lock.tryAcquire().catch(async (error: unknown) => {
      await lock.release();
      throw error;
    });
    if (isAcquired) return lock;
    await lock.release();
    return undefined;
  }
}

/** Holds the lock of a reconciliation on a connection of its own. When the node dies, PostgreSQL releases the lock. */
class ReconciliationLock {
  private isConnectionLost = false;
  private readonly markConnectionLost = (): void => {
    this.isConnectionLost = true;
  };

  constructor(private readonly connection: pg.PoolClient) {
    // The connection is idle during the check. Without a listener, losing it would be an uncaught error.
    connection.on('error', this.markConnectionLost);
  }

  async tryAcquire(): Promise<boolean> {
    const { rows } = await this.connection.query<{ acquired: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS acquired',
      [RECONCILIATION_LOCK],
    );
    return rows[0]?.acquired === true;
  }

  /** Stores the result on the connection that holds the lock. */
  record(result: ReconciliationResult): Promise<void> {
    return recordReconciliation(this.connection, result);
  }

  async release(): Promise<void> {
    await this.connection.query('SELECT pg_advisory_unlock_all()').catch(this.markConnectionLost);
    if (!this.isConnectionLost) this.connection.off('error', this.markConnectionLost);
    this.connection.release(this.isConnectionLost);
  }
}

/** Lists the broken invariants first. */
function toReconciliation({ started_at, ended_at, started_by, findings }: ReconciliationRow): Reconciliation {
  const isBroken = ({ breaches }: Finding): boolean => breaches.length > 0;
  return {
    startedAt: started_at.toISOString(),
    endedAt: ended_at.toISOString(),
    startedBy: started_by,
    findings: [...findings.filter(isBroken), ...findings.filter((finding) => !isBroken(finding))],
  };
}
