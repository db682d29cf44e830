import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { WEI } from './support/test-chain.js';
import { TokenHolder } from './support/token-holder.js';
import { withWallets } from './support/with-wallets.js';

describe('what a wallet tells of a deposit on its way', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  it('is how much is missing until the minimum, whatever has left the wallet meanwhile', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const waits = { status: 'below-minimum' };
    await chain.giveCoins(player.address, WEI);
    expect(await player.wallet()).toMatchObject({ missingDeposit: '100.00000000', deposits: [] });

    await chain.send(player.address, 60n * WEI);
    await chain.send(player.address, 25n * WEI + 1n);
    await comesToPass(async () =>
      expect(await player.wallet()).toMatchObject({
        minDeposit: '100.00000000',
        missingDeposit: '15.00000000',
        deposits: [waits, waits],
      }),
    );

    const holder = new TokenHolder(chain, (await player.revealKey()).body.privateKey);
    await holder.send(Wallet.createRandom().address, 20n * WEI);
    await comesToPass(async () =>
      expect(await player.wallet()).toMatchObject({
        missingDeposit: '35.00000000',
        deposits: [waits, waits],
      }),
    );

    await chain.send(player.address, 35n * WEI);
    await comesToPass(async () => expect(await player.balance()).toBe('100.00000000'));
  });

  it('is that it is pending from its sweep to its credit', async () => {
    const { chain } = wallets;
    const player = await wallets.newcomer();
    await chain.giveCoins(player.address, WEI);
    await chain.send(player.address, 250n * WEI);
    await wallets.works(async () => expect(await chain.tokensOf(player.address)).toBe(0n));
    // Swept, and that has been read: nothing is there any more, and nobody mines the blocks that make it final.
    await wallets.works(async () =>
      expect(await player.wallet()).toMatchObject({ missingDeposit: '100.00000000' }),
    );
    expect(await player.deposits()).toMatchObject([{ status: 'pending' }]);
  });
});
