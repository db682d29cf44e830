import { Wallet } from 'ethers';
import type { SearchHit, SearchResult } from '@arena/wire';
import { findAuditEntries, signInAdmin } from '../support/admins.js';
import { asOwner, withOwner } from '../support/as-owner.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { flip } from '../support/players.js';
import { expectRefusedFields } from '../support/problems.js';
import { WEI } from '../support/test-chain.js';
import { withWallets } from '../support/with-wallets.js';

describe('the search of the admin area', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });
  let admin: Client | undefined;

  const find = async (query: string): Promise<SearchHit[]> => {
    admin ??= await signInAdmin(wallets.app);
    const { status, body } = await admin.get<SearchResult>(
      `/api/admin/search?query=${encodeURIComponent(query)}`,
    );
    expect(status).toBe(200);
    return body.hits;
  };

  it('finds a player by id, by wallet, and by a part of the name or of the email address', async () => {
    const { user, address } = await wallets.newPlayer();
    const { id, username, email } = user;
    const hit = { kind: 'player', id, userId: id, username, detail: email };
    for (const query of [
      username,
      username.toUpperCase(),
      username.slice(1, -1),
      ` ${email} `,
      email.slice(1),
      address,
      address.toLowerCase(),
    ])
      expect(await find(query)).toContainEqual(hit);
    expect((await find(username))[0]).toEqual(hit);
    // Only what comes before the domain is asked from the index.
    expect(await find(email.slice(0, -1))).toContainEqual(hit);
    expect(await find(`${email.slice(0, email.indexOf('@'))}@elsewhere`)).toEqual([]);
    for (const query of [String(id), `#${id}`]) expect((await find(query))[0]).toEqual(hit);
  });

  it('takes the signs of patterns as they are, and finds nothing for what does not exist', async () => {
    await wallets.newPlayer();
    for (const query of [
      '%%%',
      '___',
      String.raw`\\\ `,
      'zz',
      '0',
      '#0',
      '9'.repeat(16),
      '9'.repeat(40),
      `0x${'0'.repeat(64)}`,
    ])
      expect(await find(query)).toEqual([]);
    expect(await find(Wallet.createRandom().address)).toEqual([]);
  });

  it('finds a bet and a crash round by number', async () => {
    const player = await wallets.newPlayer();
    const { body: bet } = await flip(player);
    const { id: userId, username } = player.user;
    expect(await find(String(bet.id))).toContainEqual({
      kind: 'bet',
      id: bet.id,
      userId,
      username,
      detail: 'coin_flip',
    });
    await eventually(async () => {
      const rounds = await asOwner(
        wallets.app.database,
        'SELECT id, phase FROM crash_rounds ORDER BY id LIMIT 1',
      );
      const [round] = rounds as { id: number }[];
      expect(round).toBeDefined();
      expect(await find(`#${round!.id}`)).toContainEqual({
        kind: 'round',
        id: round!.id,
        userId: null,
        username: null,
        detail: expect.any(String),
      });
    });
  });

  it('finds a deposit by its transactions, and a withdrawal by its transaction or address', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const { id: userId, username } = player.user;
    await chain.setAvaxBalance(player.address, WEI);
    const arrival = await chain.sendTokens(player.address, 250n * WEI);
    await mineUntil(async () => expect(await player.deposits()).toMatchObject([{ status: 'credited' }]));
    const deposit = { kind: 'deposit', id: expect.any(Number), userId, username, detail: arrival };
    expect(await find(arrival)).toEqual([deposit]);
    expect(await find(arrival.toUpperCase().replace('0X', '0x'))).toEqual([deposit]);

    const { address } = Wallet.createRandom();
    const { body } = await player.withdraw({ amount: '150.5', address });
    const withdrawal = { kind: 'withdrawal', id: body.id, userId, username };
    expect(await find(address)).toEqual([{ ...withdrawal, detail: address }]);
    await mineUntil(async () => expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]));
    const [{ txHash } = {}] = await player.withdrawals();
    expect(await find(txHash!)).toEqual([{ ...withdrawal, detail: txHash }]);
  });

  it('finds a part of a name or of an email address in an index', async () => {
    const plan = await withOwner(wallets.app.database, async (database) => {
      await database.query('BEGIN');
      await database.query('SET LOCAL enable_seqscan = off');
      const { rows } = await database.query(
        "EXPLAIN SELECT id FROM users WHERE username ILIKE '%abc%' OR email ILIKE '%abc%' LIMIT 8",
      );
      await database.query('ROLLBACK');
      return JSON.stringify(rows);
    });
    expect(plan).toContain('users_by_part');
    expect(plan).not.toContain('Seq Scan');
  });

  it('is recorded in the security log, and refuses an empty search and one that is too long', async () => {
    await find('spartacus');
    const entries = await findAuditEntries(wallets.app, 'data.read');
    expect(entries.at(-1)).toMatchObject({ actor: 'admin', subject: 'search' });
    for (const query of ['', 'x'.repeat(255)])
      expectRefusedFields(await admin!.get(`/api/admin/search?query=${query}`), 'query');
    expectRefusedFields(await admin!.get('/api/admin/search'), 'query');
  });
});
