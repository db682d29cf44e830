import { Wallet } from 'ethers';
import { asOwner } from '../support/books.js';
import { WEI } from '../support/test-chain.js';
import { TokenHolder } from '../support/token-holder.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

/** High enough that the player's transaction is mined instead of the server's. */
const HIGH_TIP = 20n * 10n ** 9n;

describe('a wallet that its player spends from with the private key', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  /** Signs with the private key that the server reveals to the player. */
  const holderOf = async (player: WalletPlayer): Promise<TokenHolder> =>
    new TokenHolder(wallets.chain, (await player.revealKey()).body.privateKey);

  const playerWithGas = async (): Promise<WalletPlayer> => {
    const player = await wallets.newPlayer();
    await wallets.chain.setAvaxBalance(player.address, WEI);
    return player;
  };

  const withdrawToWallet = async (player: WalletPlayer): Promise<void> => {
    await player.withdraw({ amount: 200 });
    await wallets.mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
  };

  const treasury = (): string => new Wallet(wallets.chain.chain.treasuryKey).address;

  const openSweepsOf = ({ user }: WalletPlayer) =>
    asOwner<{ nonce: number }>(
      wallets.app.database,
      'SELECT nonce FROM sweeps WHERE user_id = $1 AND ended_at IS NULL',
      [user.id],
    );

  const expectCreditedOnce = async (player: WalletPlayer, balance: string): Promise<void> => {
    await wallets.mineUntil(async () => expect(await player.balance()).toBe(balance));
    await wallets.drain();
    expect(await player.balance()).toBe(balance);
  };

  it('is credited nothing when the player moves the tokens away first, and sweeps the next deposit', async () => {
    const { chain, mineUntil } = wallets;
    const player = await playerWithGas();
    const holder = await holderOf(player);
    await chain.setAutomine(false);
    await chain.sendTokens(player.address, 250n * WEI);
    await chain.mine();
    const [{ nonce }] = await wallets.runUntil(async () => {
      const open = await openSweepsOf(player);
      expect(open).toHaveLength(1);
      return open as [{ nonce: number }];
    });
    await holder.send(Wallet.createRandom().address, 250n * WEI, { nonce, tip: HIGH_TIP });
    await chain.setAutomine(true);
    await mineUntil(async () => expect(await openSweepsOf(player)).toEqual([]));
    await wallets.drain();
    expect(await player.balance()).toBe('1000.00000000');
    expect(await player.deposits()).toMatchObject([{ status: 'moved' }]);

    await chain.sendTokens(player.address, 150n * WEI);
    await expectCreditedOnce(player, '1150.00000000');
    expect(await player.deposits()).toMatchObject([{ status: 'credited' }, { status: 'moved' }]);
  });

  it('is credited once for tokens that the player sends to the treasury', async () => {
    const { chain } = wallets;
    const player = await playerWithGas();
    await chain.sendTokens(player.address, 60n * WEI);
    await (await holderOf(player)).send(treasury(), 60n * WEI);
    await expectCreditedOnce(player, '1060.00000000');
    expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
  });

  it('is credited for a withdrawal that the player sends back, and sweeps the next deposit', async () => {
    const { chain, mineUntil } = wallets;
    const player = await playerWithGas();
    await withdrawToWallet(player);
    await (await holderOf(player)).send(treasury(), 200n * WEI);
    await expectCreditedOnce(player, '1000.00000000');

    await chain.sendTokens(player.address, 150n * WEI);
    await mineUntil(async () => expect(await player.deposits()).toMatchObject([{ status: 'credited' }]));
    await expectCreditedOnce(player, '1150.00000000');
  });

  it('sweeps the next deposit after the player sent a withdrawal on', async () => {
    const { chain } = wallets;
    const player = await playerWithGas();
    await withdrawToWallet(player);
    await (await holderOf(player)).send(Wallet.createRandom().address, 200n * WEI);
    await wallets.drain();

    await chain.sendTokens(player.address, 150n * WEI);
    await expectCreditedOnce(player, '950.00000000');
    expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
    expect(await chain.tokenBalanceOf(player.address)).toBe(0n);
  });

  it('keeps a withdrawal when a deposit is swept', async () => {
    const { chain } = wallets;
    const player = await playerWithGas();
    await withdrawToWallet(player);
    await chain.sendTokens(player.address, 150n * WEI);
    await expectCreditedOnce(player, '950.00000000');
    expect(await chain.tokenBalanceOf(player.address)).toBe(200n * WEI);
  });

  it('turns tokens from another player’s wallet into a deposit of the recipient', async () => {
    const { chain, mineUntil } = wallets;
    const [sender, recipient] = [await playerWithGas(), await playerWithGas()];
    await chain.sendTokens(sender.address, 60n * WEI);
    await (await holderOf(sender)).send(recipient.address, 60n * WEI);
    await chain.sendTokens(recipient.address, 60n * WEI);
    await expectCreditedOnce(recipient, '1120.00000000');
    await mineUntil(async () => expect(await sender.deposits()).toMatchObject([{ status: 'moved' }]));
    expect(await sender.balance()).toBe('1000.00000000');
    expect(await recipient.deposits()).toMatchObject([{ status: 'credited' }, { status: 'credited' }]);
  });
});
