import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Database } from '@arena/database';
import { JobRunner, type Job } from './job-runner.js';

/** The lease's row as one node sees it. */
class LeaseRow {
  free = true;
  reachable = true;
  readonly calls: string[] = [];

  call(name: string): Promise<object[]> {
    this.calls.push(name);
    if (!this.reachable) return Promise.reject(new Error('the database is away'));
    return Promise.resolve(name === 'hold_lease' && this.free ? [{ epoch: 1 }] : []);
  }
}

describe(JobRunner, () => {
  let row: LeaseRow;
  let runner: JobRunner;
  let runs: number;

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    row = new LeaseRow();
    runner = new JobRunner(row as unknown as Database);
    runs = 0;
  });

  afterEach(() => runner.beforeApplicationShutdown());

  const job = (run: Job['run'], pauseMs = 1): Job => ({ name: 'a job', pauseMs, run });
  const until = async (condition: () => boolean, patienceMs = 1_000): Promise<void> => {
    for (let waits = 0; waits < patienceMs / 2 && !condition(); waits += 1) await sleep(2);
    expect(condition()).toBe(true);
  };

  it('runs a job again and again, never two at once', async () => {
    let running = 0;
    let most = 0;
    runner.start(
      job(async () => {
        running += 1;
        most = Math.max(most, running);
        await sleep(3);
        running -= 1;
        runs += 1;
      }),
    );
    await until(() => runs >= 4);
    expect(most).toBe(1);
  });

  it('runs nothing while another node holds the lease, and takes over when it is free', async () => {
    row.free = false;
    runner.start(job(() => Promise.resolve((runs += 1))));
    await until(() => row.calls.length >= 4);
    expect(runs).toBe(0);
    row.free = true;
    await until(() => runs > 0);
  });

  it('keeps the lease while a run waits, and no longer', async () => {
    let letGo = (): void => undefined;
    const wait = new Promise<void>((resolve) => (letGo = resolve));
    runner.start(job(() => wait.then(() => (runs += 1)), 60_000));
    await until(() => row.calls.filter((name) => name === 'prolong_lease').length >= 2, 10_000);
    letGo();
    await until(() => runs === 1);
    await runner.beforeApplicationShutdown();
    expect(row.calls.at(-1)).toBe('release_lease');
  });

  it('tries again after a run that failed, and after a database that was away', async () => {
    runner.start(
      job(() => {
        runs += 1;
        throw new Error('a bug');
      }),
    );
    await until(() => runs >= 2);
    row.reachable = false;
    await until(() => row.calls.length >= 6);
    row.reachable = true;
    const before = runs;
    await until(() => runs > before);
  });

  it('runs a job at once when asked to, and answers at the end of a run that began afterwards', async () => {
    let release = (): void => undefined;
    const first = new Promise<void>((resolve) => (release = resolve));
    runner.start(job(() => (runs === 0 ? first : Promise.resolve()).then(() => (runs += 1)), 60_000));
    const [one, other] = [runner.runNow('a job'), runner.runNow('a job')];
    release();
    await Promise.all([one, other]);
    expect(runs).toBe(2);
    await runner.runNow('a job');
    expect(runs).toBe(3);
  });

  it('answers a request although the run fails, or the node shuts down', async () => {
    runner.start(job(() => Promise.reject(new Error('a bug')), 60_000));
    await runner.runNow('a job');
    const request = runner.runNow('a job');
    await runner.beforeApplicationShutdown();
    await request;
    await runner.runNow('a job');
    expect(row.calls.at(-1)).toBe('release_lease');
  });

  it('refuses to run a job that does not exist', async () => {
    await expect(runner.runNow('a job')).rejects.toThrow('no job is named "a job"');
  });

  it('lets other jobs run when one fails', async () => {
    runner.start(job(() => Promise.reject(new Error('a bug'))));
    runner.start(job(() => Promise.resolve((runs += 1))));
    await until(() => runs >= 2);
  });

  it('ends the run in hand at shutdown, starts no other, and gives the lease back', async () => {
    let ended = false;
    runner.start(
      job(async () => {
        runs += 1;
        await sleep(20);
        ended = true;
      }),
    );
    await until(() => runs === 1);
    await runner.beforeApplicationShutdown();
    expect({ ended, runs, last: row.calls.at(-1) }).toEqual({ ended: true, runs: 1, last: 'release_lease' });
  });

  it('does not wait for the next run at shutdown, nor for a database that is away', async () => {
    runner.start(job(() => Promise.resolve((runs += 1)), 60_000));
    await until(() => runs === 1);
    row.reachable = false;
    const start = Date.now();
    await runner.beforeApplicationShutdown();
    expect(Date.now() - start).toBeLessThan(5000);
  });
});
