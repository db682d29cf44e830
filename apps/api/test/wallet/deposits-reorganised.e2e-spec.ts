import { Wallet } from 'ethers';
import { expectBooksToBalance } from '../support/books.js';
import {
  CREDITED,
  DEPOSIT,
  Depositors,
  itSurvivesReorganisation,
} from '../support/deposit-reorganisations.js';
import { configOn } from '../support/test-app.js';
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

  itSurvivesReorganisation(wallets, [1]);

  it('is credited once when its arrival moves to another block before the api reads it', async () => {
    const { chain } = wallets;
    const player = await wallets.newPlayer();
    await chain.setAvaxBalance(player.address, WEI);
    const sender = await TokenHolder.funded(chain, DEPOSIT);
    const revert = await chain.snapshot();
    await sender.send(player.address, DEPOSIT);
    await revert();
    await chain.mine(3);
    await sender.rebroadcastAll();
    await expectCreditedOnce(player);
  });

  it('is swept again but not credited again when the chain loses its final sweep', async () => {
    const { chain, app } = wallets;
    const treasury = new Wallet(chain.chain.treasuryKey).address;
    const player = await playerWithoutGas();
    const before = await chain.tokenBalanceOf(treasury);
    const revert = await chain.snapshot();
    await chain.setAvaxBalance(player.address, WEI);
    await wallets.mineUntil(async () => expect(await player.balance()).toBe(CREDITED));
    await wallets.drain();
    await revert();
    await chain.setAvaxBalance(player.address, WEI);
    expect(await chain.tokenBalanceOf(treasury)).toBe(before);
    await wallets.mineUntil(async () => expect(await chain.tokenBalanceOf(treasury)).toBe(before + DEPOSIT));
    await expectCreditedOnce(player);
    await expectBooksToBalance(app.database, configOn(app.database, chain.variables).chain);
  });
});
