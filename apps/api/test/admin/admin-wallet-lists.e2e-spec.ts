import { Wallet } from 'ethers';
import { arena } from '@arena/money';
import type { ListedDeposit, ListedWithdrawal } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner } from '../support/books.js';
import type { Client } from '../support/client.js';
import { allPages, expectExport } from '../support/lists.js';
import { expectRefusedFields } from '../support/problems.js';
import { WEI } from '../support/test-chain.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

const DEPOSITS = '/api/admin/deposits';
const WITHDRAWALS = '/api/admin/withdrawals';
const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

describe('the lists of deposits and withdrawals for admins', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });
  let admin: Client;
  let ann: WalletPlayer;
  let bob: WalletPlayer;
  const external = Wallet.createRandom().address;

  beforeAll(async () => {
    const { app, chain } = wallets;
    admin = await signInAdmin(app);
    [ann, bob] = [await wallets.newPlayer(), await wallets.newPlayer()];
    for (const player of [ann, bob]) {
      await chain.setAvaxBalance(player.address, WEI);
      await chain.sendTokens(player.address, 250n * WEI);
      await wallets.mineUntil(async () =>
        expect(await player.deposits()).toMatchObject([{ status: 'credited' }]),
      );
    }
    await ann.withdraw({ amount: 300, address: external });
    await bob.withdraw({ amount: '150.00000001' }); // to the own wallet, which is a payout in the list of deposits
    for (const player of [ann, bob])
      await wallets.mineUntil(async () =>
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
      );
    await wallets.drain();
    const held = await ann.withdraw({ amount: 200, address: external });
    await admin.post(`${WITHDRAWALS}/${held.body.id}/reject`, { reason: 'A test.', message: 'Not, "today"' });
    await asOwner(
      app.database,
      `INSERT INTO system_settings (key, value, updated_at) VALUES ('withdrawals_stopped', 'A test.', now())`,
    );
    await bob.withdraw({ amount: 120, address: external });
    // The first rows are some days old.
    await asOwner(
      app.database,
      `UPDATE wallet_transfers SET seen_at = seen_at - interval '3 days' WHERE user_id = $1`,
      [ann.user.id],
    );
    await asOwner(
      app.database,
      `UPDATE withdrawals SET created_at = created_at - interval '3 days'
       WHERE id = (SELECT min(id) FROM withdrawals)`,
    );
  });

  const deposits = (query = '', limit = 3): Promise<ListedDeposit[]> =>
    allPages(admin, `${DEPOSITS}?limit=${limit}${query}`);
  const withdrawals = (query = '', limit = 3): Promise<ListedWithdrawal[]> =>
    allPages(admin, `${WITHDRAWALS}?limit=${limit}${query}`);

  it('have every transfer of tokens once, newest or oldest first, however long a page is', async () => {
    const stored = await asOwner<{ id: number }>(
      wallets.app.database,
      'SELECT id FROM wallet_transfers ORDER BY id DESC',
    );
    const ids = stored.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(5); // two arrivals, two sweeps and a payout
    for (const limit of [1, 2, 100]) {
      expect((await deposits('', limit)).map(({ id }) => id)).toEqual(ids);
      expect((await deposits('&order=asc', limit)).map(({ id }) => id)).toEqual(ids.toReversed());
    }
  });

  it('show of a transfer what the chain has', async () => {
    const [arrival] = await deposits(`&player=${ann.user.username}&kind=arrival`);
    const [deposit] = await ann.deposits();
    expect(arrival).toEqual({
      id: expect.any(Number),
      createdAt: expect.stringMatching(/Z$/),
      userId: ann.user.id,
      username: ann.user.username,
      kind: 'arrival',
      amount: '250.00000000',
      status: null,
      creditedAt: null,
      txHash: deposit!.txHash,
      block: expect.any(Number),
    });
    expect(await deposits(`&player=${ann.user.id}&kind=sweep`)).toMatchObject([
      { amount: '250.00000000', status: 'credited', creditedAt: expect.stringMatching(/Z$/) },
    ]);
  });

  it('filter transfers by player, kind, state, transaction and day', async () => {
    const all = await deposits();
    const is = (condition: (row: ListedDeposit) => boolean) => all.filter(condition);
    for (const name of [String(bob.user.id), bob.user.username, bob.user.email, bob.address])
      expect(await deposits(`&player=${encodeURIComponent(name)}`)).toEqual(
        is(({ userId }) => userId === bob.user.id),
      );
    for (const kind of ['arrival', 'sweep', 'payout', 'departure'])
      expect(await deposits(`&kind=${kind}`)).toEqual(is((row) => row.kind === kind));
    expect(is(({ kind }) => kind === 'payout')).toMatchObject([{ userId: bob.user.id }]);
    expect(await deposits('&status=credited')).toEqual(is(({ status }) => status === 'credited'));
    expect(await deposits('&status=pending')).toEqual([]);
    expect(await deposits('&status=lost')).toEqual([]);
    const [{ txHash } = { txHash: '' }] = all;
    expect(await deposits(`&transaction=${txHash}`)).toEqual(is((row) => row.txHash === txHash));
    expect(await deposits(`&transaction=${txHash.toUpperCase().replace('X', 'x')}`)).not.toEqual([]);
    expect(await deposits(`&transaction=0x${'0'.repeat(64)}`)).toEqual([]);
    expect(await deposits(`&to=${dayAgo(1)}`)).toEqual(is(({ userId }) => userId === ann.user.id));
    expect(await deposits(`&from=${dayAgo(1)}`)).toEqual(is(({ userId }) => userId === bob.user.id));
    expect(await deposits(`&from=${dayAgo(5)}`)).toEqual(all);
    expect(await deposits('&player=no-such-player')).toEqual([]);
  });

  it('have every withdrawal once, newest or oldest first, however long a page is', async () => {
    const stored = await asOwner<{ id: number }>(
      wallets.app.database,
      'SELECT id FROM withdrawals ORDER BY id DESC',
    );
    const ids = stored.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    for (const limit of [1, 2, 3, 100]) {
      expect((await withdrawals('', limit)).map(({ id }) => id)).toEqual(ids);
      expect((await withdrawals('&order=asc', limit)).map(({ id }) => id)).toEqual(ids.toReversed());
    }
  });

  it('show of a withdrawal its payment, what it waits for, or why it failed', async () => {
    const [waiting, rejected, own, paid] = await withdrawals();
    expect(paid).toEqual({
      id: expect.any(Number),
      createdAt: expect.stringMatching(/Z$/),
      userId: ann.user.id,
      username: ann.user.username,
      amount: '300.00000000',
      address: external,
      status: 'confirmed',
      waitingFor: null,
      txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      failure: null,
      endedAt: expect.stringMatching(/Z$/),
    });
    expect(own).toMatchObject({ userId: bob.user.id, amount: '150.00000001', address: bob.address });
    expect(rejected).toMatchObject({
      status: 'failed',
      txHash: null,
      failure: 'Rejected: Not, "today". The amount is back in your balance.',
    });
    expect(waiting).toMatchObject({ status: 'queued', waitingFor: 'stop', endedAt: null });
  });

  it('filter withdrawals by player, state, amount and day', async () => {
    const all = await withdrawals();
    const is = (condition: (row: ListedWithdrawal) => boolean) => all.filter(condition);
    expect(await withdrawals(`&player=${ann.user.username}`)).toEqual(
      is(({ userId }) => userId === ann.user.id),
    );
    for (const status of ['queued', 'sent', 'confirmed', 'failed'])
      expect(await withdrawals(`&status=${status}`)).toEqual(is((row) => row.status === status));
    expect(await withdrawals('&minAmount=150.00000001')).toEqual(
      is(({ amount }) => arena(amount) >= arena('150.00000001')),
    );
    expect(await withdrawals('&minAmount=150.00000002')).toHaveLength(2);
    expect(await withdrawals(`&to=${dayAgo(1)}`)).toEqual(all.slice(-1));
    expect(await withdrawals(`&from=${dayAgo(1)}&player=${ann.user.id}&status=failed`)).toEqual(
      all.slice(1, 2),
    );
  });

  it.each([
    [DEPOSITS, ''],
    [DEPOSITS, 'kind=sweep&order=asc'],
    [WITHDRAWALS, ''],
    [WITHDRAWALS, 'status=failed'], // its text has a comma and quotation marks
    [WITHDRAWALS, 'minAmount=150&order=asc'],
  ])('equal their export: %s?%s', async (path, query) => {
    const rows = await allPages<object>(admin, `${path}?limit=2&${query}`);
    expect(rows.length).toBeGreaterThan(0);
    await expectExport(admin, path, query, rows);
  });

  it.each([
    [DEPOSITS, 'kind=gift', 'kind'],
    [DEPOSITS, 'status=queued', 'status'],
    [DEPOSITS, 'transaction=0x12', 'transaction'],
    [DEPOSITS, 'before=1_2', 'before'],
    [WITHDRAWALS, 'status=lost', 'status'],
    [WITHDRAWALS, 'minAmount=1e3', 'minAmount'],
    [WITHDRAWALS, 'from=2026-02-30', 'from'],
  ])('refuse %s?%s', async (path, query, field) => {
    expectRefusedFields(await admin.get(`${path}?${query}`), field);
  });
});
