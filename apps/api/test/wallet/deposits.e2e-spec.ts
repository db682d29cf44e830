import type { PendingMovements } from '@arena/wire';
import { Wallet } from 'ethers';
import { signInAdmin } from '../support/admins.js';
import { WEI } from '../support/test-chain.js';
import { TokenHolder } from '../support/token-holder.js';
import { withWallets } from '../support/with-wallets.js';

describe('a deposit', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  it('is swept with the player’s AVAX and credited when it is final', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    await chain.setAvaxBalance(player.address, WEI);
    const txHash = await chain.sendTokens(player.address, 250n * WEI + 1n);
    await mineUntil(async () => expect(await player.balance()).toBe('250.00000000'));
    expect(await chain.tokenBalanceOf(player.address)).toBe(0n);
    expect(await player.deposits()).toMatchObject([{ amount: '250.00000000', txHash, status: 'credited' }]);
    await wallets.drain();
    expect(await player.balance()).toBe('250.00000000');
  });

  it('shows that it waits for AVAX, and is credited when the AVAX arrives', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    await chain.sendTokens(player.address, 100n * WEI);
    await mineUntil(async () => expect(await player.deposits()).toMatchObject([{ status: 'needs-avax' }]));
    expect(await player.balance()).toBe('0.00000000');
    await chain.setAvaxBalance(player.address, WEI / 100n);
    await mineUntil(async () => expect(await player.balance()).toBe('100.00000000'));
  });

  it('below the minimum waits for more tokens without spending AVAX', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    await chain.setAvaxBalance(player.address, WEI);
    await chain.sendTokens(player.address, 60n * WEI);
    await mineUntil(async () => expect(await player.deposits()).toMatchObject([{ status: 'below-minimum' }]));
    expect((await player.wallet()).avaxBalance).toBe('1.000000000000000000');
    await chain.sendTokens(player.address, 40n * WEI);
    await mineUntil(async () => expect(await player.balance()).toBe('100.00000000'));
    expect(await player.deposits()).toMatchObject([{ status: 'credited' }, { status: 'credited' }]);
  });

  it('of less than a balance can hold is listed as dust, and nobody waits for it', async () => {
    const { app, chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    await chain.sendTokens(player.address, 1n);
    await mineUntil(async () =>
      expect(await player.deposits()).toMatchObject([{ amount: '0.00000000', status: 'dust' }]),
    );
    const { body } = await (await signInAdmin(app)).get<PendingMovements>('/api/admin/pending');
    expect(body.deposits.largest.filter(({ userId }) => userId === player.user.id)).toEqual([]);
  });

  it('shows how much is missing to the minimum, also after tokens have left the wallet', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const waiting = { status: 'below-minimum' };
    await chain.setAvaxBalance(player.address, WEI);
    expect(await player.wallet()).toMatchObject({ missingDeposit: '100.00000000', deposits: [] });

    await chain.sendTokens(player.address, 60n * WEI);
    await chain.sendTokens(player.address, 25n * WEI + 1n);
    await mineUntil(async () =>
      expect(await player.wallet()).toMatchObject({
        minDeposit: '100.00000000',
        missingDeposit: '15.00000000',
        deposits: [waiting, waiting],
      }),
    );

    const holder = new TokenHolder(chain, (await player.revealKey()).body.privateKey);
    await holder.send(Wallet.createRandom().address, 20n * WEI);
    await mineUntil(async () =>
      expect(await player.wallet()).toMatchObject({
        missingDeposit: '35.00000000',
        deposits: [waiting, waiting],
      }),
    );

    await chain.sendTokens(player.address, 35n * WEI);
    await mineUntil(async () => expect(await player.balance()).toBe('100.00000000'));
  });

  it('is pending between its sweep and its credit', async () => {
    const { chain } = wallets;
    const player = await wallets.newPlayer();
    await chain.setAvaxBalance(player.address, WEI);
    await chain.sendTokens(player.address, 250n * WEI);
    await wallets.runUntil(async () => expect(await chain.tokenBalanceOf(player.address)).toBe(0n));
    // The sweep was read from the log. It does not become final, because no more blocks are mined.
    await wallets.runUntil(async () =>
      expect(await player.wallet()).toMatchObject({ missingDeposit: '100.00000000' }),
    );
    expect(await player.deposits()).toMatchObject([{ status: 'pending' }]);
  });
});

describe('a wallet whose on-chain balances are cached for an hour', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' }, { walletTiming: { balanceTtlMs: 3_600_000 } });

  it('shows the new on-chain balances when a deposit is credited', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const empty = { avaxBalance: '0.000000000000000000', tokenBalance: '0.00000000' };
    expect(await player.wallet()).toMatchObject(empty);
    await chain.setAvaxBalance(player.address, WEI);
    await chain.sendTokens(player.address, 250n * WEI);
    await mineUntil(async () => expect(await player.deposits()).toMatchObject([{ status: 'credited' }]));
    expect(await player.wallet()).toMatchObject({
      avaxBalance: expect.stringMatching(/^0\.99/),
      tokenBalance: '0.00000000',
    });
  });
});
