import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { startApiOn } from './support/test-app.js';
import { WEI } from './support/test-chain.js';
import { withWallets } from './support/with-wallets.js';

describe('withdrawals after the treasury’s key was changed', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  it('are paid by the new one, with nonces of its own', async () => {
    const { app, chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const { address } = Wallet.createRandom();
    for (let time = 0; time < 2; time += 1) await player.withdraw({ amount: 100, address });
    await comesToPass(async () => expect(await chain.tokensOf(address)).toBe(200n * WEI));

    const treasury = Wallet.createRandom();
    await chain.giveCoins(treasury.address, WEI);
    await chain.send(treasury.address, 1000n * WEI);
    await app.close();
    const TREASURY_PRIVATE_KEY = treasury.privateKey;
    const next = await startApiOn(app.database, { ...chain.variables, TREASURY_PRIVATE_KEY });
    wallets.goOnWith(next);

    await player.at(next).withdraw({ amount: 300, address });
    await comesToPass(async () => expect(await chain.tokensOf(treasury.address)).toBe(700n * WEI));
    await wallets.comesToRest();
    expect(await chain.tokensOf(address)).toBe(500n * WEI);
    expect(await player.at(next).balance()).toBe('500.00000000');
  });
});
