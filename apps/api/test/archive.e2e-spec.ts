import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ArchiveError, archiveMonths, checkArchive, compareMonths } from '@arena/archive';
import { serverSeedContext } from '@arena/vault';
import { runEntry } from './support/api-process.js';
import { copyArchive, forge, readRows, type ForgedRow } from './support/archive-forgery.js';
import { untilBlocked, withOwner } from './support/as-owner.js';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { PastMonths } from './support/past-months.js';
import { playMonth } from './support/play-month.js';
import { eventually } from './support/eventually.js';
import { lastHashes, TEST_VAULT } from './support/secrets.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

/** A month counted from the present one, such as -1 for the last month. */
function monthFromNow(offset: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 7);
}

const [FIRST, SECOND, PRESENT] = [monthFromNow(-2), monthFromNow(-1), monthFromNow(0)];

describe('an archive of two months', () => {
  let database: TestDatabase;
  let months: PastMonths;
  let archive: string;
  const folders: string[] = [];

  const temporaryFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-archive-'));
    folders.push(folder);
    return folder;
  };

  /** Changes rows that nothing may change, as only a superuser of the database can. */
  const asReplica = (sql: string): Promise<unknown> =>
    asOwner(database, `BEGIN; SET LOCAL session_replication_role = 'replica'; ${sql}; COMMIT`);
  const write = (folder: string, month?: string) =>
    withOwner(database, (client) => archiveMonths(client, folder, month));
  const compare = (folder: string) => withOwner(database, (client) => compareMonths(client, folder));
  const problemsOf = async (folder: string): Promise<string> =>
    (await checkArchive(folder)).problems.join('\n');

  beforeAll(async () => {
    database = await createTestDatabase();
    months = new PastMonths(database);
    let waiting: string | undefined;
    for (const month of [FIRST, SECOND]) {
      waiting = await playMonth(database, waiting);
      await months.move(month);
    }
    archive = temporaryFolder();
    const written = await write(archive);
    expect(written.map(({ month, state }) => [month, state])).toEqual([
      [FIRST, 'written'],
      [SECOND, 'written'],
    ]);
  }, 240_000);

  afterAll(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    await months.moveBack();
    await expectBooksToBalance(database);
  });

  it('contains transfers of all kinds and bets on all games, and every check agrees', async () => {
    const bets = [FIRST, SECOND].flatMap((month) => readRows(archive, month, 'bets'));
    expect(new Set(bets.map(({ game }) => game))).toEqual(
      new Set(['coin_flip', 'dice_roll', 'limbo', 'mines', 'crash']),
    );
    const kinds = [FIRST, SECOND].flatMap((month) =>
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
      [FIRST, 0],
      [SECOND, 1],
    ]);
    expect(check.months.reduce((sum, { checkedBets }) => sum + checkedBets, 0)).toBe(bets.length - 1);
    expect(await checkArchive(archive, { keysPerPass: 3 })).toEqual(check);
    expect(await checkArchive(archive, { last: check.sha256 })).toEqual(check);
  });

  it('checks a bet once the month in which its seed was revealed is archived', async () => {
    const folder = copyArchive(archive);
    folders.push(folder);
    rmSync(join(folder, SECOND), { recursive: true });
    expect(await checkArchive(folder)).toMatchObject({ problemCount: 0, months: [{ unrevealedBets: 1 }] });
  });

  it('has the same rows as the database, and the same bytes when it is written again', async () => {
    expect((await compare(archive)).map(({ state }) => state)).toEqual(['unchanged', 'unchanged']);
    expect((await write(archive, FIRST)).map(({ state }) => state)).toEqual(['unchanged']);
    expect(await write(archive)).toEqual([]);
    const again = temporaryFolder();
    await write(again);
    for (const month of [FIRST, SECOND])
      for (const name of readdirSync(join(archive, month)))
        expect(readFileSync(join(again, month, name)).equals(readFileSync(join(archive, month, name)))).toBe(
          true,
        );
  });

  it('contains no secret of outcomes to come, and no personal data', async () => {
    const text = [FIRST, SECOND]
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
    await expect(write(archive, PRESENT)).rejects.toThrow(`${PRESENT} is not complete`);
    await expect(write(temporaryFolder(), SECOND)).rejects.toThrow(`whose next month is ${FIRST}`);
  });

  it.each([
    ['crash_bets', 'settled_at = NULL, exit = NULL', /bet \d+ is open/],
    ['step_bets', 'settled_at = NULL, ended_by = NULL, hidden = NULL', /bet \d+ is open/],
    ['crash_rounds', 'closed_at = NULL', /crash round \d+ is open/],
    ['transfers', `xid = '9000000000000000000'`, /the roll-up has not applied 1 of its transfers/],
    ['transfers', 'amount = amount + 1', /The daily statements of .* differ/],
  ])('is refused for a month with an unfinished row of %s (%s)', async (table, change, message) => {
    const folder = temporaryFolder();
    await asReplica(`CREATE TABLE saved_row AS SELECT * FROM ${table} WHERE id = (SELECT min(id) FROM ${table});
      UPDATE ${table} SET ${change} WHERE id = (SELECT id FROM saved_row)`);
    try {
      await expect(write(folder)).rejects.toThrow(message);
    } finally {
      await asReplica(`DELETE FROM ${table} WHERE id = (SELECT id FROM saved_row);
        INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM saved_row; DROP TABLE saved_row`);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('notices a transfer that is added to an archived month', async () => {
    const onlyFirst = copyArchive(archive);
    folders.push(onlyFirst);
    rmSync(join(onlyFirst, SECOND), { recursive: true });
    await asReplica(`INSERT INTO transfers (xid, kind, cause, debit_account, credit_account, amount, created_at)
      VALUES ('1', 'grant', 999999, 2, 1, 5, '${FIRST}-20T00:00:00Z')`);
    try {
      await expect(write(onlyFirst)).rejects.toThrow(/account 1 closed with .* and opens with/);
      expect(readdirSync(onlyFirst)).not.toContain(SECOND);
      await expect(compare(onlyFirst)).rejects.toThrow(
        new RegExp(`${FIRST} differs from the database: transfers`),
      );
    } finally {
      await asReplica('DELETE FROM transfers WHERE cause = 999999');
    }
    expect((await write(onlyFirst)).map(({ month }) => month)).toEqual([SECOND]);
  });

  it('of a run that was killed has nothing that looks finished, and the next run completes it', async () => {
    const folder = temporaryFolder();
    const partial = [`.${FIRST}.partial`];
    const startMs = 120_000; // the sources take long to load on a busy machine
    await withOwner(database, async (client) => {
      await client.query('BEGIN; LOCK TABLE seed_chains IN ACCESS EXCLUSIVE MODE');
      const run = runEntry('archive', database, {}, ['--to', folder]);
      try {
        await eventually(() => expect(readdirSync(folder)).toEqual(partial), startMs);
        await untilBlocked(database, 'FROM seed_chains AS c');
      } finally {
        run.child.kill('SIGKILL');
        await run.exit;
        await client.query('ROLLBACK');
      }
    });
    expect(readdirSync(folder)).toEqual(partial);
    await expect(checkArchive(folder)).rejects.toThrow(ArchiveError);
    await eventually(() => write(folder)); // PostgreSQL notices the end of the process later
    expect((await checkArchive(folder)).sha256).toBe((await checkArchive(archive)).sha256);
    expect(readdirSync(folder).sort()).toEqual([FIRST, SECOND]);
  }, 240_000);

  it('is written by a login that only reads, and checked without a database', async () => {
    const name = `archive_${process.pid}`;
    await asOwner(database, `CREATE ROLE ${name} LOGIN PASSWORD 'archive' IN ROLE arena_check`);
    try {
      const url = Object.assign(new URL(database.url), { username: name, password: 'archive' }).href;
      const folder = temporaryFolder();
      const written = await runEntry('archive', { url }, {}, ['--to', folder]).exit;
      expect(written.output).toMatch(
        new RegExp(`^${FIRST} written: \\d+ transfers, \\d+ bets, manifest [0-9a-f]{64}\n`),
      );
      expect(written.code).toBe(0);
      const changed = copyArchive(folder);
      folders.push(changed);
      forge(changed, SECOND, 'bets', (rows) => rows.slice(1));
      const nowhere = { url: 'postgresql://nobody@127.0.0.1:1/none' };
      const [compared, checked, forged, usage] = await Promise.all([
        runEntry('archive', { url }, {}, ['--compare', folder]).exit,
        runEntry('archive', nowhere, {}, ['--check', folder]).exit,
        runEntry('archive', nowhere, {}, ['--check', changed]).exit,
        runEntry('archive', nowhere, {}, ['--month', FIRST]).exit,
      ]);
      expect([compared.code, compared.output]).toEqual([0, expect.stringContaining('has the same rows')]);
      expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('complete and unchanged')]);
      expect([forged.code, forged.output]).toEqual([
        1,
        expect.stringMatching(/^BROKEN {2}.*bet \d+ is missing/),
      ]);
      expect([usage.code, usage.output]).toEqual([1, expect.stringContaining('Usage:')]);
    } finally {
      await asOwner(database, `DROP ROLE ${name}`);
    }
  }, 240_000);

  describe('is found to be changed if', () => {
    const forged = (): string => {
      const copy = copyArchive(archive);
      folders.push(copy);
      return copy;
    };
    /** Changes the first row that satisfies the condition, and makes the manifest agree. */
    const change = (folder: string, table: string, is: (row: ForgedRow) => boolean, values: object): void =>
      forge(folder, SECOND, table, (rows) => {
        const found = rows.findIndex(is);
        expect(found).toBeGreaterThanOrEqual(0);
        return rows.with(found, { ...rows[found]!, ...values });
      });
    const revealed = (game: string) => {
      const seeds = new Set(readRows(archive, SECOND, 'seeds').map(({ id }) => id));
      return (row: ForgedRow): boolean => row['game'] === game && seeds.has(Number(row['seedId']));
    };
    const isFlip = (result: boolean) => (row: ForgedRow) =>
      revealed('coin_flip')(row) && (row['choice'] === row['result']) === result;

    it('one byte of a file was changed', async () => {
      const folder = forged();
      const path = join(folder, FIRST, 'transfers.jsonl.gz');
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(path, bytes);
      expect(await problemsOf(folder)).toMatch(
        /transfers\.jsonl\.gz does not have the SHA-256 of the manifest/,
      );
    });

    it('a file is missing', async () => {
      const folder = forged();
      rmSync(join(folder, SECOND, 'seeds.jsonl.gz'));
      expect(await problemsOf(folder)).toMatch(/seeds\.jsonl\.gz cannot be read: ENOENT/);
    });

    it('a row of an earlier month was changed together with its manifest', async () => {
      const folder = forged();
      forge(folder, FIRST, 'transfers', (rows) => rows.with(0, { ...rows[0]!, amount: '1.00000000' }));
      expect(await problemsOf(folder)).toBe(`${SECOND}: it does not continue the manifest of ${FIRST}`);
    });

    it('two months were swapped', async () => {
      const folder = forged();
      renameSync(join(folder, FIRST), join(folder, 'other'));
      renameSync(join(folder, SECOND), join(folder, FIRST));
      renameSync(join(folder, 'other'), join(folder, SECOND));
      expect(await problemsOf(folder)).toMatch(`${FIRST}: its manifest is that of ${SECOND}`);
    });

    it('the last month was replaced, whatever it says, or removed', async () => {
      const { sha256: last } = await checkArchive(archive);
      const folder = forged();
      rmSync(join(folder, SECOND), { recursive: true });
      expect((await checkArchive(folder, { last })).problems).toEqual([expect.stringContaining(last)]);
    });

    it('a transfer was changed', async () => {
      const folder = forged();
      change(folder, 'transfers', ({ kind }) => kind === 'grant', { amount: '1.00000000' });
      expect(await problemsOf(folder)).toMatch(/account \d+: debits, credits and closing balance are /);
    });

    it('a transfer was made to another account', async () => {
      const folder = forged();
      change(folder, 'transfers', ({ kind }) => kind === 'payout', { credit: 3 });
      expect(await problemsOf(folder)).toMatch(/bet \d+: its payout is .* from account 1 to account 3/);
    });

    it('a transfer of a bet was dropped', async () => {
      const folder = forged();
      const { id } = readRows(folder, SECOND, 'bets').find(isFlip(true))!;
      forge(folder, SECOND, 'transfers', (rows) =>
        rows.filter(({ kind, cause }) => kind !== 'stake' || cause !== id),
      );
      expect(await problemsOf(folder)).toMatch(`bet ${id}: its stake is missing`);
    });

    it('an opening balance was changed', async () => {
      const folder = forged();
      change(folder, 'accounts', ({ id }) => id === 1, { opening: '1.00000000' });
      expect(await problemsOf(folder)).toMatch(/account 1 closed with .* and opens with 1\.00000000/);
    });

    it('a bet was dropped together with its transfers', async () => {
      const folder = forged();
      const bet = readRows(folder, SECOND, 'bets').find(isFlip(false))!;
      forge(folder, SECOND, 'bets', (rows) => rows.filter(({ id }) => id !== bet.id));
      forge(folder, SECOND, 'transfers', (rows) => rows.filter(({ cause }) => cause !== bet.id));
      expect(await problemsOf(folder)).toMatch(/seed \d+ decided \d+ bets, \d+ are in the archive/);
    });

    it('the outcome of a bet was changed', async () => {
      const folder = forged();
      const { result } = readRows(folder, SECOND, 'bets').find(isFlip(false))!;
      const other = result === 'heads' ? 'tails' : 'heads';
      change(folder, 'bets', isFlip(false), { result: other, choice: other });
      expect(await problemsOf(folder)).toMatch(
        new RegExp(`bet \\d+: ${other}, seeds give ${String(result)}`),
      );
    });

    it.each([
      ['coin_flip', { payout: '123.00000000' }, /which keeps .* for the house instead of/],
      ['limbo', { choice: 'target_1.20_edge_1.00' }, /bet \d+: /],
      ['mines', { hidden: [0, 1, 2] }, /bet \d+: .* was shown, seeds give /],
      ['mines', { steps: [] }, /bet \d+: .*, seeds give /],
    ])('a bet on %s was recorded with %j', async (game, values, problem) => {
      const folder = forged();
      const isGame = game === 'coin_flip' ? isFlip(true) : revealed(game);
      change(folder, 'bets', isGame, values);
      expect(await problemsOf(folder)).toMatch(problem);
    });

    it('a server seed was replaced', async () => {
      const folder = forged();
      change(folder, 'seeds', () => true, { serverSeed: '0'.repeat(64) });
      expect(await problemsOf(folder)).toMatch(/seed \d+: its server seed is not the one that was announced/);
    });

    it.each([
      ['fair', 'crashed', { point: 31_337 }, /round \d+: it crashed at 313\.37, its hash gives /],
      [
        'fair',
        'crashed',
        { commitment: '0'.repeat(64) },
        /round \d+: its hash is not what it had committed to/,
      ],
      [
        'operator-preset',
        'crashed',
        { point: 31_337 },
        /its point and its salt are not what it had committed to/,
      ],
    ])('a round (%s, %s) was recorded with %j', async (fairness, phase, values, problem) => {
      const folder = forged();
      change(folder, 'crash-rounds', (row) => row['fairness'] === fairness && row['phase'] === phase, values);
      expect(await problemsOf(folder)).toMatch(problem);
    });

    it('a round is missing', async () => {
      const folder = forged();
      forge(folder, SECOND, 'crash-rounds', (rows) => rows.slice(1));
      expect(await problemsOf(folder)).toMatch(
        /round \d+: link \d+ of seed chain \d+ follows link \d+|is missing/,
      );
    });

    it('a bet left a round at another multiplier', async () => {
      const folder = forged();
      change(folder, 'bets', ({ exit }) => exit === 150, {
        exit: 151,
        result: 'cashed_out_1.51',
        payout: '151.00000000',
      });
      expect(await problemsOf(folder)).toMatch(/bet \d+: its exit at 1\.51 does not follow from its round/);
    });
  });
});
