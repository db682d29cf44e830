import { Wallet, id } from 'ethers';
import { WALLET_INVARIANTS } from '@arena/wallet';
import { asOwner, closeBalanced } from '../support/books.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { WalletPlayer } from '../support/wallet-player.js';

const CHAIN = 43112;
const TREASURY = Wallet.createRandom().address;
const LATER_TREASURY = Wallet.createRandom().address;
const OUTSIDE = Wallet.createRandom().address;

/** Breaches of all wallet invariants. Checked after every call of record_wallet_transfers. */
const BREACHES = WALLET_INVARIANTS.map(({ sql }) => `(${sql})`).join(' UNION ALL ');

interface LoggedTransfer {
  block: number;
  txHash: string;
  from: string;
  to: string;
  wei: number;
  place?: number;
  /** Name of the fork that the block is on, for its hash. */
  fork?: string;
}

/** Tests the SQL functions without a chain. */
describe('the recorded transfers of wallets', () => {
  let app: TestApp;
  let alice: WalletPlayer;
  let bob: WalletPlayer;
  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => closeBalanced(app));

  beforeEach(async () => {
    [alice, bob] = (await Promise.all([app, app].map((node) => WalletPlayer.register(node)))) as [
      WalletPlayer,
      WalletPlayer,
    ];
  });

  /** Records the transfers of a range of blocks. */
  const record = async (
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
    ['two arrivals', [arrival, arrival], [60, 40], 100],
    ['an arrival and its sweep', [arrival, sweep], [100, 100], 0],
    ['an arrival that the player sent on partly', [arrival, departure], [100, 30], 70],
    ['a withdrawal into the wallet', [payout], [100], 0],
    [
      'a withdrawal that the player sent on, and an arrival',
      [payout, departure, arrival],
      [200, 200, 150],
      150,
    ],
    [
      'a withdrawal that the player sent back, and an arrival',
      [payout, sweep, arrival],
      [200, 200, 150],
      150,
    ],
    ['both, when the player sends less than the arrival', [payout, arrival, departure], [200, 150, 100], 50],
    [
      'both, when the player sends more than the first arrival',
      [arrival, payout, departure, arrival],
      [50, 200, 90, 30],
      30,
    ],
  ])('add up to the sweepable amount for %s', async (_, kinds, amounts, expected) => {
    await record(
      0,
      20,
      kinds.map((kind, index) => kind(index + 1, amounts[index]!)),
    );
    expect(await sweepable(alice)).toBe(expected);
  });

  it('do not depend on how often and in which ranges blocks are read', async () => {
    const logged = [payout(1, 200), departure(2, 200), arrival(3, 150)];
    await record(0, 2, logged.slice(0, 2));
    await record(0, 3, logged);
    await record(2, 3, logged.slice(1));
    expect(await sweepable(alice)).toBe(150);
  });

  it('omit a transfer that a reorganisation has undone', async () => {
    await record(0, 5, [arrival(3, 150)]);
    await record(0, 6, []);
    expect(await sweepable(alice)).toBe(0);
  });

  it('follow a transfer into another block, before or after its old one', async () => {
    const recorded = (): Promise<object[]> =>
      asOwner(app.database, 'SELECT block, block_hash FROM wallet_transfers WHERE user_id = $1', [
        alice.user.id,
      ]);
    await record(0, 30, [arrival(3, 150)]);
    await record(11, 31, [{ ...arrival(3, 150), block: 31, fork: 'other' }]);
    expect(await recorded()).toEqual([{ block: 31, block_hash: id('other 31') }]);
    await record(11, 31, [{ ...arrival(3, 150), block: 12, fork: 'main' }]);
    expect(await recorded()).toEqual([{ block: 12, block_hash: id('main 12') }]);
    expect(await sweepable(alice)).toBe(150);
  });

  it.each([
    ['includes', 0],
    ['excludes', 4],
  ])(
    'take the new amount of a transaction that is mined again, when the range %s its old block',
    async (_, first) => {
      await record(0, 3, [sweep(3, 500)]);
      await record(first, 4, [{ ...sweep(3, 90), block: 4, fork: 'other' }]);
      expect(await credit()).toEqual([]); // 90 wei are less than one unit of the ledger
      const recorded = await asOwner(app.database, 'SELECT wei FROM wallet_transfers WHERE user_id = $1', [
        alice.user.id,
      ]);
      expect(recorded).toEqual([{ wei: '90' }]);
    },
  );

  it('are credited in whole units of the ledger, rounded down', async () => {
    await record(0, 3, [sweep(3, 19_999_999_999)]);
    expect(await credit()).toEqual([{ user_id: alice.user.id, amount: '0.00000001' }]);
  });

  it('treat a payment of an earlier treasury as a withdrawal', async () => {
    await record(0, 3, []);
    await record(0, 5, [payout(4, 200), arrival(5, 150)], LATER_TREASURY);
    expect(await sweepable(alice)).toBe(150);
  });

  it('take the new player of a transaction that is mined again', async () => {
    const wei = 10 ** 12;
    await record(0, 3, [sweep(3, wei)]);
    await record(0, 4, [{ ...sweep(3, wei), from: bob.address, block: 4, fork: 'other' }]);
    expect(await credit()).toEqual([{ user_id: bob.user.id, amount: '0.00000100' }]);
    expect(await credit()).toEqual([]);
  });

  it('correct an amount that was recorded wrongly', async () => {
    await record(0, 3, [arrival(3, 151)]);
    await record(0, 4, [arrival(3, 150)]);
    expect(await sweepable(alice)).toBe(150);
  });

  it('stay credited when later reads differ', async () => {
    const wei = 10 ** 12;
    await record(0, 3, [sweep(3, wei)]);
    expect(await credit()).toHaveLength(1);
    await record(0, 4, []);
    await record(0, 5, [{ ...sweep(3, wei), block: 5, fork: 'other' }]);
    expect(await credit()).toEqual([]);
    const credited = await asOwner(
      app.database,
      'SELECT FROM wallet_transfers WHERE user_id = $1 AND credited_at IS NOT NULL',
      [alice.user.id],
    );
    expect(credited).toHaveLength(1);
  });

  it('offset new arrivals with a lost credited sweep until it is back', async () => {
    const wei = 10 ** 12;
    await record(0, 3, [arrival(1, wei), sweep(3, wei)]);
    expect(await credit()).toHaveLength(1);
    await record(0, 2, []); // the chain became shorter
    expect(await sweepable(alice)).toBe(0);
    await record(0, 9, [arrival(8, wei)]);
    expect(await sweepable(alice)).toBe(0);
    await record(0, 10, [arrival(8, wei), arrival(9, 7)]);
    expect(await sweepable(alice)).toBe(7);
    await record(0, 11, [arrival(8, wei), arrival(9, 7), { ...sweep(3, wei), block: 11, fork: 'other' }]);
    expect(await sweepable(alice)).toBe(7);
    expect(await credit()).toEqual([]);
  });

  it('mark a credited sweep as lost when the chain is too short for its block', async () => {
    const wei = 10 ** 12;
    const lost = (): Promise<object[]> =>
      asOwner(app.database, 'SELECT block FROM wallet_transfers WHERE user_id = $1 AND lost_at IS NOT NULL', [
        alice.user.id,
      ]);
    await record(0, 9, [arrival(1, wei), sweep(9, wei)]);
    expect(await credit()).toHaveLength(1);
    expect(await lost()).toEqual([]);
    await record(0, 4, [arrival(1, wei)]);
    expect(await lost()).toEqual([{ block: 9 }]);
    await record(0, 9, [arrival(1, wei), sweep(9, wei)]);
    expect(await lost()).toEqual([]);
  });

  it('include both sides of a transfer between two players', async () => {
    await record(0, 3, [arrival(1, 100), { ...departure(2, 60), to: bob.address }]);
    expect([await sweepable(alice), await sweepable(bob)]).toEqual([40, 60]);
  });
});
