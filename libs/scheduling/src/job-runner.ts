import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '@arena/database';
import { Lease, LeaseLostError } from './lease.js';

/** Something that one node does again and again. */
export interface Job {
  /** Names the lease. */
  name: string;
  /** From the end of one run to the start of the next. */
  pauseMs: number;
  /** One run. Writes that must not come late go through `lease.fenced`. */
  run(lease: Lease): Promise<unknown>;
}

/** Well within what a lease lasts. */
const SIGN_OF_LIFE_MS = 1_000;
/** A run that takes longer hangs, as far as anybody can tell: its lease expires, and another node has a go. */
const SIGNS_AT_MOST = 60;

/** A job with its lease, and the callers of `runNow` that wait for its next run to end. */
interface ScheduledJob {
  job: Job;
  lease: Lease;
  requests: (() => void)[];
  /** Ends the pause between two runs. */
  wake: AbortController;
}

/** Runs jobs, each under its lease: on one node at a time, never overlapping itself, until the application shuts down. */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private isStopping = false;
  private readonly scheduled: ScheduledJob[] = [];
  private readonly loops: Promise<void>[] = [];

  constructor(private readonly database: Database) {}

  start(job: Job): void {
    const lease = new Lease(this.database, job.name);
    const scheduled: ScheduledJob = { job, lease, requests: [], wake: new AbortController() };
    this.scheduled.push(scheduled);
    this.loops.push(this.loop(scheduled));
  }

  get names(): string[] {
    return this.scheduled.map(({ job }) => job.name);
  }

  /**
   * Runs a job without waiting for its pause to end. Resolves when a run that began after the call has ended, has failed
   * or was left to the node that holds the lease, or when the application shuts down.
   * @throws Error when no job has this name
   */
  async runNow(name: string): Promise<void> {
    const scheduled = this.scheduled.find(({ job }) => job.name === name);
    if (scheduled === undefined) throw new Error(`no job is named "${name}"`);
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

  private async loop(scheduled: ScheduledJob): Promise<void> {
    const { job, lease, requests } = scheduled;
    while (!this.isStopping) {
      scheduled.wake = new AbortController();
      const answered = requests.splice(0);
      await this.runOnce(job, lease);
      for (const resolve of answered) resolve();
      await sleep(job.pauseMs, undefined, { signal: scheduled.wake.signal }).catch(() => undefined);
    }
    for (const resolve of requests) resolve();
    await lease.release().catch(() => undefined); // an unreachable database lets it expire instead
  }

  private async runOnce(job: Job, lease: Lease): Promise<void> {
    try {
      if (await lease.acquire()) await whileKept(lease, job.run(lease));
    } catch (error) {
      if (error instanceof LeaseLostError) this.logger.warn(error.message);
      else this.logger.error({ err: error, job: job.name }, 'a job failed and will be tried again');
    }
  }
}

/** A run that waits for a slow chain must not lose its lease for that. */
async function whileKept(lease: Lease, run: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  const keeping = (async () => {
    for (let signs = 0; signs < SIGNS_AT_MOST; signs += 1) {
      await sleep(SIGN_OF_LIFE_MS, undefined, { signal });
      await lease.prolong().catch(() => undefined); // the next sign may come through
    }
  })().catch(() => undefined); // the run has ended
  try {
    await run;
  } finally {
    ended.abort();
    await keeping;
  }
}
