import type { GameTerms, LimboResponse, SettingsUpdate } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.js';
import { eventually } from '../support/eventually.js';
import { connected, connectLive } from '../support/live.js';
import { flip, registerPlayer, type roll, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { bringForward, changeSettings, isInUse, putSettings } from '../support/settings.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

/** How long before it takes effect both nodes can read a version. */
const NOTICE_MS = 2_000;

describe('a change of settings with two nodes', () => {
  let first: TestApp;
  let second: TestApp;
  let proxy: DatabaseProxy;
  let admin: Client;

  beforeAll(async () => {
    first = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    proxy = await startDatabaseProxy(first.database.url);
    second = await startApiOn({ ...first.database, url: proxy.url }, { RATE_LIMIT_FACTOR: '1000' });
    admin = await signInAdmin(first);
  });

  afterAll(async () => {
    await closeBalanced(first, second);
    await proxy.close();
  });

  const at = ({ url }: TestApp, { client, user }: Player): Player => ({
    user,
    client: client.sharedWith(url),
  });

  /** Bets until a bet wins. Returns what it paid for 100 ARENA. */
  const winAt = async (player: Player, bet: typeof flip | typeof roll): Promise<string> => {
    for (;;) {
      const { body } = await bet(player);
      if (body.won) return body.winAmount;
    }
  };

  const edgesAt = async (player: Player): Promise<Record<string, number>> => {
    const { body } = await player.client.get<GameTerms[]>('/api/games');
    return Object.fromEntries(body.map(({ game, edgePercent }) => [game, edgePercent]));
  };

  it('applies to new bets on both at the same moment, and players learn of it', async () => {
    const player = await registerPlayer(first);
    const there = at(second, player);
    const socket = connectLive(there.client);
    const updates: SettingsUpdate[] = [];
    socket.on('settingsChanged', (update) => updates.push(update));
    await connected(socket);
    expect(await winAt(player, flip)).toBe('200.00000000');

    const { body } = await putSettings(admin, {
      COIN_FLIP_PAYOUT: '1.98',
      ANNOUNCEMENT: 'Maintenance at 18:00',
    });
    expect(body.pending).toMatchObject({ id: body.version });
    // Stored, but not in effect.
    expect([await winAt(player, flip), await winAt(there, flip)]).toEqual(['200.00000000', '200.00000000']);
    const effectiveAt = await bringForward(first.database, body.version, NOTICE_MS);
    await isInUse(body.version, first, second);
    // A node estimates the time of the database by the middle of a read.
    expect(Date.now()).toBeGreaterThan(effectiveAt.getTime() - NOTICE_MS / 2);

    expect([await winAt(player, flip), await winAt(there, flip)]).toEqual(['198.00000000', '198.00000000']);
    expect(await edgesAt(there)).toMatchObject({ coin_flip: 1, dice_roll: 0 });
    await eventually(() =>
      expect(updates).toMatchObject([
        { version: 0, announcement: null },
        { version: body.version, announcement: 'Maintenance at 18:00', supportContact: null },
      ]),
    );
    socket.close();
  });

  const limbo = ({ client, user }: Player, bet: object, key?: string): Promise<Answer<LimboResponse>> =>
    client.post(
      '/api/limbo',
      { betAmount: 100, target: 2, userId: user.id, ...bet },
      key === undefined ? {} : { 'Idempotency-Key': key },
    );

  it('refuses a bet on other terms than the player saw, but answers a repeated request', async () => {
    const player = await registerPlayer(first);
    const before = await edgesAt(player);
    const placed = await limbo(player, { edgePercent: before['limbo'] }, 'the key');
    expect(placed.status).toBe(200);
    await changeSettings(admin, { TARGET_HOUSE_EDGE_PERCENT: '2.5' }, first, second);

    const old = { edgePercent: before['limbo'] };
    expectProblem(await limbo(player, old), 409, 'TERMS_CHANGED');
    expectProblem(await limbo(at(second, player), old, 'another key'), 409, 'TERMS_CHANGED');
    for (const bet of [old, {}, { edgePercent: 2.5 }]) {
      const again = await limbo(player, bet, 'the key');
      expect(again.body).toEqual(placed.body);
    }
    expectProblem(await limbo(player, { ...old, target: 3 }, 'the key'), 422, 'IDEMPOTENCY_KEY_REUSED');
    expect((await limbo(player, { edgePercent: 2.5 })).body).toMatchObject({ edgePercent: 2.5 });
    expect((await limbo(player, {})).body).toMatchObject({ edgePercent: 2.5 });
    const { client, user } = player;
    const history = await client.get<{ edgePercent: number }[]>(`/api/user/${user.id}/limbo-bets`);
    expect(history.body.map(({ edgePercent }) => edgePercent)).toEqual([2.5, 2.5, before['limbo']]);
  });
});
