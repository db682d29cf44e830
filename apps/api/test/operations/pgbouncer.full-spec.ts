import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import { ConfigModule } from '@arena/config';
import { DatabaseModule } from '@arena/database';
import { startPgbouncer, type Pgbouncer } from '@arena/embedded';
import { migrate } from '@arena/schema';
import type { BalanceUpdate, ReconciliationState } from '@arena/wire';
import { checkBooks } from '../../src/check-books.js';
import { signInAdmin } from '../support/admins.js';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { expectCheckToBeCancelled } from '../support/cancelled-check.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import { eventually } from '../support/eventually.js';
import { connected, connectLive, disconnected } from '../support/live.js';
import { boardOf, cashOutMines, openTile, placeMines } from '../support/mines.js';
import { flip, makePartner, registerPlayer, registerPlayers, roll, type Player } from '../support/players.js';
import { startRedis, type TestRedis } from '../support/redis.js';
import { configOn, startApiOn, startupError, type TestApp } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** The tests leave this spec out where PgBouncer is not installed. */
const PATH = process.env['PGBOUNCER_PATH'] ?? 'pgbouncer';
const POOL_SIZE = 4;
const PLAYERS = 12;
const BETS_EACH = 10;
const VARIABLES = {
  RATE_LIMIT_FACTOR: '1000000',
  SIGNUP_GRANT_ARENA: '1000000',
  CRASH_BETTING_SECONDS: '2',
  // A session that ends on one node is then refused by the other one only because of a message.
  SESSION_CACHE_SECONDS: '300',
};

