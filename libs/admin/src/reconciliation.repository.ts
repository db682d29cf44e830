import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import { ArenaConfig } from '@arena/config';
import { APP_ROLE, Database, dataSourceOptions, type Transaction } from '@arena/database';
import type { Finding } from '@arena/ledger';
import type { Reconciliation } from '@arena/wire';
import { ReconciliationEntity } from './reconciliation.entity.js';

/** The result of a completed reconciliation, before it is stored. */
export type ReconciliationResult = Pick<ReconciliationEntity, 'startedAt' | 'startedBy' | 'findings'>;

/** The key of the advisory lock that a running reconciliation holds. It must differ from every other lock key. */
const RECONCILIATION_LOCK = 4_716_007;

/** The lock that a running reconciliation holds. */
interface ReconciliationLock {
  /**
   * Stores the result on the connection that holds the lock.
   * @throws Error if that connection, and with it the lock, was lost
   */
  record(result: ReconciliationResult): Promise<void>;
  release(): Promise<void>;
}

/** Stores the result of a completed reconciliation. The database sets its end time. */
export async function recordReconciliation(tx: Transaction, result: ReconciliationResult): Promise<void> {
  await tx.insert(ReconciliationEntity, result);
}

/** Stores completed reconciliations and prevents concurrent ones across all nodes. */
@Injectable()
export class ReconciliationRepository {
  constructor(
    private readonly config: ArenaConfig,
    private readonly database: Database,
    @InjectRepository(ReconciliationEntity)
    private readonly reconciliations: Repository<ReconciliationEntity>,
  ) {}

  async last(): Promise<Reconciliation | null> {
    const [last] = await this.reconciliations.find({ order: { id: 'DESC' }, take: 1 });
    return last === undefined ? null : toReconciliation(last);
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

  /**
   * Acquires the reconciliation lock on a connection of its own, which does not lead through a pooler. If the node dies,
   * PostgreSQL releases the lock. Returns undefined if another reconciliation holds it.
   */
  async tryLock(): Promise<ReconciliationLock | undefined> {
    const settings = { databaseUrl: this.config.databaseDirectUrl, poolSize: 1, role: APP_ROLE };
    const dataSource = new DataSource(dataSourceOptions(settings, [ReconciliationEntity]));
    await dataSource.initialize();
    const connection = dataSource.createQueryRunner();
    const release = async (): Promise<void> => {
      // If the connection was lost, PostgreSQL has already released its locks.
      await connection.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
      await connection.release();
      await dataSource.destroy().catch(() => undefined);
    };
    try {
      const [row] = await connection.manager.query<{ acquired: boolean }[]>(
        'SELECT pg_try_advisory_lock($1) AS acquired',
        [RECONCILIATION_LOCK],
      );
      if (row?.acquired === true)
        return { record: (result) => recordReconciliation(connection.manager, result), release };
    } catch (error) {
      await release();
      throw error;
    }
    await release();
    return undefined;
  }
}

/** Converts a row to the API's format, with the broken invariants first. */
function toReconciliation({ startedAt, endedAt, startedBy, findings }: ReconciliationEntity): Reconciliation {
  const isBroken = ({ breaches }: Finding): boolean => breaches.length > 0;
  return {
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    startedBy,
    findings: [...findings.filter(isBroken), ...findings.filter((finding) => !isBroken(finding))],
  };
}
