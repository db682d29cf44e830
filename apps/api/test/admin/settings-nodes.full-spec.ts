import { arena, formatArena } from '@arena/money';
import { RuntimeSettings, SettingsTiming } from '@arena/settings';
import type { Policy, RulesState } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced, expectBooksToBalance } from '../support/books.js';
import type { Client } from '../support/client.js';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.js';
import { eventually } from '../support/eventually.js';
import { letPass } from '../support/play.js';
import { flip, newAccount, registerPlayer, registerPlayers, roll, type Player } from '../support/players.js';
import { ADULT_IN_BRITAIN } from '../support/policy.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { changeSettings, putSettings, takesEffect } from '../support/settings.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';
const PRODUCT_MAX_AGE_MS = new SettingsTiming().maxAgeMs;
/** The probability that none of these bets wins is below 1e-12. */
const ENOUGH_BETS = 40;

interface BetRow {
  game: string;
  stake: string;
  payout: string;
  edge: string;
}

/** Returns what a bet would have won, from the edge that is stored with it. */
const prizeOf = ({ stake, edge }: BetRow): string => formatArena(2n * (arena(stake) - arena(edge)));

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

  afterEach(() => expectBooksToBalance(first.database));

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

  it('reaches a node whose messages are lost', async () => {
    await asOwner(first.database, 'ALTER TABLE settings_versions DISABLE TRIGGER settings_have_changed');
    const player = at(second, await registerPlayer(first));
    await changeSettings(admin, { DICE_PAYOUT: '1.9' }, first, second);
    expect(await winAt(player, roll)).toBe('190.00000000');
    await asOwner(first.database, 'ALTER TABLE settings_versions ENABLE TRIGGER settings_have_changed');
  });

  it('holds for a bet on a node that could not read the settings in the meantime', async () => {
    const player = at(second, await registerPlayer(first));
    expect(await winAt(player, roll)).toBe('190.00000000');
    proxy.freeze();
    const known = second.nest.get(RuntimeSettings).version;
    await changeSettings(admin, { DICE_PAYOUT: '1.8' }, first);
    // Before a version takes effect, what a node has read is too old.
    const timing = second.nest.get(SettingsTiming);
    const { maxAgeMs } = timing;
    timing.maxAgeMs = PRODUCT_MAX_AGE_MS;
    const readAt = performance.now();
    await eventually(() => expect(performance.now() - readAt).toBeGreaterThan(PRODUCT_MAX_AGE_MS));
    expect(second.nest.get(RuntimeSettings).version).toBe(known);
    const bets = Array.from({ length: ENOUGH_BETS }, () => roll(player));
    proxy.thaw();
    const won = (await Promise.all(bets)).filter(({ body }) => body.won);
    timing.maxAgeMs = maxAgeMs;
    expect(won.map(({ body }) => body.winAmount)).toEqual(won.map(() => '180.00000000'));
    expect(won.length).toBeGreaterThan(0);
  });

  it('leaves each bet with the payout that it was placed with, while many bet at both', async () => {
    const players = await registerPlayers(first, 6);
    await changeSettings(admin, { COIN_FLIP_PAYOUT: '1.98', DICE_PAYOUT: '1.8' }, first, second);
    const { body } = await putSettings(admin, { COIN_FLIP_PAYOUT: '1.9', DICE_PAYOUT: '1.5' });
    let isOver = false;
    const playing = players.map(async (player, index) => {
      const own = at(index % 2 === 0 ? first : second, player);
      while (!isOver) expect((await (index % 3 === 0 ? roll : flip)(own)).status).toBe(200);
    });
    await takesEffect(body.version, first, second);
    await Promise.all(players.map((player) => flip(player)));
    isOver = true;
    await Promise.all(playing);
    // The edge of a bet is its stake less half of what it would have won.
    const rows = await asOwner<BetRow>(
      first.database,
      'SELECT game, stake, payout, edge FROM bets WHERE user_id = ANY ($1)',
      [players.map(({ user }) => user.id)],
    );
    const prizes = (game: string) =>
      [...new Set(rows.filter((row) => row.game === game).map(prizeOf))].sort();
    expect(prizes('coin_flip')).toEqual(['190.00000000', '198.00000000']);
    expect(prizes('dice_roll')).toEqual(['150.00000000', '180.00000000']);
    for (const row of rows) expect(['0.00000000', prizeOf(row)]).toContain(row.payout);
    await expectBooksToBalance(first.database);
  });

  it('puts another policy in force for bets, autobet, registration and the pages', async () => {
    const player = await registerPlayer(first);
    const there = at(second, player);
    await changeSettings(admin, { POLICY: 'uk' }, first, second);
    expect((await there.client.get<Policy>('/api/policy')).body).toMatchObject({
      name: 'uk',
      minimumAge: 18,
    });
    for (const bet of [flip(player), roll(there)]) expectProblem(await bet, 409, 'RULES_NOT_ACCEPTED');
    expectRefusedFields(
      await first.client().post('/api/register', newAccount()),
      'birthDate',
      'country',
      'acceptsRules',
    );
    const { body } = await there.client.get<RulesState>('/api/account/rules');
    expect(body).toMatchObject({ isCurrent: false, asksAge: true, asksPlace: true });
    await there.client.post('/api/account/rules', { rules: body.rules, ...ADULT_IN_BRITAIN });
    expect((await flip(player)).status).toBe(200);
    await letPass(first.database, player, '-1 minute'); // so that a slow machine is not late
    expectProblem(await roll(there), 429, 'TOO_SOON');
    await letPass(first.database, player, '1 minute');
    expectProblem(
      await flip(await registerPlayer(second, ADULT_IN_BRITAIN), { betAmount: 501 }),
      409,
      'STAKE_LIMIT',
    );

    await changeSettings(admin, { POLICY: null }, first, second);
    expect((await there.client.get<Policy>('/api/policy')).body).toMatchObject({ name: 'open' });
    expect((await flip(player, { betAmount: 501 })).status).toBe(200);
    expect((await roll(there)).status).toBe(200);
  });
});
