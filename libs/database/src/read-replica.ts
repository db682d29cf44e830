import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { ArenaConfig } from '@arena/config';
import { CallBatcher } from './call-batcher.js';
import { poolOf, replicaPool } from './data-source-options.js';
import { isDatabaseUnavailable, isRolledBack, sqlState } from './postgres-errors.js';

/** How long a read waits for the replica before it goes to the primary. */
const MAX_WAIT_MS = 100;
/** How long all reads go to the primary after the replica was behind or unavailable. */
const PAUSE_MS = 1_000;
const FIRST_POLL_MS = 1;

/** The position in the log up to which the primary has acknowledged commits. */
const ACKNOWLEDGED = `SELECT (CASE current_setting('synchronous_commit')
  WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END)::text AS position`;
/** A server that was promoted is no replica any more, so its data says nothing about the primary's. */
const HAS_REPLAYED = `SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached`;

const STATEMENT_TIMEOUT = '57014';

/**
 * Runs reads on a replica that has everything which the primary had acknowledged when the read began. So each reader
 * sees all earlier writes, whichever node and connection wrote them.
 */
@Injectable()
export class ReadReplica implements OnApplicationShutdown {
  /** The number of reads by the server that answered them. */
  readonly reads = { primary: 0, replica: 0 };
  private readonly logger = new Logger(ReadReplica.name);
  private readonly pool: pg.Pool | undefined;
  /** Reads that arrive together share a check. A check never serves a read that arrives after its beginning. */
  private readonly checks = new CallBatcher<undefined, boolean>(
    'replica_position',
    async (reads) => {
      const isCurrent = await this.catchesUp();
      return reads.map(() => isCurrent);
    },
    { size: 1_000, calls: 2 },
  );
  private pausedUntil = 0;
  private isInUse = true;

  constructor(
    { databaseReadUrl: url, databasePoolSize, databaseIsPooled }: ArenaConfig,
    private readonly dataSource: DataSource,
  ) {
    if (url === undefined) return;
    this.pool = replicaPool(url, databasePoolSize, databaseIsPooled);
    // Without a listener, a lost connection would end the process.
    this.pool.on('error', () => undefined);
  }

  /** Runs a read on the replica, or by `onPrimary` if there is no current replica. */
  async read<Row extends object>(query: pg.QueryConfig, onPrimary: () => Promise<Row[]>): Promise<Row[]> {
    const { pool } = this;
    if (pool === undefined) return onPrimary();
    if (performance.now() >= this.pausedUntil && (await this.checks.send(undefined))) {
      try {
        const { rows } = await pool.query<Row>(query);
        this.reads.replica += 1;
        return rows;
      } catch (error) {
        if (!canRepeat(error)) throw error;
        this.pause();
      }
    }
    this.reads.primary += 1;
    return onPrimary();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }

  /** Returns whether the replica has reached, within MAX_WAIT_MS, what the primary has acknowledged by now. */
  private async catchesUp(): Promise<boolean> {
    const { rows } = await poolOf(this.dataSource).query<{ position: string }>(ACKNOWLEDGED);
    const given = new AbortController();
    const isCurrent = await Promise.race([
      this.reaches(rows[0]?.position, given.signal).catch(() => false),
      sleep(MAX_WAIT_MS, false, { ref: false }),
    ]);
    given.abort();
    if (isCurrent) this.resume();
    else this.pause();
    return isCurrent;
  }

  private async reaches(position: string | undefined, signal: AbortSignal): Promise<boolean> {
    for (let pause = FIRST_POLL_MS; !signal.aborted; pause *= 2) {
      const reached = await this.pool?.query<{ reached: boolean }>(HAS_REPLAYED, [position]);
      if (reached?.rows[0]?.reached === true) return true;
      await sleep(pause);
    }
    return false;
  }

  private pause(): void {
    this.pausedUntil = performance.now() + PAUSE_MS;
    if (this.isInUse) this.logger.warn('The read replica is behind or unavailable. Reads go to the primary.');
    this.isInUse = false;
  }

  private resume(): void {
    if (!this.isInUse) this.logger.log('Reads go to the read replica again.');
    this.isInUse = true;
  }
}

/** Whether the primary may answer a read that failed on the replica. A read that took too long would be slow there too. */
function canRepeat(error: unknown): boolean {
  if (sqlState(error) === STATEMENT_TIMEOUT) return false;
  return isDatabaseUnavailable(error) || isRolledBack(error);
}