/** Runs with a login and a database of its own, because PostgreSQL keeps the settings of the session for each login. */
describe('two nodes behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let direct: string;
  let folder: string;
  let pgbouncer: Pgbouncer;
  let redis: TestRedis;
  let refusal: string;
  let nodes: [TestApp, TestApp];
  let players: Player[];
  const startNode = (): Promise<TestApp> =>
    startApiOn(pgbouncer, { ...VARIABLES, REDIS_URL: redis.url, DATABASE_DIRECT_URL: direct });
  /** Starts what a node starts first, because nothing would end the threads of a whole node that is refused. */
  const refusalOf = (
    variables: Record<string, string>,
    { url }: { url: string } = pgbouncer,
  ): Promise<string> => {
    const imports = [ConfigModule.forRoot(configOn({ url }, variables)), DatabaseModule];
    return startupError(Test.createTestingModule({ imports }).compile());
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    direct = await createLogin(database);
    folder = await mkdtemp(join(tmpdir(), 'arena-pgbouncer-'));
    pgbouncer = await startPgbouncer(PATH, folder, direct, POOL_SIZE);
    redis = await startRedis();
    refusal = await refusalOf({ DATABASE_DIRECT_URL: direct });
    await asOwner(database, statementsIn(refusal));
    await pgbouncer.command('RECONNECT');
    nodes = [await startNode(), await startNode()];
    players = (await Promise.all(nodes.map((node) => registerPlayers(node, PLAYERS / 2)))).flat();
  });

  afterAll(async () => {
    for (const node of nodes) await node.close();
    await redis.stop();
    await pgbouncer.stop();
    await rm(folder, { recursive: true });
  });

  const otherNode = ({ client }: Player): TestApp => nodes.find(({ url }) => url !== client.url)!;
  const atOtherNode = (player: Player): Player => ({
    ...player,
    client: player.client.sharedWith(otherNode(player).url),
  });

  it('start only after the login has the settings of a session, and name the statements for it', () => {
    expect(refusal).toMatch(/^With DATABASE_DIRECT_URL, PostgreSQL must give the login of DATABASE_URL /);
    for (const setting of ["role = 'arena_app'", "statement_timeout = '1min'", "lock_timeout = '5s'"])
      expect(refusal).toContain(` SET ${setting};\n`);
  });

  it('are refused without the address of PostgreSQL itself, also if PgBouncer ignores the settings', async () => {
    const sentence =
      'DATABASE_URL leads through a connection pooler such as PgBouncer, which keeps no session. Set DATABASE_DIRECT_URL too.\n';
    expect(await refusalOf({})).toBe(sentence);
    await pgbouncer.command("SET ignore_startup_parameters = 'options'");
    expect(await refusalOf({})).toBe(sentence);
    await pgbouncer.command("SET ignore_startup_parameters = ''");
  });

  it('are refused with a second address of the pooler, of another database, or of the owner', async () => {
    expect(await refusalOf({ DATABASE_DIRECT_URL: pgbouncer.url })).toBe(
      'DATABASE_DIRECT_URL leads through a connection pooler such as PgBouncer, which keeps no session. It must lead to PostgreSQL itself.\n',
    );
    const other = await createTestDatabase();
    expect(await refusalOf({ DATABASE_DIRECT_URL: other.url })).toBe(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.\n',
    );
    expect(await refusalOf({ DATABASE_DIRECT_URL: database.url }, database)).toContain(
      'the login of DATABASE_URL must not own the database',
    );
  });

  it('are not migrated through the pooler', async () => {
    await expect(migrate(pgbouncer.url)).rejects.toThrow('Set DATABASE_OWNER_URL or DATABASE_DIRECT_URL.');
  });

  it('play all games for many players at the same time, over a few connections', async () => {
    const before = await statistics();
    const seats = await Promise.all(players.map((player) => takeSeat(atOtherNode(player))));
    await Promise.all([
      ...players.map((player) => playInstantGames(player)),
      ...players.map((player) => playMines(database, player)),
      ...seats.map((seat, index) => playCrashUntilPaid(seat, index % 2 === 0)),
    ]);
    for (const seat of seats) seat.leave();

    const servers = await pgbouncer.command('SHOW SERVERS');
    const clients = await pgbouncer.command('SHOW CLIENTS');
    expect(servers.length).toBeGreaterThan(1);
    expect(servers.length).toBeLessThanOrEqual(POOL_SIZE);
    expect(clients.length).toBeGreaterThan(POOL_SIZE);
    const [pool] = (await pgbouncer.command('SHOW POOLS')).filter(
      ({ database: name }) => name !== 'pgbouncer',
    );
    expect(pool).toMatchObject({ pool_mode: 'transaction' });
    // Every acknowledged bet is a transaction of its own or shares one with the bets that arrived together.
    expect((await statistics()) - before).toBeGreaterThan(PLAYERS * BETS_EACH);
    await eventually(() => expectBooksToBalance(database));
  });

  it('push to a player on the other node', async () => {
    const partner = await registerPlayer(nodes[0]);
    const referralCode = await makePartner(partner);
    const socket = await connected(connectLive(atOtherNode(partner).client));
    const notified = new Promise<BalanceUpdate>((resolve) => socket.once('balanceUpdated', resolve));
    const player = await registerPlayer(nodes[0], { referralCode });
    while (!(await flip(player)).body.won);
    expect(await notified).toMatchObject({ reason: 'commission' });
    socket.close();
  });

  it('learn at once from each other that a session has ended', async () => {
    const player = await registerPlayer(nodes[0]);
    const elsewhere = atOtherNode(player).client;
    expect((await elsewhere.get('/api/session')).status).toBe(200);
    const socket = await connected(connectLive(elsewhere));
    const closed = disconnected(socket);
    expect((await player.client.post('/api/logout')).status).toBe(200);
    expect(await closed).toBe('io server disconnect');
    await eventually(async () => expect((await elsewhere.get('/api/session')).status).toBe(401));
  });

  it('check the books with a lock that ends with the check', async () => {
    const admin = await signInAdmin(nodes[0]);
    expect((await admin.post('/api/admin/reconciliation')).status).toBe(202);
    await eventually(async () => {
      const { body } = await admin.get<ReconciliationState>('/api/admin/reconciliation');
      expect([body.isRunning, body.last?.startedBy]).toEqual([false, 'admin']);
      expect(body.last?.findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    });
    const locks = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 4716007
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await eventually(async () => expect(await asOwner(database, locks)).toEqual([]));
  });

  it('end the statement of a check that is cancelled, although the settings of the login include a role', () =>
    expectCheckToBeCancelled(database, (signal) => checkBooks(direct, undefined, signal)));

  it('lose no acknowledged bet, and place none twice, when connections and PgBouncer are killed', async () => {
    const isOver = { value: false };
    const bettors = players.map((player) => new Bettor(player, otherNode(player).url));
    const betting = bettors.map((bettor) => bettor.flipUntil(isOver));
    const acknowledged = (): number => bettors.reduce((sum, { flips }) => sum + flips.length, 0);
    const more = async (count: number): Promise<void> => {
      const enough = acknowledged() + count;
      await eventually(() => expect(acknowledged()).toBeGreaterThanOrEqual(enough));
    };
    try {
      for (let kill = 0; kill < 3; kill += 1) {
        await more(5 * PLAYERS);
        const servers = (await pgbouncer.command('SHOW SERVERS')).map(({ remote_pid: pid }) => pid);
        await asOwner(database, 'SELECT pg_terminate_backend(pid) FROM unnest($1::integer[]) AS pid', [
          servers,
        ]);
        await more(5 * PLAYERS);
        await pgbouncer.restart();
      }
      await more(5 * PLAYERS);
    } finally {
      isOver.value = true;
      await Promise.all(betting);
    }

    expect(bettors.some(({ interrupted }) => interrupted > 0)).toBe(true);
    for (const { player, flips, first } of bettors) {
      const rows = await asOwner<{ id: number }>(
        database,
        `SELECT id FROM bets WHERE user_id = $1 AND game = 'coin_flip' AND id >= $2 ORDER BY id`,
        [player.user.id, first],
      );
      expect(rows.map(({ id }) => id)).toEqual(flips);
    }
    await eventually(() => expectBooksToBalance(database));
  });

  it('continue with crash rounds afterwards', async () => {
    const seat = await takeSeat(players[0]!);
    await playCrashUntilPaid(seat, false);
    seat.leave();
    await eventually(() => expectBooksToBalance(database));
  });

  /** Returns the number of transactions that PgBouncer has carried. */
  async function statistics(): Promise<number> {
    const rows = await pgbouncer.command('SHOW STATS');
    return rows
      .filter(({ database: name }) => name !== 'pgbouncer')
      .reduce((sum, { total_xact_count: count = 0 }) => sum + Number(count), 0);
  }
});

