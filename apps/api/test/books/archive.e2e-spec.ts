import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkArchive } from '@arena/archive';
import { GAMES } from '@arena/wire';
import { serverSeedContext } from '@arena/vault';
import { readRows } from '../support/archive-forgery.js';
import { ArchivedMonths } from '../support/archived-months.js';
import { asOwner } from '../support/books.js';
import { lastHashes, TEST_VAULT } from '../support/secrets.js';
import type { TestDatabase } from '../support/test-database.js';

describe('an archive of two months', () => {
  let played: ArchivedMonths;
  let database: TestDatabase;
  let archive: string;

  beforeAll(async () => {
    played = await ArchivedMonths.play();
    ({ database, archive } = played);
    expect(played.written.map(({ month, state }) => [month, state])).toEqual([
      [played.first, 'written'],
      [played.second, 'written'],
    ]);
  });

  afterAll(() => played.remove());

  it('contains transfers of all kinds and bets on all games, and every check agrees', async () => {
    const bets = [played.first, played.second].flatMap((month) => readRows(archive, month, 'bets'));
    expect(new Set(bets.map(({ game }) => game))).toEqual(new Set(GAMES));
    const kinds = [played.first, played.second].flatMap((month) =>
      readRows(archive, month, 'transfers').map(({ kind }) => kind),
    );
    expect([...new Set(kinds)].sort()).toEqual(
      [
        'adjustment',
        'bankroll',
        'commission',
        'commission_payout',
        'escrow',
        'grant',
        'payout',
        'release',
        'stake',
      ].sort(),
    );
    const check = await checkArchive(archive);
    expect(check.problems).toEqual([]);
    expect(check.months.map(({ month, unrevealedBets }) => [month, unrevealedBets])).toEqual([
      [played.first, 0],
      [played.second, 1],
    ]);
    expect(check.months.reduce((sum, { checkedBets }) => sum + checkedBets, 0)).toBe(bets.length - 1);
    expect(await checkArchive(archive, { keysPerPass: 3 })).toEqual(check);
    expect(await checkArchive(archive, { last: check.sha256 })).toEqual(check);
  });

  it('checks a bet once the month in which its seed was revealed is archived', async () => {
    const folder = played.copy([played.second]);
    expect(await checkArchive(folder)).toMatchObject({ problemCount: 0, months: [{ unrevealedBets: 1 }] });
  });

  it('has the same rows as the database, and the same bytes when it is written again', async () => {
    expect((await played.compare(archive)).map(({ state }) => state)).toEqual(['unchanged', 'unchanged']);
    expect((await played.write(archive, played.first)).map(({ state }) => state)).toEqual(['unchanged']);
    expect(await played.write(archive)).toEqual([]);
    const again = played.emptyFolder();
    await played.write(again);
    for (const month of [played.first, played.second])
      for (const name of readdirSync(join(archive, month)))
        expect(readFileSync(join(again, month, name)).equals(readFileSync(join(archive, month, name)))).toBe(
          true,
        );
  });

  it('contains no secret of outcomes to come, and no personal data', async () => {
    const text = [played.first, played.second]
      .flatMap((month) => readdirSync(join(archive, month)).map((name) => join(archive, month, name)))
      .map((path) => (path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)).toString())
      .join('\n');
    const seeds = await asOwner<{ seed: string; hash: string; isRevealed: boolean }>(
      database,
      `SELECT server_seed AS seed, server_seed_hash AS hash, revealed_at IS NOT NULL AS "isRevealed" FROM seeds`,
    );
    expect(seeds.filter(({ isRevealed }) => !isRevealed).length).toBeGreaterThan(6);
    for (const { seed, hash, isRevealed } of seeds)
      expect(text.includes(TEST_VAULT.openIfSealed(seed, serverSeedContext(hash)))).toBe(isRevealed);
    expect(text).not.toContain('"v1.');
    for (const hash of await lastHashes(database)) expect(text).not.toContain(hash);
    const personal = await asOwner<{ value: string }>(
      database,
      `SELECT unnest(ARRAY[username, email, password_hash]) AS value FROM users WHERE username <> 'admin'`,
    );
    for (const { value } of personal) expect(text).not.toContain(value);
  });

  it('is refused for a month that is not over, or that leaves out another one', async () => {
    await expect(played.write(archive, played.present)).rejects.toThrow(`${played.present} is not complete`);
    await expect(played.write(played.emptyFolder(), played.second)).rejects.toThrow(
      `whose next month is ${played.first}`,
    );
  });

  it.each([
    ['crash_bets', 'settled_at = NULL, exit = NULL', /bet \d+ is open/],
    ['step_bets', 'settled_at = NULL, ended_by = NULL, hidden = NULL', /bet \d+ is open/],
    ['crash_rounds', 'closed_at = NULL', /crash round \d+ is open/],
    ['transfers', `xid = '9000000000000000000'`, /the roll-up has not applied 1 of its transfers/],
    ['transfers', 'amount = amount + 1', /The daily statements of .* differ/],
  ])('is refused for a month with an unfinished row of %s (%s)', async (table, change, message) => {
    const folder = played.emptyFolder();
    await played.whileChanged(table, `id = (SELECT min(id) FROM ${table})`, change, () =>
      expect(played.write(folder)).rejects.toThrow(message),
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused while the data of the database does not reach an hour beyond the month', async () => {
    const folder = played.emptyFolder();
    const setLeases = (time: string): Promise<unknown> =>
      asOwner(database, `UPDATE leases SET expires_at = '${time}'`);
    for (const time of ['-infinity', `${played.second}-28T00:00:00Z`, `${played.present}-01T00:30:00Z`]) {
      await setLeases(time);
      await expect(played.write(folder)).rejects.toThrow(
        /is not complete: the data of this database ends at /,
      );
    }
    await setLeases('now');
    expect((await played.write(folder)).map(({ month }) => month)).toContain(played.second);
  });

  it.each(['deleted', 'changed'])(
    'is not compared, nor continued, with a file that was %s',
    async (fault) => {
      const folder = played.copy([played.second]);
      const path = join(folder, played.first, 'bets.jsonl.gz');
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1]! ^= 1;
      if (fault === 'deleted') rmSync(path);
      else writeFileSync(path, bytes);
      const works = [
        () => played.compare(folder),
        () => played.write(folder, played.first),
        () => played.write(folder, played.second),
      ];
      for (const work of works)
        await expect(work()).rejects.toThrow(`The files of ${played.first} are damaged: bets.jsonl.gz`);
    },
  );

  it('tells of each month as soon as it is written, also if a later one is refused', async () => {
    const reported: string[] = [];
    await played.whileChanged(
      'transfers',
      `id = (SELECT max(id) FROM transfers WHERE created_at < '${played.present}-01T00:00:00Z')`,
      'amount = amount + 1',
      () =>
        expect(
          played.write(played.emptyFolder(), undefined, ({ month }) => reported.push(month)),
        ).rejects.toThrow(`The daily statements of ${played.second} differ`),
    );
    expect(reported).toEqual([played.first]);
  });

  it('counts a round as not yet checkable while a bet on it was settled in a later month', async () => {
    const held = readRows(archive, played.first, 'bets').find(({ exit }) => exit === 150)!.id;
    const folder = played.emptyFolder();
    const settled = `cause = ${held} AND kind IN ('release', 'stake', 'payout', 'commission')`;
    await played.whileChanged('crash_bets', `id = ${held}`, 'settled_at = now()', () =>
      played.whileChanged('transfers', settled, 'created_at = now()', async () => {
        await played.months.recount();
        await played.write(folder);
      }),
    );
    await played.months.recount();
    const [before, check] = [await checkArchive(archive), await checkArchive(folder)];
    expect(check.problems).toEqual([]);
    expect(check.uncheckedRounds).toBe(before.uncheckedRounds + 1);
  });

  it('notices a transfer that is added to an archived month', async () => {
    const onlyFirst = played.copy([played.second]);
    await played.asReplica(`INSERT INTO transfers (xid, kind, cause, debit_account, credit_account, amount, created_at)
      VALUES ('1', 'grant', 999999, 2, 1, 5, '${played.first}-20T00:00:00Z')`);
    try {
      await expect(played.write(onlyFirst)).rejects.toThrow(/account 1 closed with .* and opens with/);
      expect(readdirSync(onlyFirst)).not.toContain(played.second);
      await expect(played.compare(onlyFirst)).rejects.toThrow(
        new RegExp(`${played.first} differs from the database: transfers`),
      );
    } finally {
      await played.asReplica('DELETE FROM transfers WHERE cause = 999999');
    }
    expect((await played.write(onlyFirst)).map(({ month }) => month)).toEqual([played.second]);
  });
});
