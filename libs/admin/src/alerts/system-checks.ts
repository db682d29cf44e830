import { statfs } from 'node:fs/promises';
import { Injectable, Optional } from '@nestjs/common';
import { Database, isoTimes, type Timed } from '@arena/database';
import { FailedItems, FailedRequests, JobRunner } from '@arena/scheduling';
import { figures } from '@arena/telemetry';
import { ChainHealth, ChainUnavailableError } from '@arena/wallet';
import type { JobLease } from '@arena/wire';
import type { AlertCheck, CheckResult } from './health-check.js';
import {
  judgeChain,
  judgeDisk,
  judgeFailedItems,
  judgeFailedRequests,
  judgeJobs,
  judgeRollUp,
} from './judge.js';

const ROLL_UP_AGE = `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(t.created_at)), 0)::float8 AS seconds
  FROM transfers AS t JOIN roll_up_cursor AS c ON t.xid >= c.next_xid AND t.id > c.floor_id`;

/** How late a run may be, beside one more pause, and how long a lease that is held all the time may stay without renewal. */
const LATE_AFTER_MS = 60_000;

/**
 * Jobs hold their lease only while they run, so that each is judged by its last run and its own pause. Other leases, which have
 * no pause, are held all the time. Jobs of other versions are left out.
 */
const LEASES = `SELECT name, epoch - 1 AS takeovers, holder IS NOT NULL AND expires_at > clock_timestamp() AS "isHeld",
    CASE WHEN holder IS NOT NULL AND isfinite(expires_at) THEN expires_at END AS "expiresAt", failures,
    started_at AS "startedAt",
    CASE WHEN pause_ms IS NULL THEN holder IS NOT NULL AND expires_at < clock_timestamp() - $1 * interval '1 ms'
      ELSE expires_at < clock_timestamp() AND started_at < clock_timestamp() - (2 * pause_ms + $1) * interval '1 ms'
    END AS "isLate"
  FROM leases WHERE pause_ms IS NULL OR name = ANY ($2) ORDER BY name`;

interface JudgedLease extends JobLease {
  isLate: boolean;
}

/** The checks of lags, failed items, jobs and the disk. They only read what other parts record. Their figures are metrics too. */
@Injectable()
export class SystemChecks {
  readonly all: readonly AlertCheck[] = [
    { name: 'Roll-up', graceMs: 0, run: () => this.rollUp() },
    { name: 'Blockchain', graceMs: 60_000, run: () => this.blockchain() },
    { name: 'Failed items', graceMs: 0, run: async () => judgeFailedItems(await this.failedItems.counts()) },
    {
      name: 'Failed requests',
      graceMs: 0,
      run: async () => judgeFailedRequests(await this.failedRequests.recent()),
    },
    // After a stop, all jobs are late until they have run.
    { name: 'Jobs', graceMs: 60_000, run: () => this.jobs() },
    { name: 'Disk', graceMs: 0, run: () => this.disk() },
  ];

  constructor(
    private readonly database: Database,
    private readonly failedItems: FailedItems,
    private readonly failedRequests: FailedRequests,
    private readonly runner: JobRunner,
    @Optional() private readonly chain?: ChainHealth,
  ) {}

  /** Returns the leases of all jobs, in the order of their names. */
  async leases(): Promise<JudgedLease[]> {
    const values = [LATE_AFTER_MS, this.runner.names];
    const rows = await this.database.call<Timed<JudgedLease, 'expiresAt' | 'startedAt'>>(
      'job_leases',
      LEASES,
      values,
    );
    return isoTimes<JudgedLease>(rows);
  }

  private async rollUp(): Promise<CheckResult> {
    const [row] = await this.database.call<{ seconds: number }>('roll_up_age', ROLL_UP_AGE, []);
    const seconds = row?.seconds ?? 0;
    figures.rollUpLag.set(seconds);
    return judgeRollUp(seconds);
  }

  private async blockchain(): Promise<CheckResult> {
    if (this.chain === undefined) return judgeChain(undefined);
    try {
      const state = await this.chain.read();
      figures.chainAnswers.set(1);
      figures.chainLag.set(state.unreadBlocks);
      figures.missingNonces.set(state.missingNonces.length);
      return judgeChain(state);
    } catch (error) {
      if (!(error instanceof ChainUnavailableError)) throw error;
      figures.chainAnswers.set(0);
      return judgeChain(null);
    }
  }

  private async jobs(): Promise<CheckResult> {
    const leases = await this.leases();
    figures.abandonedJobs.set(leases.filter(({ isLate }) => isLate).length);
    return judgeJobs(leases);
  }

  private async disk(): Promise<CheckResult> {
    const { bavail, blocks, bsize } = await statfs('.');
    return judgeDisk({ free: bavail * bsize, size: blocks * bsize });
  }
}
