import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { asOwner } from './support/books.js';
import { WEI } from './support/test-chain.js';
import { TokenHolder } from './support/token-holder.js';
import type { WalletPlayer } from './support/wallet-player.js';
import { withWallets } from './support/with-wallets.js';

/** Enough for the player's transaction to be taken instead of the server's. */
const HURRY = 20n * 10n ** 9n;

describe('a wallet whose owner spends from it as well', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  /** With the key that the server shows to its player. */
  const holderOf = async (player: WalletPlayer): Promise<TokenHolder> =>
    new TokenHolder(wallets.chain, (await player.revealKey()).body.privateKey);

  const playerWithGas = async (): Promise<WalletPlayer> => {
    const player = await wallets.newcomer();
    await wallets.chain.giveCoins(player.address, WEI);
    return player;
  };

  const treasury = (): string => new Wallet(wallets.chain.chain.treasuryKey).address;

  const openSweepsOf = ({ user }: WalletPlayer) =>
    asOwner<{ nonce: number }>(
      wallets.app.database,
      'SELECT nonce FROM sweeps WHERE user_id = $1 AND ended_at IS NULL',
      [user.id],
    );

  const isCredited = async (player: WalletPlayer, balance: string): Promise<void> => {
    await wallets.comesToPass(async () => expect(await player.balance()).toBe(balance));
    await wallets.comesToRest();
    expect(await player.balance()).toBe(balance);
  };

  it('is credited nothing when they move the tokens away first, and the next deposit comes in', async () => {
    const { chain, comesToPass } = wallets;
    const player = await playerWithGas();
    const holder = await holderOf(player);
    await chain.mineTransactionsAtOnce(false);
    await chain.send(player.address, 250n * WEI);
    await chain.mine();
    const [{ nonce }] = await wallets.works(async () => {
      const open = await openSweepsOf(player);
      expect(open).toHaveLength(1);
      return open as [{ nonce: number }];
    });
    await holder.send(Wallet.createRandom().address, 250n * WEI, { nonce, tip: HURRY });
    await chain.mineTransactionsAtOnce(true);
    await comesToPass(async () => expect(await openSweepsOf(player)).toEqual([]));
    await wallets.comesToRest();
    expect(await player.balance()).toBe('1000.00000000');
    expect(await player.deposits()).toMatchObject([{ status: 'moved' }]);

    await chain.send(player.address, 150n * WEI);
    await isCredited(player, '1150.00000000');
    expect(await player.deposits()).toMatchObject([{ status: 'credited' }, { status: 'moved' }]);
  });

  it('is credited once what they send to the treasury themselves', async () => {
    const { chain } = wallets;
    const player = await playerWithGas();
    await chain.send(player.address, 60n * WEI);
    await (await holderOf(player)).send(treasury(), 60n * WEI);
    await isCredited(player, '1060.00000000');
    expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
  });

  it('is credited what was withdrawn into it and sent back, and swept as ever afterwards', async () => {
    const { chain, comesToPass } = wallets;
    const player = await playerWithGas();
    await player.withdraw({ amount: 200 });
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    await (await holderOf(player)).send(treasury(), 200n * WEI);
    await isCredited(player, '1000.00000000');

    await chain.send(player.address, 150n * WEI);
    await comesToPass(async () => expect(await player.deposits()).toMatchObject([{ status: 'credited' }]));
    await isCredited(player, '1150.00000000');
  });

  it('is swept as ever after a withdrawal into it was sent on', async () => {
    const { chain, comesToPass } = wallets;
    const player = await playerWithGas();
    await player.withdraw({ amount: 200 });
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    await (await holderOf(player)).send(Wallet.createRandom().address, 200n * WEI);
    await wallets.comesToRest();

    await chain.send(player.address, 150n * WEI);
    await isCredited(player, '950.00000000');
    expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
    expect(await chain.tokensOf(player.address)).toBe(0n);
  });

  it('keeps what was withdrawn into it when something else arrives', async () => {
    const { chain, comesToPass } = wallets;
    const player = await playerWithGas();
    await player.withdraw({ amount: 200 });
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    await chain.send(player.address, 150n * WEI);
    await isCredited(player, '950.00000000');
    expect(await chain.tokensOf(player.address)).toBe(200n * WEI);
  });

  it('gives to another player’s wallet what is then that player’s deposit', async () => {
    const { chain, comesToPass } = wallets;
    const [giver, taker] = [await playerWithGas(), await playerWithGas()];
    await chain.send(giver.address, 60n * WEI);
    await (await holderOf(giver)).send(taker.address, 60n * WEI);
    await chain.send(taker.address, 60n * WEI);
    await isCredited(taker, '1120.00000000');
    await comesToPass(async () => expect(await giver.deposits()).toMatchObject([{ status: 'moved' }]));
    expect(await giver.balance()).toBe('1000.00000000');
    expect(await taker.deposits()).toMatchObject([{ status: 'credited' }, { status: 'credited' }]);
  });
});
