import { CREDITED, DEPOSIT, Depositors } from '../support/deposit-reorganisations.js';
import { eventually } from '../support/eventually.js';
import { WEI } from '../support/test-chain.js';
import { TokenHolder } from '../support/token-holder.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

describe('a deposit on a chain that is reorganised', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  afterEach(() => wallets.chain.setAutomine(true));

  const depositors = new Depositors(wallets);
  const playerWithoutGas = async (): Promise<WalletPlayer> => (await depositors.registerWithoutGas(1))[0]!;
  const expectCreditedOnce = (player: WalletPlayer): Promise<void> => depositors.expectCreditedOnce([player]);

  it('is swept again when its sweep is undone before the api reads it', async () => {
    const { chain, app } = wallets;
    const player = await playerWithoutGas();
    const revert = await chain.snapshot();
    await chain.setAvaxBalance(player.address, WEI);
    await app.runJob('deposits');
    await eventually(async () => expect(await chain.tokenBalanceOf(player.address)).toBe(0n));
    await revert();
    await chain.setAvaxBalance(player.address, WEI);
    await chain.mine(2);
    await expectCreditedOnce(player);
  });

  it('is credited once when its sweep moves to another block after the api has read it', async () => {
    const { chain } = wallets;
    const player = await playerWithoutGas();
    const revert = await chain.snapshot();
    await chain.setAvaxBalance(player.address, WEI);
    await wallets.runUntil(async () => expect(await depositors.sweepsOf(player)).toHaveLength(1));
    const [sweep] = await depositors.sweepsOf(player);
    const raw = await chain.rpc<string>('eth_getRawTransactionByHash', sweep!.tx_hash);
    await revert();
    await chain.setAvaxBalance(player.address, WEI);
    await chain.rpc('eth_sendRawTransaction', raw);
    await expectCreditedOnce(player);
    expect(await depositors.sweepsOf(player)).toEqual([{ ...sweep, credited: true }]);
  });

  it('is swept again when the AVAX for its gas is undone and arrives again', async () => {
    const { chain } = wallets;
    const player = await playerWithoutGas();
    const revert = await chain.snapshot();
    await chain.setAvaxBalance(player.address, WEI);
    await wallets.runUntil(async () => expect(await depositors.sweepsOf(player)).toHaveLength(1));
    await revert();
    await chain.mine(3);
    await wallets.runUntil(async () => expect(await depositors.sweepsOf(player)).toEqual([]));
    expect(await player.balance()).toBe('0.00000000');
    await chain.setAvaxBalance(player.address, WEI);
    await expectCreditedOnce(player);
  });

  it('stays credited when the blocks above its sweep are replaced', async () => {
    const { chain } = wallets;
    const player = await playerWithoutGas();
    await chain.setAvaxBalance(player.address, WEI);
    await wallets.runUntil(async () => expect(await depositors.sweepsOf(player)).toHaveLength(1));
    const revert = await chain.snapshot();
    await chain.mine(7);
    await wallets.runUntil(async () => expect(await player.balance()).toBe(CREDITED));
    await revert();
    await chain.mine(8);
    await expectCreditedOnce(player);
  });

  it('is not credited again when the chain loses its arrival as well, and the arrival returns later', async () => {
    const { chain } = wallets;
    const sender = await TokenHolder.funded(chain, DEPOSIT);
    const player = await wallets.newPlayer();
    const revert = await chain.snapshot();
    await chain.setAvaxBalance(player.address, WEI);
    await sender.send(player.address, DEPOSIT);
    await wallets.mineUntil(async () => expect(await player.balance()).toBe(CREDITED));
    await wallets.drain();
    await revert();
    await chain.mine(100); // the sweep moves to a later block than before
    await chain.setAvaxBalance(player.address, WEI);
    await sender.rebroadcastAll();
    await wallets.mineUntil(async () => expect(await chain.tokenBalanceOf(player.address)).toBe(0n));
    await expectCreditedOnce(player);
    await chain.sendTokens(player.address, DEPOSIT);
    await wallets.mineUntil(async () => expect(await player.balance()).toBe('500.00000000'));
  });
});
