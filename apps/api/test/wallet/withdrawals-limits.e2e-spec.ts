import { asOwner } from '../support/as-owner.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, type TestApp } from '../support/test-app.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets, type Wallets } from '../support/with-wallets.js';

/** Withdraws 100 ARENA. Each request checks the password, so a slow server refuses some of many, which are sent again. */
async function withdrawOnce(
  player: WalletPlayer,
  fields: Record<string, unknown> = {},
): ReturnType<WalletPlayer['withdraw']> {
  const answer = await player.withdraw({ amount: 100, ...fields });
  return answer.body.code === 'BUSY' ? withdrawOnce(player, fields) : answer;
}

/** Moves a player's withdrawals into the past. */
const age = ({ app }: Wallets, { user }: WalletPlayer, interval: string): Promise<unknown> =>
  asOwner(app.database, 'UPDATE withdrawals SET created_at = created_at - $2::interval WHERE user_id = $1', [
    user.id,
    interval,
  ]);

/** Adds a second node for the tests of a spec. */
function withSecondNode(wallets: Wallets, variables: Record<string, string>): () => TestApp {
  let other: TestApp;
  beforeAll(async () => {
    other = await startApiOn(wallets.app.database, {
      ...wallets.chain.variables,
      RATE_LIMIT_FACTOR: '1000',
      ...variables,
    });
  });
  afterAll(() => other.close());
  return () => other;
}

describe('the withdrawal limits of a player', () => {
  const LIMITS = { WITHDRAWAL_PLAYER_HOUR_ARENA: '1000', WITHDRAWAL_PLAYER_DAY_ARENA: '1500' };
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '50000', ...LIMITS });
  const other = withSecondNode(wallets, LIMITS);

  it('hold under 200 concurrent requests on two nodes', async () => {
    const player = await wallets.newPlayer();
    const nodes = [player, player.at(other())];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => withdrawOnce(nodes[index % 2]!)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'WITHDRAWAL_LIMIT')).toHaveLength(190);
    expect(await player.balance()).toBe('49000.00000000');
  });

  it('are refused with the amount that is left, and free again after an hour and a day', async () => {
    const player = await wallets.newPlayer();
    await player.withdraw({ amount: 700 });
    const refusal = expectProblem(await player.withdraw({ amount: '300.00000001' }), 409, 'WITHDRAWAL_LIMIT');
    expect(refusal).toMatchObject({
      detail: 'You can withdraw at most 1,000.00 ARENA in an hour. Right now 300.00 ARENA are left.',
      errors: [{ field: 'amount' }],
    });
    expect(await player.withdraw({ amount: 300 })).toMatchObject({ status: 202 });

    await age(wallets, player, '61 minutes');
    const { detail } = expectProblem(await player.withdraw({ amount: 501 }), 409, 'WITHDRAWAL_LIMIT');
    expect(detail).toMatch(/at most 1,500\.00 ARENA in 24 hours. Right now 500\.00 ARENA are left/);
    expect(await player.withdraw({ amount: 500 })).toMatchObject({ status: 202 });

    await age(wallets, player, '24 hours');
    expect(await player.withdraw({ amount: 1000 })).toMatchObject({ status: 202 });
  });

  it('are shown in the wallet', async () => {
    const player = await wallets.newPlayer();
    await player.withdraw({ amount: 400 });
    expect((await player.wallet()).withdrawalRules).toEqual({
      limits: [
        { period: 'hour', amount: '1000.00000000', remaining: '600.00000000' },
        { period: 'day', amount: '1500.00000000', remaining: '1100.00000000' },
      ],
      maxOpen: null,
      approvalAbove: null,
      newAddressDelayHours: 0,
    });
  });

  it('do not apply to a repeated request, and other players have limits of their own', async () => {
    const [player, another] = [await wallets.newPlayer(), await wallets.newPlayer()];
    const first = await player.withdraw({ amount: 1000 }, 'the same key');
    const second = await player.withdraw({ amount: 1000 }, 'the same key');
    expect([second.status, second.body]).toEqual([202, first.body]);
    expect(await another.withdraw({ amount: 1000 })).toMatchObject({ status: 202 });
  });
});

describe('the withdrawal limits of all players together', () => {
  const LIMITS = { WITHDRAWAL_TOTAL_HOUR_ARENA: '1000', WITHDRAWAL_TOTAL_DAY_ARENA: '1500' };
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '50000', ...LIMITS });
  const agePayments = (interval: string): Promise<unknown> =>
    asOwner(wallets.app.database, 'UPDATE withdrawal_minutes SET minute = minute - $1::interval', [interval]);

  it('refuse a withdrawal that exceeds them alone, because it could never be paid', async () => {
    const player = await wallets.newPlayer();
    const { detail } = expectProblem(await player.withdraw({ amount: 1001 }), 409, 'WITHDRAWAL_LIMIT');
    expect(detail).toBe(
      'ARENA pays at most 1,000.00 ARENA in an hour to all players together. Please withdraw less at a time.',
    );
    expect(await player.balance()).toBe('50000.00000000');
  });

  it('are reserved for a large withdrawal that has waited for a day', async () => {
    const { app, runUntil } = wallets;
    await asOwner(app.database, `UPDATE player_accounts SET is_frozen = true`); // the withdrawals of the test above
    await agePayments('2 days');
    const [small, large] = [await wallets.newPlayer(), await wallets.newPlayer()];
    await small.withdraw({ amount: 500 });
    await runUntil(async () => expect(await small.withdrawals()).not.toMatchObject([{ status: 'queued' }]));
    await large.withdraw({ amount: 600 });
    await age(wallets, large, '25 hours');
    await small.withdraw({ amount: 300 });
    await wallets.drain();
    expect(await small.withdrawals()).toMatchObject([
      { status: 'queued', waitingFor: 'house-limit' },
      { status: 'confirmed' },
    ]);
    await agePayments('62 minutes');
    await wallets.mineUntil(async () =>
      expect(await large.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
  });
});
