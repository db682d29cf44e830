import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Database } from '@arena/database';
import { JobRunner, type Job } from './job-runner.js';

/** A database that holds only the lease's row. */
class LeaseDatabase {
  isFree = true;
  isReachable = true;
  readonly calls: string[] = [];

  call(name: string): Promise<object[]> {
    this.calls.push(name);
    if (!this.isReachable) return Promise.reject(new Error('the database is unavailable'));
    return Promise.resolve(name === 'acquire_lease' && this.isFree ? [{ epoch: 1 }] : []);
  }
}

/** A pause that no test waits for. */
const NEVER_MS = 86_400_000;

describe(JobRunner, () => {
  let database: LeaseDatabase;
  let runner: JobRunner;
  let runs: number;

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    database = new LeaseDatabase();
    runner = new JobRunner(database as unknown as Database);
    runs = 0;
  });

  afterEach(() => runner.beforeApplicationShutdown());

  const job = (run: Job['run'], pauseMs = 1): Job => ({ name: 'a job', pauseMs, run });
  /** The runner of the specs ends a test whose condition never holds. */
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await sleep(2);
  };

  it('repeats a job without overlapping runs', async () => {
    let running = 0;
    let maxRunning = 0;
    runner.start(
      job(async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await sleep(3);
        running -= 1;
        runs += 1;
      }),
    );
    await until(() => runs >= 4);
    expect(maxRunning).toBe(1);
  });

  it('does not run a job while another node holds the lease, and takes over when it is free', async () => {
    database.isFree = false;
    runner.start(job(() => Promise.resolve((runs += 1))));
    await until(() => database.calls.length >= 2);
    expect(runs).toBe(0);
    database.isFree = true;
    await until(() => runs > 0);
  });

  it('asks only once a second for the lease that another node holds', async () => {
    database.isFree = false;
    const begun = performance.now();
    runner.start(job(() => Promise.resolve((runs += 1))));
    await until(() => database.calls.length >= 3);
    // A timer can be a millisecond early.
    expect(performance.now() - begun).toBeGreaterThan(2 * 1_000 - 5);
  });

  it('asks at once on request for the lease that another node holds', async () => {
    database.isFree = false;
    runner.start(job(() => Promise.resolve((runs += 1)), NEVER_MS));
    await until(() => database.calls.length === 1);
    await runner.runNow('a job');
    expect(database.calls).toHaveLength(2);
  });

  it('renews the lease during a run and releases it afterwards', async () => {
    let finish = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    runner.start(job(() => waiting.then(() => (runs += 1)), NEVER_MS));
    await until(() => database.calls.filter((name) => name === 'renew_lease').length >= 2);
    finish();
    await until(() => runs === 1);
    await runner.beforeApplicationShutdown();
    expect(database.calls.at(-1)).toBe('release_lease');
  });

  it('retries after a failed run and after an unavailable database', async () => {
    runner.start(
      job(() => {
        runs += 1;
        throw new Error('a bug');
      }),
    );
    await until(() => runs >= 2);
    database.isReachable = false;
    await until(() => database.calls.length >= 6);
    database.isReachable = true;
    const before = runs;
    await until(() => runs > before);
  });

  it('runs a job on request and resolves at the end of a run that started afterwards', async () => {
    let finishFirst = (): void => undefined;
    const first = new Promise<void>((resolve) => (finishFirst = resolve));
    runner.start(job(() => (runs === 0 ? first : Promise.resolve()).then(() => (runs += 1)), NEVER_MS));
    const requests = [runner.runNow('a job'), runner.runNow('a job')];
    finishFirst();
    await Promise.all(requests);
    expect(runs).toBe(2);
    await runner.runNow('a job');
    expect(runs).toBe(3);
  });

  it('resolves a request when the run fails and when the node shuts down', async () => {
    runner.start(job(() => Promise.reject(new Error('a bug')), NEVER_MS));
    await runner.runNow('a job');
    const request = runner.runNow('a job');
    await runner.beforeApplicationShutdown();
    await request;
    await runner.runNow('a job');
    expect(database.calls.at(-1)).toBe('release_lease');
  });

  it('rejects a request for an unknown job', async () => {
    await expect(runner.runNow('a job')).rejects.toThrow('There is no job named "a job".');
  });

  it('runs other jobs when one fails', async () => {
    runner.start(job(() => Promise.reject(new Error('a bug'))));
    runner.start(job(() => Promise.resolve((runs += 1))));
    await until(() => runs >= 2);
  });

  it('finishes the current run at shutdown, starts no other, and releases the lease', async () => {
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
    expect({ ended, runs, last: database.calls.at(-1) }).toEqual({
      ended: true,
      runs: 1,
      last: 'release_lease',
    });
  });

  it('does not wait for the next run or for an unavailable database at shutdown', async () => {
    runner.start(job(() => Promise.resolve((runs += 1)), NEVER_MS));
    await until(() => runs === 1);
    database.isReachable = false;
    await runner.beforeApplicationShutdown();
    expect(runs).toBe(1);
  });
});
