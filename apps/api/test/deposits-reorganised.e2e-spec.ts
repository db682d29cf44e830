import { afterEach, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { until } from '@arena/embedded';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { PATIENCE_MS } from './support/mine-until.js';
import { configOn } from './support/test-app.js';
import { WEI } from './support/test-chain.js';
import { TokenHolder } from './support/token-holder.js';
import type { WalletPlayer } from './support/wallet-player.js';
import { withWallets } from './support/with-wallets.js';

/** What a reorganisation undoes at the most is one block less than what is waited for. */
const REORGANISATIONS = [
  { depths: [1], words: 'one block' },
  { depths: [5, 4, 3, 2, 1], words: 'one to five blocks' },
];
const TOKENS = 250n * WEI;
const CREDITED = '250.00000000';

describe('a deposit on a chain that is reorganised', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  afterEach(() => wallets.chain.mineTransactionsAtOnce(true));

  const newcomers = (depths: readonly number[]): Promise<WalletPlayer[]> =>
    Promise.all(depths.map(() => wallets.newcomer()));

  /** Tokens have arrived, and wait for gas. */
  const playersWithoutGas = async (depths: readonly number[]): Promise<WalletPlayer[]> => {
    const players = await newcomers(depths);
    for (const player of players) await wallets.chain.send(player.address, TOKENS);
    await wallets.works(async () => {
      for (const player of players) expect(await player.deposits()).toMatchObject([{ status: 'needs-avax' }]);
    });
    return players;
  };
  const playerWithoutGas = async (): Promise<WalletPlayer> => (await playersWithoutGas([1]))[0]!;

  /** Sweeps of this player that the api has seen in the log, with whether they were credited. */
  const sweepsOf = ({ user }: WalletPlayer) =>
    asOwner<{ credited: boolean; tx_hash: string }>(
      wallets.app.database,
      `SELECT credited_at IS NOT NULL AS credited, tx_hash FROM wallet_transfers
       WHERE kind = 'sweep' AND user_id = $1`,
      [user.id],
    );

  const areCreditedOnce = async (players: readonly WalletPlayer[]): Promise<void> => {
    await wallets.comesToPass(async () => {
      for (const player of players) expect(await player.balance()).toBe(CREDITED);
    });
    await wallets.comesToRest();
    for (const player of players) {
      expect(await player.balance()).toBe(CREDITED);
      expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
      expect(await sweepsOf(player)).toMatchObject([{ credited: true }]);
      expect(await wallets.chain.tokensOf(player.address)).toBe(0n);
    }
  };
  const isCreditedOnce = (player: WalletPlayer): Promise<void> => areCreditedOnce([player]);

  it.each(REORGANISATIONS)(
    'is forgotten when its arrival is undone $words deep, and credited once it is back',
    async ({ depths }) => {
      const { chain } = wallets;
      const players = await newcomers(depths);
      const sender = await TokenHolder.with(chain, BigInt(depths.length) * TOKENS);
      const goBack = await chain.remember();
      await chain.mineTransactionsAtOnce(false);
      for (const player of players) {
        await sender.send(player.address, TOKENS);
        await chain.mine();
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
      await areCreditedOnce(players);
    },
  );

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

  it.each(REORGANISATIONS)(
    'is swept again when its sweep is undone $words deep after it was seen',
    async ({ depths }) => {
      const { chain, app } = wallets;
      const players = await playersWithoutGas(depths);
      const goBack = await chain.remember();
      await chain.mineTransactionsAtOnce(false);
      for (const player of players) {
        await chain.giveCoins(player.address, WEI);
        await app.runJob('deposits');
        await chain.mine();
      }
      await wallets.works(async () => {
        for (const player of players) expect(await sweepsOf(player)).toHaveLength(1);
      });
      await goBack();
      await chain.mineTransactionsAtOnce(true);
      for (const player of players) await chain.giveCoins(player.address, WEI);
      await chain.mine(depths[0]! + 1);
      await areCreditedOnce(players);
    },
  );

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

  it('is swept by the gas that there is when the gas itself was undone', async () => {
    const { chain } = wallets;
    const player = await playerWithoutGas();
    const goBack = await chain.remember();
    await chain.giveCoins(player.address, WEI);
    await wallets.works(async () => expect(await sweepsOf(player)).toHaveLength(1));
    await goBack();
    await chain.mine(3);
    await wallets.works(async () => expect(await sweepsOf(player)).toEqual([]));
    expect(await player.balance()).toBe('0.00000000');
    await chain.giveCoins(player.address, WEI);
    await isCreditedOnce(player);
  });

  it('stays credited whatever becomes of the blocks above its sweep', async () => {
    const { chain } = wallets;
    const player = await playerWithoutGas();
    await chain.giveCoins(player.address, WEI);
    await wallets.works(async () => expect(await sweepsOf(player)).toHaveLength(1));
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
