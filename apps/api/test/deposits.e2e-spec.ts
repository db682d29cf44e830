import { describe, expect, it } from '@jest/globals';
import { WEI } from './support/test-chain.js';
import { withWallets } from './support/with-wallets.js';

describe('a deposit', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  it('is swept with the player’s gas and credited once it is final', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    await chain.giveCoins(player.address, WEI);
    const txHash = await chain.send(player.address, 250n * WEI + 1n);
    await comesToPass(async () => expect(await player.balance()).toBe('250.00000000'));
    expect(await chain.tokensOf(player.address)).toBe(0n);
    expect(await player.deposits()).toMatchObject([{ amount: '250.00000000', txHash, status: 'credited' }]);
    await wallets.comesToRest();
    expect(await player.balance()).toBe('250.00000000');
  });

  it('waits for gas, says so, and goes on when it comes', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    await chain.send(player.address, 100n * WEI);
    await comesToPass(async () => expect(await player.deposits()).toMatchObject([{ status: 'needs-avax' }]));
    expect(await player.balance()).toBe('0.00000000');
    await chain.giveCoins(player.address, WEI / 100n);
    await comesToPass(async () => expect(await player.balance()).toBe('100.00000000'));
  });

  it('of dust waits until there is enough, and burns no gas until then', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    await chain.giveCoins(player.address, WEI);
    await chain.send(player.address, 60n * WEI);
    await comesToPass(async () =>
      expect(await player.deposits()).toMatchObject([{ status: 'below-minimum' }]),
    );
    expect((await player.wallet()).avaxBalance).toBe('1.000000000000000000');
    await chain.send(player.address, 40n * WEI);
    await comesToPass(async () => expect(await player.balance()).toBe('100.00000000'));
    expect(await player.deposits()).toMatchObject([{ status: 'credited' }, { status: 'credited' }]);
  });
});

describe('a wallet whose balances on the chain are kept for hours', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' }, { walletTiming: { balanceFreshMs: 3_600_000 } });

  it('shows what is left on the chain as soon as a deposit is credited', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const nothing = { avaxBalance: '0.000000000000000000', tokenBalance: '0.00000000' };
    expect(await player.wallet()).toMatchObject(nothing);
    await chain.giveCoins(player.address, WEI);
    await chain.send(player.address, 250n * WEI);
    await comesToPass(async () => expect(await player.deposits()).toMatchObject([{ status: 'credited' }]));
    expect(await player.wallet()).toMatchObject({
      avaxBalance: expect.stringMatching(/^0\.99/),
      tokenBalance: '0.00000000',
    });
  });
});
