import type { SecurityEvent } from '@arena/wire';
import { Wallet } from 'ethers';
import { asOwner } from '../support/as-owner.js';
import { expectProblem } from '../support/problems.js';
import { rollUp } from '../support/roll-up.js';
import { WEI } from '../support/test-chain.js';
import { TokenHolder } from '../support/token-holder.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets, type Wallets } from '../support/with-wallets.js';

/** Returns the players of the sent payments in the order of their nonces. */
const paidPlayers = async ({ app }: Wallets): Promise<number[]> => {
  const rows = await asOwner<{ user_id: number }>(
    app.database,
    'SELECT user_id FROM withdrawals WHERE nonce IS NOT NULL ORDER BY nonce',
  );
  return rows.map(({ user_id }) => user_id);
};

/** Stops or resumes payments as an admin would. */
const setStopped = ({ app }: Wallets, isStopped: boolean): Promise<unknown> =>
  asOwner(
    app.database,
    isStopped
      ? `INSERT INTO system_settings (key, value, updated_at) VALUES ('withdrawals_stopped', 'A test.', now())`
      : `DELETE FROM system_settings WHERE key = 'withdrawals_stopped'`,
  );

describe('the queue of withdrawals', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '20000' });

  it('pays ten players in their turn although another player has a hundred withdrawals before them', async () => {
    await setStopped(wallets, true);
    const flooder = await wallets.newPlayer();
    for (let batch = 0; batch < 5; batch += 1)
      await Promise.all(Array.from({ length: 20 }, () => flooder.withdraw({ amount: 100 })));
    const others: WalletPlayer[] = [];
    for (let count = 0; count < 10; count += 1) {
      const other = await wallets.newPlayer();
      await other.withdraw({ amount: 100 });
      others.push(other);
    }
    await setStopped(wallets, false);
    await wallets.mineUntil(async () => expect(await paidPlayers(wallets)).toHaveLength(110));
    const order = await paidPlayers(wallets);
    expect(new Set(order.slice(0, 11))).toEqual(
      new Set([flooder.user.id, ...others.map(({ user }) => user.id)]),
    );
    await wallets.mineUntil(async () => {
      expect((await flooder.withdrawals()).filter(({ status }) => status !== 'confirmed')).toEqual([]);
      for (const other of others) expect(await other.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
    });
    expect(await wallets.chain.tokenBalanceOf(flooder.address)).toBe(10_000n * WEI);
  });
});

describe('a withdrawal to an address that is new to the player', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '20000', WITHDRAWAL_NEW_ADDRESS_HOURS: '24' });

  /** Lets time pass for a player's withdrawals. */
  const age = ({ user }: WalletPlayer, interval: string): Promise<unknown> =>
    asOwner(
      wallets.app.database,
      `UPDATE withdrawals SET created_at = created_at - $2::interval, due_at = due_at - $2::interval
       WHERE user_id = $1`,
      [user.id, interval],
    );

  it('waits for the delay, which begins with the first withdrawal to this address', async () => {
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    const { status, body } = await player.withdraw({ amount: 100, address });
    expect([status, body]).toMatchObject([202, { status: 'queued', waitingFor: 'new-address' }]);
    expect(Date.parse(body.waitingUntil!) - Date.parse(body.createdAt)).toBe(24 * 3_600_000);
    await age(player, '23 hours');
    await player.withdraw({ amount: 200, address });
    await wallets.drain();
    expect(await player.withdrawals()).toMatchObject([
      { status: 'queued', waitingFor: 'new-address' },
      { status: 'queued', waitingFor: 'new-address' },
    ]);
    await age(player, '61 minutes');
    await wallets.mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }]),
    );
    const third = await player.withdraw({ amount: 300, address });
    expect(third.body.waitingFor).toBeUndefined();
    await wallets.mineUntil(async () => expect(await wallets.chain.tokenBalanceOf(address)).toBe(600n * WEI));
    const elsewhere = await player.withdraw({ amount: 100, address: Wallet.createRandom().address });
    expect(elsewhere.body).toMatchObject({ waitingFor: 'new-address' });
  });

  it('waits again for a known address after the password was set by a link, and its owner sees the request', async () => {
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    await player.withdraw({ amount: 100, address });
    await age(player, '25 hours');
    expect((await player.withdraw({ amount: 100, address })).body.waitingFor).toBeUndefined();
    await asOwner(wallets.app.database, 'UPDATE users SET password_reset_at = now() WHERE id = $1', [
      player.user.id,
    ]);
    const after = await player.withdraw({ amount: 100, address });
    expect(after.body).toMatchObject({ waitingFor: 'new-address' });
    expect(Date.parse(after.body.waitingUntil!) - Date.parse(after.body.createdAt)).toBe(24 * 3_600_000);
    const { body } = await player.client.get<SecurityEvent[]>('/api/account/events');
    expect(body.map(({ kind }) => kind)).toEqual(Array.from({ length: 3 }, () => 'withdrawal-requested'));
  });

  it('waits for the delay of this player, although another one has used the address', async () => {
    const [first, second] = [await wallets.newPlayer(), await wallets.newPlayer()];
    const { address } = Wallet.createRandom();
    await first.withdraw({ amount: 100, address });
    await age(first, '25 hours');
    await wallets.mineUntil(async () =>
      expect(await first.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    expect((await second.withdraw({ amount: 100, address })).body).toMatchObject({
      waitingFor: 'new-address',
    });
  });
});

describe('a treasury that holds less than is owed', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '10000', WITHDRAWAL_SOLVENCY_PERCENT: '100' });

  it('pays nothing until it is solvent again', async () => {
    const { chain } = wallets;
    const player = await wallets.newPlayer();
    await rollUp(wallets.app);
    const treasury = new TokenHolder(chain, chain.chain.treasuryKey);
    const outside = new TokenHolder(chain);
    const moved = (await chain.tokenBalanceOf(treasury.address)) - 9_999n * WEI;
    await treasury.send(outside.address, moved);
    await chain.setAvaxBalance(outside.address, WEI);
    await player.withdraw({ amount: 300 });
    await rollUp(wallets.app);
    await wallets.drain();
    expect(await player.withdrawals()).toMatchObject([{ status: 'queued', waitingFor: 'treasury' }]);
    await outside.send(treasury.address, moved);
    await wallets.mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
  });
});

describe('a withdrawal to an address from which no tokens come back', () => {
  const wallets = withWallets();

  it('is refused if it is a former treasury', async () => {
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    await asOwner(wallets.app.database, 'INSERT INTO treasuries (chain_id, address) VALUES (1, $1)', [
      address,
    ]);
    expectProblem(await player.withdraw({ amount: 100, address }), 400, 'BAD_ADDRESS');
  });
});
