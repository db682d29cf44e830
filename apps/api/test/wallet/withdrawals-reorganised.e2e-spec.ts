import { Wallet } from 'ethers';
import { WEI } from '../support/test-chain.js';
import { withWallets } from '../support/with-wallets.js';

describe('a withdrawal on a chain that is reorganised', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  it('is paid again when the chain loses its confirmed payment and no other withdrawal is queued', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    const revert = await chain.snapshot();
    await player.withdraw({ amount: 300, address });
    await mineUntil(async () => expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]));
    await revert();
    await mineUntil(async () => expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI));
    await wallets.drain();
    expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI);
  });
});
