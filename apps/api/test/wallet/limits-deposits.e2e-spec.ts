import { asOwner } from '../support/books.js';
import { limitOf, setLimit } from '../support/play.js';
import { WEI } from '../support/test-chain.js';
import { withWallets } from '../support/with-wallets.js';

describe('a deposit above the limit', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  it('waits in the wallet, and is swept when the period allows it', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    await setLimit(player, 'deposit', 'day', 250);
    await chain.setAvaxBalance(player.address, WEI);
    await chain.sendTokens(player.address, 150n * WEI);
    await mineUntil(async () => expect(await player.balance()).toBe('150.00000000'));
    expect(await limitOf(player, 'deposit', 'day')).toMatchObject({ used: '150.00000000' });

    await chain.sendTokens(player.address, 101n * WEI);
    await mineUntil(async () =>
      expect(await player.deposits()).toMatchObject([{ status: 'limited' }, { status: 'credited' }]),
    );
    await wallets.drain();
    expect(await player.balance()).toBe('150.00000000');
    expect(await chain.tokenBalanceOf(player.address)).toBe(101n * WEI);

    // The day of the first deposit ends.
    await asOwner(
      wallets.app.database,
      `UPDATE wallet_transfers SET credited_at = credited_at - interval '1 day' WHERE user_id = $1 AND credited_at IS NOT NULL`,
      [player.user.id],
    );
    await mineUntil(async () => expect(await player.balance()).toBe('251.00000000'));
    expect(await limitOf(player, 'deposit', 'day')).toMatchObject({ used: '101.00000000' });
  });

  it('waits alone: an earlier one that the limit has room for is swept', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    await setLimit(player, 'deposit', 'month', 200);
    await chain.sendTokens(player.address, 120n * WEI);
    await chain.sendTokens(player.address, 100n * WEI);
    await mineUntil(async () =>
      expect(await player.deposits()).toMatchObject([{ status: 'limited' }, { status: 'needs-avax' }]),
    );
    await chain.setAvaxBalance(player.address, WEI);
    await mineUntil(async () => expect(await player.balance()).toBe('120.00000000'));
    await wallets.drain();
    expect(await player.deposits()).toMatchObject([{ status: 'limited' }, { status: 'credited' }]);
    await setLimit(player, 'deposit', 'month', null);
    await asOwner(
      wallets.app.database,
      'UPDATE play_limits SET next_from = clock_timestamp() WHERE user_id = $1',
      [player.user.id],
    );
    await mineUntil(async () => expect(await player.balance()).toBe('220.00000000'));
  });

  it('waits during an exclusion, and withdrawals still work', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    await chain.setAvaxBalance(player.address, WEI);
    await chain.sendTokens(player.address, 300n * WEI);
    await mineUntil(async () => expect(await player.balance()).toBe('300.00000000'));
    await player.client.post('/api/account/exclusion', { days: 1 });
    await chain.sendTokens(player.address, 100n * WEI);
    await mineUntil(async () =>
      expect(await player.deposits()).toMatchObject([{ status: 'limited' }, { status: 'credited' }]),
    );
    expect((await player.withdraw({ amount: 300 })).status).toBe(202);
    await mineUntil(async () => expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]));
    await wallets.drain();
    expect(await player.balance()).toBe('0.00000000');
  });
});
