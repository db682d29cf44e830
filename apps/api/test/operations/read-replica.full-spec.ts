import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadReplica } from '@arena/database';
import {
  makeTemporaryFolder,
  startPostgres,
  startStandby,
  type EmbeddedPostgres,
  type Standby,
} from '@arena/embedded';
import { migrate } from '@arena/schema';
import type { ListedBetPage, PastBets } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { flip, registerPlayer, roll, type Player } from '../support/players.js';
import { startApiOn, type TestApp } from '../support/test-app.js';

describe('a node with a read replica', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let replica: Standby;
  let app: TestApp;
  let player: Player;
  let admin: Client;
  beforeAll(async () => {
    folder = makeTemporaryFolder('replica');
    postgres = await startPostgres({ directory: join(folder, 'postgres') });
    await migrate(postgres.url);
    replica = await startStandby(join(folder, 'replica'), postgres.url);
    const variables = { DATABASE_READ_URL: replica.url, RATE_LIMIT_FACTOR: '1000000' };
    app = await startApiOn({ url: postgres.url }, variables);
    player = await registerPlayer(app);
    admin = await signInAdmin(app);
  });

  afterAll(async () => {
    await closeBalanced(app);
    await replica.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const reads = (): ReadReplica['reads'] => app.nest.get(ReadReplica, { strict: false }).reads;
  const onReplica = (sql: string): Promise<object[]> => asOwner({ url: replica.url }, sql);
  const ownBets = async (): Promise<number[]> => {
    const { body } = await player.client.get<PastBets>(`/api/user/${player.user.id}/bets`);
    return body.bets.map(({ id }) => id);
  };
  const listedBets = async (): Promise<number[]> =>
    (await admin.get<ListedBetPage>('/api/admin/bets')).body.rows.map(({ id }) => id);
  const bet = async (): Promise<number> => (await flip(player)).body.id;

  /** Requests a path until the replica has answered its reads. A node that found it behind asks it again later. */
  const becomesReadFromReplica = (client: Client, path: string): Promise<void> =>
    eventually(async () => {
      const { primary, replica: before } = reads();
      expect((await client.get(path)).status).toBe(200);
      expect(reads().primary).toBe(primary);
      expect(reads().replica).toBeGreaterThan(before);
    });

  it('reads histories, boards, lists of the back office and exports there', async () => {
    await bet();
    await roll(player);
    const own = ['bets', 'bets/export', 'stats'].map((list) => `/api/user/${player.user.id}/${list}`);
    for (const path of [...own, '/api/leaderboard', '/api/account/export'])
      await becomesReadFromReplica(player.client, path);
    const lists = [
      'bets',
      'players',
      'crash-rounds',
      'deposits',
      'withdrawals',
      'withdrawal-queue',
      'partners',
    ];
    for (const list of lists) await becomesReadFromReplica(admin, `/api/admin/${list}`);
  });

  it('shows each bet in the own history at once', async () => {
    for (let count = 0; count < 20; count += 1) {
      const id = await bet();
      expect((await ownBets())[0]).toBe(id);
    }
  });

  it('shows new bets to players and admins at once while the replica has stopped replaying', async () => {
    await becomesReadFromReplica(player.client, `/api/user/${player.user.id}/bets`);
    await onReplica('SELECT pg_wal_replay_pause()');
    const { primary, replica: fromReplica } = reads();
    const id = await bet();
    expect((await ownBets())[0]).toBe(id);
    expect((await listedBets())[0]).toBe(id);
    expect(reads().replica).toBe(fromReplica);
    expect(reads().primary).toBeGreaterThan(primary);
    expect(await onReplica(`SELECT FROM bets WHERE id = ${id}`)).toEqual([]);
    await onReplica('SELECT pg_wal_replay_resume()');
    await becomesReadFromReplica(player.client, `/api/user/${player.user.id}/bets`);
    expect((await ownBets())[0]).toBe(id);
  });

  it('shows bets at once to a session on another node', async () => {
    const other = await startApiOn({ url: postgres.url }, { DATABASE_READ_URL: replica.url });
    const elsewhere = player.client.sharedWith(other.url);
    for (let count = 0; count < 10; count += 1) {
      const id = await bet();
      const { body } = await elsewhere.get<PastBets>(`/api/user/${player.user.id}/bets`);
      expect(body.bets[0]?.id).toBe(id);
    }
    await other.close();
  });

  it('answers all requests when the replica is killed during them', async () => {
    await becomesReadFromReplica(player.client, `/api/user/${player.user.id}/bets`);
    const [line] = (await onReplica(
      `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
    )) as { pid: string }[];
    const statuses: number[] = [];
    let isOver = false;
    const readOn = async (client: Client, path: string): Promise<void> => {
      while (!isOver) statuses.push((await client.get(path)).status);
    };
    const readers = [
      ...Array.from({ length: 4 }, () => readOn(player.client, `/api/user/${player.user.id}/bets`)),
      ...Array.from({ length: 4 }, () => readOn(admin, '/api/admin/bets')),
    ];
    await eventually(() => expect(statuses.length).toBeGreaterThan(50));
    process.kill(Number(line?.pid), 'SIGKILL');
    await replica.ended;
    const primary = reads().primary;
    await eventually(() => expect(reads().primary).toBeGreaterThan(primary + 50));
    isOver = true;
    await Promise.all(readers);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const id = await bet();
    expect((await ownBets())[0]).toBe(id);
  });
});