/** Creates a login with the rights of the api. Returns the URL with which it reaches PostgreSQL itself. */
async function createLogin(database: TestDatabase): Promise<string> {
  const url = new URL(database.url);
  url.username = `pooled_${randomBytes(4).toString('hex')}`;
  url.password = randomBytes(12).toString('hex');
  await asOwner(database, `CREATE ROLE ${url.username} LOGIN PASSWORD '${url.password}' IN ROLE arena_app`);
  return url.href;
}

/** Returns the statements of a refused start. */
const statementsIn = (refusal: string): string =>
  refusal
    .split('\n')
    .filter((line) => line.startsWith('ALTER ROLE'))
    .join('\n');

async function playInstantGames(player: Player): Promise<void> {
  for (let count = 0; count < BETS_EACH; count += 1) {
    const { status, text } = count % 2 === 0 ? await flip(player) : await roll(player);
    if (status !== 200) throw new Error(`A bet returned ${status}: ${text}`);
  }
}

/** Opens one tile without a mine, and cashes out. */
async function playMines(database: TestDatabase, player: Player): Promise<void> {
  const placed = await placeMines(player);
  expect(placed.status).toBe(200);
  const { gems } = await boardOf(database, player, placed.body);
  expect((await openTile(player, placed.body.id, gems[0]!)).status).toBe(200);
  expect((await cashOutMines(player, placed.body.id)).status).toBe(200);
}

/** Bets on rounds until one pays: automatically at 1.01, or as soon as the player sees that multiplier. */
async function playCrashUntilPaid(seat: Seat, isAutomatic: boolean): Promise<void> {
  for (;;) {
    const { roundId } = await seat.next('newRound');
    const placed = await seat.placeBet(isAutomatic ? { autoCashout: 1.01 } : {});
    if (!('code' in placed) && (await isPaid(seat, roundId, isAutomatic))) return;
  }
}

/** Events of a round that end it for a player, by whether they pay. */
const ENDS: Readonly<Record<string, boolean>> = {
  cashoutSuccess: true,
  gameCrashed: false,
  roundVoided: false,
};

/** Resolves to whether the player's bet on a round was paid. Cashes it out unless that happens by itself. */
function isPaid({ socket, cashOut }: Seat, roundId: number, isAutomatic: boolean): Promise<boolean> {
  let claim: Promise<unknown> | undefined;
  return new Promise((resolve) => {
    const listener = (event: string, payload?: { roundId?: number; multiplier?: number }): void => {
      if (payload?.roundId !== roundId) return;
      if (event === 'multiplierUpdate' && !isAutomatic && (payload.multiplier ?? 1) >= 1.01)
        claim ??= cashOut();
      const paid = ENDS[event];
      if (paid === undefined) return;
      socket.offAny(listener);
      void Promise.resolve(claim).then(() => resolve(paid));
    };
    socket.onAny(listener);
  });
}

/** A player who flips at two nodes in turn, and repeats each flip with its key until it is acknowledged. */
class Bettor {
  /** The ids of the acknowledged flips. */
  readonly flips: number[] = [];
  /** The number of requests without an acknowledgement. */
  interrupted = 0;

  constructor(
    readonly player: Player,
    private readonly otherUrl: string,
  ) {}

  /** The id of the first flip. */
  get first(): number {
    return this.flips[0] ?? 0;
  }

  async flipUntil(isOver: { value: boolean }): Promise<void> {
    const { client, user } = this.player;
    const clients = [client, client.sharedWith(this.otherUrl)];
    let attempts = 0;
    let isUnknown = false;
    while (!isOver.value || isUnknown) {
      const key = `${user.id}-${this.flips.length}`;
      const player = { user, client: clients[(attempts += 1) % 2]! };
      const { status, body, text } = await flip(player, {}, { 'Idempotency-Key': key });
      if (status !== 200 && status !== 503) throw new Error(`A flip returned ${status}: ${text}`);
      isUnknown = status === 503;
      if (isUnknown) this.interrupted += 1;
      else this.flips.push(body.id);
    }
  }
}
