import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database } from '@arena/database';
import { inRoot, jobRuns, jobSeconds, timed } from '@arena/telemetry';
import { Lease, LeaseLostError } from './lease.js';
import { Loop, pause } from './loop.js';

/** Work that is repeated by one node at a time. */
export interface Job {
  /** The name of the job and of its lease. */
  name: string;
  /** The time from the end of one run to the start of the next, in ms. */
  pauseMs: number;
  /** Performs one run. Writes that must not happen after a takeover go through `lease.fenced`. */
  run(lease: Lease): Promise<unknown>;
}

/** The interval at which a run renews its lease, well below the duration of a lease. */
const RENEWAL_MS = 1_000;
/** How often a node asks at most for the lease that another node holds. */
const CLAIM_MS = 1_000;
/** The number of renewals after which a run is considered stuck: its lease expires, and another node runs the job. */
const MAX_RENEWALS = 60;

interface ScheduledJob {
  job: Job;
  lease: Lease;
  /** The callbacks that resolve the `runNow` calls waiting for the end of the next run. */
  requests: (() => void)[];
  /** Ends the pause between two runs. */
  wake: AbortController;
  hasFailed: boolean;
}

/**
 * Repeats jobs until the application shuts down. A job runs on one node at a time, under its lease. A stuck run loses
 * its lease and may overlap with the next run on another node; only writes through `lease.fenced` are safe then.
 */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private isStopping = false;
  private readonly scheduled: ScheduledJob[] = [];
  private readonly loops: Promise<void>[] = [];

  constructor(private readonly database: Database) {}

  start(job: Job): void {
    const lease = new Lease(this.database, job.name);
    const scheduled: ScheduledJob = {
      job,
      lease,
      requests: [],
      wake: new AbortController(),
      hasFailed: false,
    };
    this.scheduled.push(scheduled);
    this.loops.push(this.loop(scheduled));
  }

  get names(): string[] {
    return this.scheduled.map(({ job }) => job.name);
  }

  /**
   * Runs a job without waiting for the end of its pause. Resolves when a run that started after the call has ended or
   * failed, when that run was skipped because another node holds the lease, or when the application shuts down.
   * @throws Error if no job has this name
   */
  async runNow(name: string): Promise<void> {
    const scheduled = this.scheduled.find(({ job }) => job.name === name);
    if (scheduled === undefined) throw new Error(`There is no job named "${name}".`);
    if (this.isStopping) return;
    await new Promise<void>((resolve) => {
      scheduled.requests.push(resolve);
      scheduled.wake.abort();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    for (const { wake } of this.scheduled) wake.abort();
    await Promise.all(this.loops);
  }

  /** Returns the time from the start of the application to the first run, in ms. */
  protected firstPauseMs(_job: Job): number {
    return 0;
  }

  private async loop(scheduled: ScheduledJob): Promise<void> {
    const { job, lease, requests } = scheduled;
    const firstPauseMs = this.firstPauseMs(job);
    if (firstPauseMs > 0) await pause(firstPauseMs, scheduled.wake.signal);
    while (!this.isStopping) {
      scheduled.wake = new AbortController();
      const answered = requests.splice(0);
      const isHolder = await this.runOnce(scheduled);
      for (const resolve of answered) resolve();
      const pauseMs = isHolder ? job.pauseMs : Math.max(job.pauseMs, CLAIM_MS);
      await pause(pauseMs, scheduled.wake.signal);
    }
    for (const resolve of requests) resolve();
    await lease.release().catch(() => undefined); // if the database is unavailable, the lease expires
  }

  /** Runs a job if this node holds its lease. Returns false if another node holds it. */
  private async runOnce(scheduled: ScheduledJob): Promise<boolean> {
    const { job, lease, hasFailed } = scheduled;
    try {
      if (!(await lease.acquire({ pauseMs: job.pauseMs, hasFailedBefore: hasFailed }))) return false;
      scheduled.hasFailed = false;
      await inRoot(`job ${job.name}`, {}, () =>
        timed(jobSeconds, { job: job.name }, () => renewDuring(lease, job.run(lease))),
      );
      jobRuns.inc({ job: job.name, result: 'done' });
    } catch (error) {
      scheduled.hasFailed = true;
      jobRuns.inc({ job: job.name, result: error instanceof LeaseLostError ? 'lost' : 'failed' });
      if (error instanceof LeaseLostError) this.logger.warn(error.message);
      else this.logger.error({ err: error, job: job.name }, 'A job failed and will be retried.');
    }
    return true;
  }
}

/** Renews the lease until the run finishes, because a run may wait for a slow blockchain. */
async function renewDuring(lease: Lease, run: Promise<unknown>): Promise<void> {
  let renewals = 0;
  const renewing = new Loop(async (signal) => {
    await pause(RENEWAL_MS, signal);
    if (signal.aborted || renewals === MAX_RENEWALS) return;
    renewals += 1;
    await lease.renew().catch(() => undefined); // the next renewal may succeed
  });
  renewing.start();
  try {
    await run;
  } finally {
    await renewing.stop();
  }
}
