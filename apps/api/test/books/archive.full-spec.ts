import { readdirSync } from 'node:fs';
import { ArchiveError, checkArchive } from '@arena/archive';
import { runEntry } from '../support/api-process.js';
import { forge } from '../support/archive-forgery.js';
import { ArchivedMonths } from '../support/archived-months.js';
import { untilBlocked, withOwner } from '../support/as-owner.js';
import { asOwner } from '../support/books.js';
import { eventually } from '../support/eventually.js';
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

  it('has no month of a run that was killed, and the next run writes it', async () => {
    const folder = played.emptyFolder();
    const partial = [`.${played.first}.partial`];
    await withOwner(database, async (client) => {
      await client.query('BEGIN; LOCK TABLE seed_chains IN ACCESS EXCLUSIVE MODE');
      const run = runEntry('archive', database, {}, ['--to', folder]);
      try {
        await eventually(() => expect(readdirSync(folder)).toEqual(partial));
        await untilBlocked(database, 'FROM seed_chains AS c');
      } finally {
        run.child.kill('SIGKILL');
        await run.exit;
        await client.query('ROLLBACK');
      }
    });
    expect(readdirSync(folder)).toEqual(partial);
    await expect(checkArchive(folder)).rejects.toThrow(ArchiveError);
    await eventually(() => played.write(folder)); // PostgreSQL notices the end of the process later
    expect((await checkArchive(folder)).sha256).toBe((await checkArchive(archive)).sha256);
    expect(readdirSync(folder).sort()).toEqual([played.first, played.second]);
  });

  it('is written by a login that only reads, and checked without a database', async () => {
    const name = `archive_${process.pid}`;
    await asOwner(database, `CREATE ROLE ${name} LOGIN PASSWORD 'archive' IN ROLE arena_check`);
    try {
      const url = Object.assign(new URL(database.url), { username: name, password: 'archive' }).href;
      const folder = played.emptyFolder();
      const written = await runEntry('archive', { url }, {}, ['--to', folder]).exit;
      expect(written.output).toMatch(
        new RegExp(`^${played.first} written: \\d+ transfers, \\d+ bets, manifest [0-9a-f]{64}\n`),
      );
      expect(written.code).toBe(0);
      const changed = played.copy([], folder);
      forge(changed, played.second, 'bets', (rows) => rows.slice(1));
      const { sha256: last } = await checkArchive(archive);
      const nowhere = { url: 'postgresql://none@127.0.0.1:1/none' };
      const [compared, checked, kept, later, forged, usage] = await Promise.all([
        runEntry('archive', { url }, {}, ['--compare', folder]).exit,
        runEntry('archive', nowhere, {}, ['--check', folder]).exit,
        runEntry('archive', nowhere, {}, ['--check', folder, '--last', last]).exit,
        runEntry('archive', nowhere, {}, ['--check', played.copy([played.first], folder), '--last', last])
          .exit,
        runEntry('archive', nowhere, {}, ['--check', changed]).exit,
        runEntry('archive', nowhere, {}, ['--month', played.first]).exit,
      ]);
      expect([compared.code, compared.output]).toEqual([0, expect.stringContaining('has the same rows')]);
      expect([checked.code, checked.output]).toEqual([
        0,
        expect.stringContaining('The archive is complete.'),
      ]);
      expect(checked.output).not.toContain('unchanged');
      expect([kept.code, kept.output]).toEqual([0, expect.stringContaining('complete and unchanged')]);
      expect([later.code, later.output]).toEqual([
        0,
        expect.stringContaining(
          `The archive begins with ${played.second}: opening balances and missing bets`,
        ),
      ]);
      expect(later.output).not.toContain('complete');
      expect([forged.code, forged.output]).toEqual([
        1,
        expect.stringMatching(/^BROKEN {2}.*bet \d+ is missing/),
      ]);
      expect([usage.code, usage.output]).toEqual([1, expect.stringContaining('Usage:')]);
    } finally {
      await asOwner(database, `DROP ROLE ${name}`);
    }
  });
});
