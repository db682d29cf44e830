import { asOwner } from './books.js';
import { WEI } from './test-chain.js';
import { TokenHolder } from './token-holder.js';
import type { WalletPlayer } from './wallet-player.js';
import type { Wallets } from './with-wallets.js';

/** The amount of one deposit, in wei. */
export const DEPOSIT = 250n * WEI;
/** The balance of a player without a sign-up grant after one deposit. */
export const CREDITED = '250.00000000';

/** Players whose deposits of `DEPOSIT` wei are reorganised. */
export class Depositors {
  constructor(private readonly wallets: Wallets) {}

  register(count: number): Promise<WalletPlayer[]> {
    return Promise.all(Array.from({ length: count }, () => this.wallets.newPlayer()));
  }

  /** Registers players whose deposits have arrived and wait for AVAX. */
  async registerWithoutGas(count: number): Promise<WalletPlayer[]> {
    const players = await this.register(count);
    for (const player of players) await this.wallets.chain.sendTokens(player.address, DEPOSIT);
    await this.wallets.runUntil(async () => {
      for (const player of players) expect(await player.deposits()).toMatchObject([{ status: 'needs-avax' }]);
    });
    return players;
  }

  /** Returns this player's sweeps that the API has read from the chain's log. */
  sweepsOf({ user }: WalletPlayer) {
    return asOwner<{ credited: boolean; tx_hash: string }>(
      this.wallets.app.database,
      `SELECT credited_at IS NOT NULL AS credited, tx_hash FROM wallet_transfers
       WHERE kind = 'sweep' AND user_id = $1`,
      [user.id],
    );
  }

  /** Mines until every player has the deposit, and expects that each deposit was credited and swept once. */
  async expectCreditedOnce(players: readonly WalletPlayer[]): Promise<void> {
    await this.wallets.mineUntil(async () => {
      for (const player of players) expect(await player.balance()).toBe(CREDITED);
    });
    await this.wallets.drain();
    for (const player of players) {
      expect(await player.balance()).toBe(CREDITED);
      expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
      expect(await this.sweepsOf(player)).toMatchObject([{ credited: true }]);
      expect(await this.wallets.chain.tokenBalanceOf(player.address)).toBe(0n);
    }
  }
}

/**
 * Defines two tests: one reorganisation undoes several deposits, and another undoes their sweeps.
 * @param depths the blocks from the head to each deposit, in descending order, each below the number of confirmations
 */
export function itSurvivesReorganisation(wallets: Wallets, depths: readonly number[]): void {
  const depositors = new Depositors(wallets);
  const label = `${depths.join(', ')} deep`;

  it(`is removed when its arrival is undone ${label}, and credited when it arrives again`, async () => {
    const { chain } = wallets;
    const players = await depositors.register(depths.length);
    const sender = await TokenHolder.funded(chain, BigInt(depths.length) * DEPOSIT);
    const revert = await chain.snapshot();
    await chain.setAutomine(false);
    for (const [index, player] of players.entries()) {
      await sender.send(player.address, DEPOSIT);
      await chain.mine(depths[index]! - (depths[index + 1] ?? 0));
    }
    await wallets.runUntil(async () => {
      for (const player of players) expect(await player.deposits()).toHaveLength(1);
    });
    await revert();
    await chain.mine(depths[0]! + 1);
    await wallets.runUntil(async () => {
      for (const player of players) expect(await player.deposits()).toEqual([]);
    });
    await chain.setAutomine(true);
    for (const player of players) await chain.setAvaxBalance(player.address, WEI);
    await sender.rebroadcastAll();
    await depositors.expectCreditedOnce(players);
  });

  it(`is swept again when its sweep is undone ${label} after the api has read it`, async () => {
    const { chain, app } = wallets;
    const players = await depositors.registerWithoutGas(depths.length);
    const revert = await chain.snapshot();
    await chain.setAutomine(false);
    for (const [index, player] of players.entries()) {
      await chain.setAvaxBalance(player.address, WEI);
      await app.runJob('deposits');
      await chain.mine(depths[index]! - (depths[index + 1] ?? 0));
    }
    await wallets.runUntil(async () => {
      for (const player of players) expect(await depositors.sweepsOf(player)).toHaveLength(1);
    });
    await revert();
    await chain.setAutomine(true);
    for (const player of players) await chain.setAvaxBalance(player.address, WEI);
    await chain.mine(depths[0]! + 1);
    await depositors.expectCreditedOnce(players);
  });
}
