import { Wallet } from 'ethers';
import { withOwner, untilBlocked } from '../support/as-owner.js';
import { WEI } from '../support/test-chain.js';
import { withWallets } from '../support/with-wallets.js';

describe('a withdrawal', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  it('is debited immediately and paid on the chain', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    const { status, body } = await player.withdraw({ amount: '150.5', address });
    expect([status, body]).toMatchObject([202, { amount: '150.50000000', address, status: 'queued' }]);
    expect(await player.balance()).toBe('849.50000000');
    await mineUntil(async () => expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]));
    expect(await chain.tokenBalanceOf(address)).toBe((1505n * WEI) / 10n);
    expect(await player.balance()).toBe('849.50000000');
  });

  it('to the player’s own wallet stays there', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    await chain.setAvaxBalance(player.address, WEI);
    await player.withdraw({ amount: 200 });
    await mineUntil(async () => expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]));
    await wallets.drain();
    expect(await chain.tokenBalanceOf(player.address)).toBe(200n * WEI);
    expect(await player.balance()).toBe('800.00000000');
  });

  it('to the deposit wallet of another player is refused, because it would not be credited', async () => {
    const [player, other] = [await wallets.newPlayer(), await wallets.newPlayer()];
    for (const address of [other.address, other.address.toLowerCase()])
      expect(await player.withdraw({ amount: 200, address })).toMatchObject({
        status: 400,
        body: { code: 'BAD_ADDRESS', detail: expect.stringMatching(/deposit address of another player/) },
      });
    expect(await player.balance()).toBe('1000.00000000');
    expect(await player.withdrawals()).toEqual([]);
  });

  it('never overdraws the balance with concurrent requests', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => player.withdraw({ amount: 300, address })),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_FUNDS')).toHaveLength(17);
    await mineUntil(async () =>
      expect((await player.withdrawals()).map(({ status }) => status)).toEqual(Array(3).fill('confirmed')),
    );
    expect(await chain.tokenBalanceOf(address)).toBe(900n * WEI);
  });

  it('never overdraws the balance when two requests wait for the same row', async () => {
    const { app } = wallets;
    const player = await wallets.newPlayer();
    const answers = await withOwner(app.database, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT FROM player_accounts WHERE user_id = $1 FOR UPDATE', [player.user.id]);
      const both = Promise.all([player.withdraw({ amount: 600 }), player.withdraw({ amount: 600 })]);
      await untilBlocked(app.database, 'request_withdrawal', 2);
      await client.query('COMMIT');
      return both;
    });
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('INSUFFICIENT_FUNDS');
    expect(await player.balance()).toBe('400.00000000');
  });

  it('can take the whole balance, but not one unit more', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    expect(await player.withdraw({ amount: '1000.00000001', address })).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_FUNDS' },
    });
    expect(await player.withdraw({ amount: 1000, address })).toMatchObject({ status: 202 });
    expect(await player.balance()).toBe('0.00000000');
    await mineUntil(async () => expect(await chain.tokenBalanceOf(address)).toBe(1000n * WEI));
  });

  it('is accepted and paid once per idempotency key', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => player.withdraw({ amount: 100, address }, 'the same key')),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    for (const different of [
      { amount: 101, address },
      { amount: 100, address: Wallet.createRandom().address },
    ])
      expect(await player.withdraw(different, 'the same key')).toMatchObject({ status: 422 });
    await mineUntil(async () => expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]));
    expect(await chain.tokenBalanceOf(address)).toBe(100n * WEI);
  });
});
