import { readFileSync } from 'node:fs';
import { until } from '@arena/embedded';
import type { FlipResponse, User } from '@arena/wire';
import { startApiProcess, type ApiProcess } from './api-process.js';
import { asOwner, expectBooksToBalance } from './books.js';
import type { Client } from './client.js';
import { newAccount } from './players.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { PATIENCE_MS } from './patience.js';

const PROCESSES = 2;
const PLAYERS = 4;
/** The number of flips that are acknowledged between two kills. */
const FLIPS_PER_KILL = 40;

interface Bettor {
  client: Client;
  user: User;
  /** The ids of the acknowledged flips. */
  acknowledged: number[];
}

/** Returns the ids of the server processes that an API process runs. */
export function serverProcesses({ pid }: { pid: number }): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** Starts an API with several server processes. Resolves when all of them listen. */
export async function startProcessGroup(database: TestDatabase): Promise<ApiProcess> {
  const variables = {
    WEB_CONCURRENCY: String(PROCESSES),
    RATE_LIMIT_FACTOR: '1000',
    SIGNUP_GRANT_ARENA: '1000000',
  };
  const api = await startApiProcess(database, variables);
  await haveListened(api, PROCESSES);
  return api;
}

async function haveListened(api: ApiProcess, count: number): Promise<void> {
  if (!(await until(() => api.listened >= count, PATIENCE_MS)))
    throw new Error(`${api.listened} server processes have listened, not ${count}.`);
}

/**
 * Defines tests that kill one server process after the other while players flip, and check the flips. Each kill is a test of
 * its own, because a replacement starts slowly on a busy machine.
 */
export function itSurvivesProcessKills({ kills }: { kills: number }): void {
  let database: TestDatabase;
  let api: ApiProcess;
  let bettors: Bettor[];
  let betting: Promise<void>[] = [];
  const run = { isDone: false, isStopped: false };

  const acknowledged = () => bettors.reduce((sum, { acknowledged: { length } }) => sum + length, 0);

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await startProcessGroup(database);
    bettors = await Promise.all(Array.from({ length: PLAYERS }, () => register(api)));
    betting = bettors.map((bettor) => flipWithRetries(bettor, run));
  });

  afterAll(async () => {
    run.isDone = true;
    await api.stop();
    run.isStopped = true;
    await Promise.allSettled(betting);
  });

  it.each(Array.from({ length: kills }, (_, index) => index + 1))('goes on after kill %d', async (kill) => {
    const enough = acknowledged() + FLIPS_PER_KILL;
    expect(await until(() => acknowledged() >= enough, PATIENCE_MS)).toBe(true);
    process.kill(serverProcesses(api)[kill % PROCESSES]!, 'SIGKILL');
    await haveListened(api, PROCESSES + kill);
  });

  it('settles each flip once, however often its request was repeated', async () => {
    run.isDone = true;
    await Promise.all(betting);
    expect(acknowledged()).toBeGreaterThan(kills * FLIPS_PER_KILL);
    for (const { user, acknowledged: ids } of bettors) {
      const rows = await asOwner<{ id: string }>(
        database,
        'SELECT id FROM bets WHERE user_id = $1 ORDER BY id',
        [user.id],
      );
      expect(rows.map(({ id }) => Number(id))).toEqual(ids);
    }
    await expectBooksToBalance(database);
  });

  it('keeps the sessions', async () => {
    for (const { client } of bettors) expect((await client.get('/api/session')).status).toBe(200);
  });
}

async function register(api: ApiProcess): Promise<Bettor> {
  const client = api.client();
  const { body } = await client.post<User>('/api/register', newAccount());
  return { client, user: body, acknowledged: [] };
}

/**
 * Flips until `isDone`. Repeats a flip with its key until it is acknowledged, as a client would, also the last one, unless the
 * API has stopped.
 */
async function flipWithRetries(
  { client, user, acknowledged }: Bettor,
  run: Readonly<{ isDone: boolean; isStopped: boolean }>,
): Promise<void> {
  const bet = { betAmount: 100, selectedSide: 'heads', userId: user.id };
  while (!run.isDone) {
    const key = `${user.id}-${acknowledged.length}`;
    const send = () =>
      client.post<FlipResponse>('/api/flip', bet, { 'Idempotency-Key': key }).catch(() => undefined);
    let response = await send();
    while (response === undefined && !run.isStopped) response = await send();
    if (response === undefined) return;
    expect(response.status).toBe(200);
    acknowledged.push(response.body.id);
  }
}
