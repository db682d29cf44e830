import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@arena/database';
import { LeaderboardService } from './leaderboard.service.js';

/** Counts its reads, and returns the count as the rank of the only player. */
class CountingDatabase {
  reads = 0;
  isReachable = true;

  read(): Promise<object[]> {
    if (!this.isReachable) return Promise.reject(new Error('The database is unavailable.'));
    this.reads += 1;
    return Promise.resolve([
      {
        rank: this.reads,
        id: 2,
        username: 'player',
        net_loss: '0',
        balance: '0',
        total_wins: 1,
        total_losses: 0,
      },
    ]);
  }
}

describe(LeaderboardService, () => {
  let database: CountingDatabase;
  let leaderboard: LeaderboardService;
  let now: number;

  beforeEach(() => {
    now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    database = new CountingDatabase();
    leaderboard = new LeaderboardService(database as unknown as Database);
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  const pass = async (ms: number): Promise<void> => {
    now += ms;
    await sleep(5); // lru-cache reads its clock at most once a millisecond
  };

  const read = async (): Promise<number | undefined> => (await leaderboard.top('all', 10))[0]?.rank;

  it('reads once for all requests within 250 ms', async () => {
    await Promise.all([read(), read()]);
    await pass(249);
    expect(await read()).toBe(1);
    expect(database.reads).toBe(1);
  });

  it('reads the list of each period by itself', async () => {
    await Promise.all([read(), leaderboard.top('day', 10), leaderboard.top('week', 10)]);
    expect(database.reads).toBe(3);
  });

  it('reads again after 250 ms', async () => {
    await read();
    await pass(251);
    expect(await read()).toBe(2);
  });

  it('does not cache a failure', async () => {
    database.isReachable = false;
    await expect(read()).rejects.toThrow('The database is unavailable.');
    database.isReachable = true;
    expect(await read()).toBe(1);
  });
});
