import { expect, it } from '@jest/globals';
import { asOwner } from './books.js';
import { WEI } from './test-chain.js';
import { TokenHolder } from './token-holder.js';
import type { WalletPlayer } from './wallet-player.js';
import type { Wallets } from './with-wallets.js';

export const TOKENS = 250n * WEI;
export const CREDITED = '250.00000000';

/** Players whose deposits of `TOKENS` are reorganised. */
export class Depositors {
  constructor(private readonly wallets: Wallets) {}

  register(count: number): Promise<WalletPlayer[]> {
    return Promise.all(Array.from({ length: count }, () => this.wallets.newcomer()));
  }

  /** Registers players whose tokens have arrived and wait for gas. */
  async registerWithoutGas(count: number): Promise<WalletPlayer[]> {
    const players = await this.register(count);
    for (const player of players) await this.wallets.chain.send(player.address, TOKENS);
    await this.wallets.works(async () => {
      for (const player of players) expect(await player.deposits()).toMatchObject([{ status: 'needs-avax' }]);
    });
    return players;
  }

  /** Sweeps of this player that the api has seen in the log, with whether they were credited. */
  sweepsOf({ user }: WalletPlayer) {
    return asOwner<{ credited: boolean; tx_hash: string }>(
      this.wallets.app.database,
      `SELECT credited_at IS NOT NULL AS credited, tx_hash FROM wallet_transfers
       WHERE kind = 'sweep' AND user_id = $1`,
      [user.id],
    );
  }

  /** Mines until each player has the deposit, and expects that it was credited and swept once. */
  async expectCreditedOnce(players: readonly WalletPlayer[]): Promise<void> {
    await this.wallets.comesToPass(async () => {
      for (const player of players) expect(await player.balance()).toBe(CREDITED);
    });
    await this.wallets.comesToRest();
    for (const player of players) {
      expect(await player.balance()).toBe(CREDITED);
      expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
      expect(await this.sweepsOf(player)).toMatchObject([{ credited: true }]);
      expect(await this.wallets.chain.tokensOf(player.address)).toBe(0n);
    }
  }
}

/**
 * Tests of deposits that one reorganisation undoes.
 * @param depths of the deposits, in blocks from the head, the deepest first; the most is one less than the confirmations
 */
export function depositsSurviveReorganisation(wallets: Wallets, depths: readonly number[]): void {
  const depositors = new Depositors(wallets);
  const words = `${depths.join(', ')} deep`;

  it(`is forgotten when its arrival is undone ${words}, and credited once it is back`, async () => {
    const { chain } = wallets;
    const players = await depositors.register(depths.length);
    const sender = await TokenHolder.with(chain, BigInt(depths.length) * TOKENS);
    const goBack = await chain.remember();
    await chain.mineTransactionsAtOnce(false);
    for (const [index, player] of players.entries()) {
      await sender.send(player.address, TOKENS);
      await chain.mine(depths[index]! - (depths[index + 1] ?? 0));
    }
    await wallets.works(async () => {
      for (const player of players) expect(await player.deposits()).toHaveLength(1);
    });
    await goBack();
    await chain.mine(depths[0]! + 1);
    await wallets.works(async () => {
      for (const player of players) expect(await player.deposits()).toEqual([]);
    });
    await chain.mineTransactionsAtOnce(true);
    for (const player of players) await chain.giveCoins(player.address, WEI);
    await sender.sendAllAgain();
    await depositors.expectCreditedOnce(players);
  });

  it(`is swept again when its sweep is undone ${words} after it was seen`, async () => {
    const { chain, app } = wallets;
    const players = await depositors.registerWithoutGas(depths.length);
    const goBack = await chain.remember();
    await chain.mineTransactionsAtOnce(false);
    for (const [index, player] of players.entries()) {
      await chain.giveCoins(player.address, WEI);
      await app.runJob('deposits');
      await chain.mine(depths[index]! - (depths[index + 1] ?? 0));
    }
    await wallets.works(async () => {
      for (const player of players) expect(await depositors.sweepsOf(player)).toHaveLength(1);
    });
    await goBack();
    await chain.mineTransactionsAtOnce(true);
    for (const player of players) await chain.giveCoins(player.address, WEI);
    await chain.mine(depths[0]! + 1);
    await depositors.expectCreditedOnce(players);
  });
}
