import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { startApiOn } from './support/test-app.js';
import { WEI } from './support/test-chain.js';
import { withWallets } from './support/with-wallets.js';

describe('a deposit on its way when the treasury’s key is changed', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  it('is credited once, when it has come to rest in the earlier treasury', async () => {
    const { app, chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    await chain.giveCoins(player.address, WEI);
    await chain.send(player.address, 250n * WEI);
    // Swept; nobody mines the blocks that make it final.
    await wallets.works(async () => expect(await chain.tokensOf(player.address)).toBe(0n));
    await app.close();

    const TREASURY_PRIVATE_KEY = Wallet.createRandom().privateKey;
    const next = await startApiOn(app.database, { ...chain.variables, TREASURY_PRIVATE_KEY });
    wallets.goOnWith(next);
    const there = player.at(next);
    await comesToPass(async () => expect(await there.balance()).toBe('250.00000000'));
    await wallets.comesToRest();
    expect(await there.balance()).toBe('250.00000000');
    expect(await there.deposits()).toMatchObject([{ status: 'credited' }]);
  });
});
