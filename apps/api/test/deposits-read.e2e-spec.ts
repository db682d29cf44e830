import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Wallet, id } from 'ethers';
import { WALLET_INVARIANTS } from '@arena/wallet';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { WalletPlayer } from './support/wallet-player.js';

const CHAIN = 43112;
const TREASURY = Wallet.createRandom().address;
const LATER_TREASURY = Wallet.createRandom().address;
const OUTSIDE = Wallet.createRandom().address;

/** What the invariants of the wallet find wrong: looked at whenever the log was read. */
const BREACHES = WALLET_INVARIANTS.map(({ sql }) => `(${sql})`).join(' UNION ALL ');

interface LoggedTransfer {
  block: number;
  txHash: string;
  from: string;
  to: string;
  wei: number;
  place?: number;
  /** Of two forks of the chain. */
  fork?: string;
}

/** What is kept of the token's log, on a database with no chain at all. */
describe('the log as it is kept', () => {
  let app: TestApp;
  let alice: WalletPlayer;
  let bob: WalletPlayer;
  jest.setTimeout(120_000);

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterEach(() => expectBooksToBalance(app.database));

  afterAll(() => app.close());

  beforeEach(async () => {
    [alice, bob] = (await Promise.all([app, app].map((node) => WalletPlayer.register(node)))) as [
      WalletPlayer,
      WalletPlayer,
    ];
  });

  /** Records the transfers that the log has of a range of blocks. */
  const read = async (
    first: number,
    last: number,
    logged: LoggedTransfer[],
    treasury: string = TREASURY,
  ): Promise<void> => {
    const transfers = logged.map(({ fork = 'main', place = 0, wei, ...rest }, index) => ({
      ...rest,
      place,
      wei: String(wei),
      logIndex: index,
      blockHash: id(`${fork} ${rest.block}`),
    }));
    await asOwner(app.database, 'SELECT record_wallet_transfers($1, $2, $3, $4, $5, $6)', [
      CHAIN,
      treasury,
      first,
      last,
      id(`main ${last}`),
      JSON.stringify(transfers),
    ]);
    expect(await asOwner(app.database, BREACHES)).toEqual([]);
  };

  const sweepable = async ({ user }: WalletPlayer): Promise<number | undefined> => {
    const [row] = await asOwner<{ sweepable: string }>(
      app.database,
      'SELECT sweepable FROM wallet_holdings WHERE user_id = $1',
      [user.id],
    );
    return row && Number(row.sweepable);
  };

  const credit = (): Promise<object[]> =>
    asOwner(
      app.database,
      `SELECT user_id, amount FROM credit_sweeps(ARRAY(SELECT id FROM wallet_transfers WHERE kind = 'sweep'))`,
    );

  const arrival = (block: number, wei: number): LoggedTransfer => ({
    block,
    wei,
    txHash: id(`${alice.user.id} ${block}`),
    from: OUTSIDE,
    to: alice.address,
  });
  const payout = (block: number, wei: number): LoggedTransfer => ({ ...arrival(block, wei), from: TREASURY });
  const sweep = (block: number, wei: number): LoggedTransfer => ({
    ...arrival(block, wei),
    from: alice.address,
    to: TREASURY,
  });
  const departure = (block: number, wei: number): LoggedTransfer => ({ ...sweep(block, wei), to: OUTSIDE });

  it.each([
    ['arrivals', [arrival, arrival], [60, 40], 100],
    ['an arrival and its sweep', [arrival, sweep], [100, 100], 0],
    ['an arrival of which some was sent on', [arrival, departure], [100, 30], 70],
    ['a withdrawal into it', [payout], [100], 0],
    [
      'a withdrawal into it that was sent on, and an arrival',
      [payout, departure, arrival],
      [200, 200, 150],
      150,
    ],
    [
      'a withdrawal into it that was sent back, and an arrival',
      [payout, sweep, arrival],
      [200, 200, 150],
      150,
    ],
    ['both, of which the arrival goes first', [payout, arrival, departure], [200, 150, 100], 50],
    [
      'both, of which more was sent on than had arrived',
      [arrival, payout, departure, arrival],
      [50, 200, 90, 30],
      30,
    ],
  ])('makes of %s what there is to sweep', async (_, kinds, amounts, left) => {
    await read(
      0,
      20,
      kinds.map((kind, at) => kind(at + 1, amounts[at]!)),
    );
    expect(await sweepable(alice)).toBe(left);
  });

  it('records the same however often blocks are read, and in whichever ranges', async () => {
    const logged = [payout(1, 200), departure(2, 200), arrival(3, 150)];
    await read(0, 2, logged.slice(0, 2));
    await read(0, 3, logged);
    await read(2, 3, logged.slice(1));
    expect(await sweepable(alice)).toBe(150);
  });

  it('forgets what a reorganisation has undone', async () => {
    await read(0, 5, [arrival(3, 150)]);
    await read(0, 6, []);
    expect(await sweepable(alice)).toBe(0);
  });

  it('follows a transfer into another block, before or after its old one', async () => {
    const kept = (): Promise<object[]> =>
      asOwner(app.database, 'SELECT block, block_hash FROM wallet_transfers WHERE user_id = $1', [
        alice.user.id,
      ]);
    await read(0, 30, [arrival(3, 150)]);
    await read(11, 31, [{ ...arrival(3, 150), block: 31, fork: 'other' }]);
    expect(await kept()).toEqual([{ block: 31, block_hash: id('other 31') }]);
    await read(11, 31, [{ ...arrival(3, 150), block: 12, fork: 'main' }]);
    expect(await kept()).toEqual([{ block: 12, block_hash: id('main 12') }]);
    expect(await sweepable(alice)).toBe(150);
  });

  it.each([
    ['with its old block', 0],
    ['without its old block', 4],
  ])(
    'takes the amount of a transaction that comes out otherwise when it is mined again, read %s',
    async (_, first) => {
      await read(0, 3, [sweep(3, 500)]);
      await read(first, 4, [{ ...sweep(3, 90), block: 4, fork: 'other' }]);
      expect(await credit()).toEqual([]); // 90 wei are nothing
      const kept = await asOwner(app.database, 'SELECT wei FROM wallet_transfers WHERE user_id = $1', [
        alice.user.id,
      ]);
      expect(kept).toEqual([{ wei: '90' }]);
    },
  );

  it('credits whole units of the ledger and drops the rest', async () => {
    await read(0, 3, [sweep(3, 19_999_999_999)]);
    expect(await credit()).toEqual([{ user_id: alice.user.id, amount: '0.00000001' }]);
  });

  it('takes what an earlier treasury pays after a change of the key as a withdrawal', async () => {
    await read(0, 3, []);
    await read(0, 5, [payout(4, 200), arrival(5, 150)], LATER_TREASURY);
    expect(await sweepable(alice)).toBe(150);
  });

  it('takes the player of a transaction that comes out otherwise when it is mined again', async () => {
    const wei = 10 ** 12;
    await read(0, 3, [sweep(3, wei)]);
    await read(0, 4, [{ ...sweep(3, wei), from: bob.address, block: 4, fork: 'other' }]);
    expect(await credit()).toEqual([{ user_id: bob.user.id, amount: '0.00000100' }]);
    expect(await credit()).toEqual([]);
  });

  it('corrects an amount that was recorded wrongly', async () => {
    await read(0, 3, [arrival(3, 151)]);
    await read(0, 4, [arrival(3, 150)]);
    expect(await sweepable(alice)).toBe(150);
  });

  it('does not change a credit when later reads differ', async () => {
    const wei = 10 ** 12;
    await read(0, 3, [sweep(3, wei)]);
    expect(await credit()).toHaveLength(1);
    await read(0, 4, []);
    await read(0, 5, [{ ...sweep(3, wei), block: 5, fork: 'other' }]);
    expect(await credit()).toEqual([]);
    const kept = await asOwner(
      app.database,
      'SELECT FROM wallet_transfers WHERE user_id = $1 AND credited_at IS NOT NULL',
      [alice.user.id],
    );
    expect(kept).toHaveLength(1);
  });

  it('has what was credited and is gone take whatever arrives, until it is back', async () => {
    const wei = 10 ** 12;
    await read(0, 3, [arrival(1, wei), sweep(3, wei)]);
    expect(await credit()).toHaveLength(1);
    await read(0, 2, []); // a chain that has become shorter
    expect(await sweepable(alice)).toBe(0);
    await read(0, 9, [arrival(8, wei)]);
    expect(await sweepable(alice)).toBe(0);
    await read(0, 10, [arrival(8, wei), arrival(9, 7)]);
    expect(await sweepable(alice)).toBe(7);
    await read(0, 11, [arrival(8, wei), arrival(9, 7), { ...sweep(3, wei), block: 11, fork: 'other' }]);
    expect(await sweepable(alice)).toBe(7);
    expect(await credit()).toEqual([]);
  });

  it('misses what was credited as soon as the chain is too short for its block', async () => {
    const wei = 10 ** 12;
    const missed = (): Promise<object[]> =>
      asOwner(app.database, 'SELECT block FROM wallet_transfers WHERE user_id = $1 AND lost_at IS NOT NULL', [
        alice.user.id,
      ]);
    await read(0, 9, [arrival(1, wei), sweep(9, wei)]);
    expect(await credit()).toHaveLength(1);
    expect(await missed()).toEqual([]);
    await read(0, 4, [arrival(1, wei)]);
    expect(await missed()).toEqual([{ block: 9 }]);
    await read(0, 9, [arrival(1, wei), sweep(9, wei)]);
    expect(await missed()).toEqual([]);
  });

  it('has two sides of a transfer from player to player', async () => {
    await read(0, 3, [arrival(1, 100), { ...departure(2, 60), to: bob.address }]);
    expect([await sweepable(alice), await sweepable(bob)]).toEqual([40, 60]);
  });
});
