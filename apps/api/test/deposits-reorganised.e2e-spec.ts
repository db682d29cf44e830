import { afterEach, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { until } from '@arena/embedded';
import { expectBooksToBalance } from './support/books.js';
import {
  CREDITED,
  Depositors,
  TOKENS,
  depositsSurviveReorganisation,
} from './support/deposit-reorganisations.js';
import { PATIENCE_MS } from './support/mine-until.js';
import { configOn } from './support/test-app.js';
import { WEI } from './support/test-chain.js';
import { TokenHolder } from './support/token-holder.js';
import type { WalletPlayer } from './support/wallet-player.js';
import { withWallets } from './support/with-wallets.js';

describe('a deposit on a chain that is reorganised', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  afterEach(() => wallets.chain.mineTransactionsAtOnce(true));

  const depositors = new Depositors(wallets);
  const playerWithoutGas = async (): Promise<WalletPlayer> => (await depositors.registerWithoutGas(1))[0]!;
  const isCreditedOnce = (player: WalletPlayer): Promise<void> => depositors.expectCreditedOnce([player]);

  depositsSurviveReorganisation(wallets, [1]);
  depositsSurviveReorganisation(wallets, [5, 4, 3, 2, 1]);

  it('is credited once when its arrival moves to another block before anybody looked', async () => {
    const { chain } = wallets;
    const player = await wallets.newcomer();
    await chain.giveCoins(player.address, WEI);
    const sender = await TokenHolder.with(chain, TOKENS);
    const goBack = await chain.remember();
    await sender.send(player.address, TOKENS);
    await goBack();
    await chain.mine(3);
    await sender.sendAllAgain();
    await isCreditedOnce(player);
  });

  it('is swept again when its sweep is undone before anybody saw it', async () => {
    const { chain, app } = wallets;
    const player = await playerWithoutGas();
    const goBack = await chain.remember();
    await chain.giveCoins(player.address, WEI);
    await app.runJob('deposits');
    expect(await until(async () => (await chain.tokensOf(player.address)) === 0n, PATIENCE_MS)).toBe(true);
    await goBack();
    await chain.giveCoins(player.address, WEI);
    await chain.mine(2);
    await isCreditedOnce(player);
  });

  it('is credited once when its sweep moves to another block after it was seen', async () => {
    const { chain } = wallets;
    const player = await playerWithoutGas();
    const goBack = await chain.remember();
    await chain.giveCoins(player.address, WEI);
    await wallets.works(async () => expect(await depositors.sweepsOf(player)).toHaveLength(1));
    const [sweep] = await depositors.sweepsOf(player);
    const raw = await chain.rpc<string>('eth_getRawTransactionByHash', sweep!.tx_hash);
    await goBack();
    await chain.giveCoins(player.address, WEI);
    await chain.rpc('eth_sendRawTransaction', raw);
    await isCreditedOnce(player);
    expect(await depositors.sweepsOf(player)).toEqual([{ ...sweep, credited: true }]);
  });

  it('is swept by the gas that there is when the gas itself was undone', async () => {
    const { chain } = wallets;
    const player = await playerWithoutGas();
    const goBack = await chain.remember();
    await chain.giveCoins(player.address, WEI);
    await wallets.works(async () => expect(await depositors.sweepsOf(player)).toHaveLength(1));
    await goBack();
    await chain.mine(3);
    await wallets.works(async () => expect(await depositors.sweepsOf(player)).toEqual([]));
    expect(await player.balance()).toBe('0.00000000');
    await chain.giveCoins(player.address, WEI);
    await isCreditedOnce(player);
  });

  it('stays credited whatever becomes of the blocks above its sweep', async () => {
    const { chain } = wallets;
    const player = await playerWithoutGas();
    await chain.giveCoins(player.address, WEI);
    await wallets.works(async () => expect(await depositors.sweepsOf(player)).toHaveLength(1));
    const goBack = await chain.remember();
    await chain.mine(7);
    await wallets.works(async () => expect(await player.balance()).toBe(CREDITED));
    await goBack();
    await chain.mine(8);
    await isCreditedOnce(player);
  });

  it('is swept again, and not credited again, when the chain has lost its sweep long after', async () => {
    const { chain, app } = wallets;
    const treasury = new Wallet(chain.chain.treasuryKey).address;
    const player = await playerWithoutGas();
    const before = await chain.tokensOf(treasury);
    const goBack = await chain.remember();
    await chain.giveCoins(player.address, WEI);
    await wallets.comesToPass(async () => expect(await player.balance()).toBe(CREDITED));
    await wallets.comesToRest();
    await goBack();
    await chain.giveCoins(player.address, WEI);
    expect(await chain.tokensOf(treasury)).toBe(before);
    await wallets.comesToPass(async () => expect(await chain.tokensOf(treasury)).toBe(before + TOKENS));
    await isCreditedOnce(player);
    await expectBooksToBalance(app.database, configOn(app.database, chain.variables).chain);
  });

  it('is not credited again when the chain has lost its arrival, too, and that comes back later', async () => {
    const { chain } = wallets;
    const sender = await TokenHolder.with(chain, TOKENS);
    const player = await wallets.newcomer();
    const goBack = await chain.remember();
    await chain.giveCoins(player.address, WEI);
    await sender.send(player.address, TOKENS);
    await wallets.comesToPass(async () => expect(await player.balance()).toBe(CREDITED));
    await wallets.comesToRest();
    await goBack();
    await chain.mine(100); // its sweep was in an earlier block than it will be
    await chain.giveCoins(player.address, WEI);
    await sender.sendAllAgain();
    await wallets.comesToPass(async () => expect(await chain.tokensOf(player.address)).toBe(0n));
    await isCreditedOnce(player);
    await chain.send(player.address, TOKENS);
    await wallets.comesToPass(async () => expect(await player.balance()).toBe('500.00000000'));
  });
});
