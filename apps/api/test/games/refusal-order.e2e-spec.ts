import type { ErrorCode } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { fillBalance, makeRoom } from '../support/full-balance.js';
import { flip, registerPlayer, roll, type Player } from '../support/players.js';
import { setLimit } from '../support/play.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

/**
 * The order in which a bet is refused when several reasons hold: validation, identity, rate, repeated key, frozen, excluded,
 * paused, funds, the highest balance, the player's limit, the house's limit. Each step adds a reason that comes before the earlier ones.
 */
describe('the order in which a bet is refused', () => {
  let app: TestApp;
  let admin: Client;
  let player: Player;
  let stranger: Player;
  const KEY = { 'Idempotency-Key': 'before all refusals' };

  beforeAll(async () => {
    app = await startTestApp({ SIGNUP_GRANT_ARENA: '5000', HOUSE_BANKROLL_ARENA: '100000' });
    admin = await signInAdmin(app);
    [player, stranger] = [await registerPlayer(app), await registerPlayer(app)];
    await eventually(async () =>
      expectProblem(await flip(stranger, { betAmount: 1500 }), 409, 'HOUSE_LIMIT'),
    );
    expect((await flip(player, {}, KEY)).status).toBe(200);
  });

  afterAll(() => closeBalanced(app));

  const refuse = (stake: number): Promise<unknown>[] => [
    flip(player, { betAmount: stake }),
    roll(player, { betAmount: stake }),
    player.client.post('/api/limbo', { betAmount: stake, targetMultiplier: 2, userId: player.user.id }),
    player.client.post('/api/mines', { betAmount: stake, mines: 24, userId: player.user.id }),
  ];
  const expectAll = async (stake: number, status: number, code: ErrorCode): Promise<void> => {
    for (const answer of await Promise.all(refuse(stake)))
      expectProblem(answer as Parameters<typeof expectProblem>[0], status, code);
  };
  const setFrozen = (isFrozen: boolean): Promise<object[]> =>
    asOwner(app.database, 'UPDATE player_accounts SET is_frozen = $2 WHERE user_id = $1', [
      player.user.id,
      isFrozen,
    ]);

  it('has the house limit last', () => expectAll(1500, 409, 'HOUSE_LIMIT'));

  it('has the limit of the player before the house limit', async () => {
    await setLimit(player, 'stake', 'day', 1200);
    await expectAll(1500, 409, 'LIMIT_REACHED');
  });

  it('has the highest balance before the limit of the player', async () => {
    await fillBalance(app.database, player);
    await expectAll(1500, 409, 'BALANCE_LIMIT');
    await makeRoom(app.database, player, 9_999_995_000);
  });

  it('has the funds before both', () => expectAll(9000, 409, 'INSUFFICIENT_FUNDS'));

  it('has the pause before the funds', async () => {
    expect((await admin.post('/api/admin/pause', { paused: true })).status).toBe(200);
    await expectAll(9000, 409, 'BETTING_PAUSED');
  });

  it('has the exclusion before the pause', async () => {
    await player.client.post('/api/account/exclusion', { days: 1 });
    await expectAll(9000, 403, 'SELF_EXCLUDED');
  });

  it('has the freeze before the exclusion', async () => {
    await setFrozen(true);
    await expectAll(9000, 403, 'ACCOUNT_FROZEN');
  });

  it('repeats the first answer to a key before all of them', async () => {
    expect((await flip(player, {}, KEY)).status).toBe(200);
    await setFrozen(false);
  });

  it('has the validation and the identity before them', async () => {
    const { id: userId } = stranger.user;
    expectProblem(await flip(player, { userId, betAmount: 9000 }), 403, 'FORBIDDEN');
    expectProblem(await flip(player, { userId, betAmount: 5 }), 400, 'VALIDATION');
    expectProblem(await flip(player, { betAmount: 5 }), 400, 'VALIDATION');
  });

  it('has the rate before the repeated key', async () => {
    const limited = await startApiOn(app.database, { RATE_LIMIT_FACTOR: '0.01' }); // three bets in five seconds
    try {
      const there = { ...player, client: player.client.sharedWith(limited.url) };
      for (let bet = 0; bet < 3; bet += 1) expect((await flip(there, {}, KEY)).status).toBe(200);
      expectProblem(await flip(there, {}, KEY), 429, 'TOO_MANY_REQUESTS');
    } finally {
      await limited.close();
    }
  });
});
