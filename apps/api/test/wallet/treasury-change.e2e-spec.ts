import { Wallet } from 'ethers';
import { startApiOn } from '../support/test-app.js';
import { WEI } from '../support/test-chain.js';
import { withWallets } from '../support/with-wallets.js';

describe('a pending deposit when the treasury’s key changes', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  it('is credited once, for its sweep into the earlier treasury', async () => {
    const { app, chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    await chain.setAvaxBalance(player.address, WEI);
    await chain.sendTokens(player.address, 250n * WEI);
    // Swept, but no more blocks are mined, so the sweep is not final.
    await wallets.runUntil(async () => expect(await chain.tokenBalanceOf(player.address)).toBe(0n));
    await app.close();

    const TREASURY_PRIVATE_KEY = Wallet.createRandom().privateKey;
    const next = await startApiOn(app.database, { ...chain.variables, TREASURY_PRIVATE_KEY });
    wallets.switchTo(next);
    const returned = player.at(next);
    await mineUntil(async () => expect(await returned.balance()).toBe('250.00000000'));
    await wallets.drain();
    expect(await returned.balance()).toBe('250.00000000');
    expect(await returned.deposits()).toMatchObject([{ status: 'credited' }]);
  });
});

describe('a withdrawal after the treasury’s key has changed', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  it('is paid by the new treasury with a nonce of its own, and never to the earlier one', async () => {
    const { app, chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    for (let count = 0; count < 2; count += 1) await player.withdraw({ amount: 100, address });
    await mineUntil(async () => expect(await chain.tokenBalanceOf(address)).toBe(200n * WEI));

    const treasury = Wallet.createRandom();
    await chain.setAvaxBalance(treasury.address, WEI);
    await chain.sendTokens(treasury.address, 1000n * WEI);
    await app.close();
    const TREASURY_PRIVATE_KEY = treasury.privateKey;
    const next = await startApiOn(app.database, { ...chain.variables, TREASURY_PRIVATE_KEY });
    wallets.switchTo(next);

    const former = new Wallet(chain.chain.treasuryKey).address;
    expect(await player.at(next).withdraw({ amount: 300, address: former })).toMatchObject({
      status: 400,
      body: { code: 'BAD_ADDRESS' },
    });

    await player.at(next).withdraw({ amount: 300, address });
    await mineUntil(async () => expect(await chain.tokenBalanceOf(treasury.address)).toBe(700n * WEI));
    await wallets.drain();
    expect(await chain.tokenBalanceOf(address)).toBe(500n * WEI);
    expect(await player.at(next).balance()).toBe('500.00000000');
  });
});
