import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '@arena/database';
import { Lease, LeaseLost } from './lease.js';

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

/** Runs jobs, each under its lease: on one node at a time, never overlapping itself, until the application shuts down. */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[] = [];

  constructor(private readonly database: Database) {}

  start(job: Job): void {
    this.loops.push(this.loop(job, new Lease(this.database, job.name)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops);
  }

  private async loop(job: Job, lease: Lease): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.runOnce(job, lease);
      await sleep(job.pauseMs, undefined, { signal }).catch(() => undefined);
    }
    await lease.release().catch(() => undefined); // an unreachable database lets it expire instead
  }

  private async runOnce(job: Job, lease: Lease): Promise<void> {
    try {
      if (await lease.hold()) await whileKept(lease, job.run(lease));
    } catch (error) {
      if (error instanceof LeaseLost) this.logger.warn(error.message);
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
