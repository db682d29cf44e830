import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveMonths, checkArchive, compareMonths, type ArchiveResult } from '@arena/archive';
import { copyArchive } from './archive-forgery.js';
import { withOwner } from './as-owner.js';
import { asOwner, expectBooksToBalance } from './books.js';
import { PastMonths } from './past-months.js';
import { playMonth } from './play-month.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** A month counted from the present one, such as -1 for the last month. */
function monthFromNow(offset: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 7);
}

/** A database with two past months, in which every game was played, and the archive of them. */
export class ArchivedMonths {
  /** The month before the last one. */
  readonly first = monthFromNow(-2);
  /** The last month. */
  readonly second = monthFromNow(-1);
  readonly present = monthFromNow(0);
  /** What archiving the months returned. */
  written: readonly ArchiveResult[] = [];
  readonly archive = newFolder();
  readonly months: PastMonths;
  private readonly folders = [this.archive];

  private constructor(readonly database: TestDatabase) {
    this.months = new PastMonths(database);
  }

  static async play(): Promise<ArchivedMonths> {
    const played = new ArchivedMonths(await createTestDatabase());
    const { database, first, second, months, archive } = played;
    let waiting: string | undefined;
    for (const month of [first, second]) {
      waiting = await playMonth(database, waiting);
      await months.move(month);
    }
    // The present: what a node that runs renews every second.
    await asOwner(database, `UPDATE leases SET expires_at = now()`);
    played.written = await played.write(archive);
    return played;
  }

  /** Checks the books of the database, and removes all folders. */
  async remove(): Promise<void> {
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
    await this.months.moveBack();
    await expectBooksToBalance(this.database);
  }

  emptyFolder(): string {
    const folder = newFolder();
    this.folders.push(folder);
    return folder;
  }

  /** Returns a copy of the archive, or of another one, without the months that are named. */
  copy(without: readonly string[] = [], archive = this.archive): string {
    const folder = copyArchive(archive);
    this.folders.push(folder);
    for (const month of without) rmSync(join(folder, month), { recursive: true });
    return folder;
  }

  write(folder: string, month?: string, report?: (result: ArchiveResult) => void): Promise<ArchiveResult[]> {
    return withOwner(this.database, (client) => archiveMonths(client, folder, month, report));
  }

  compare(folder: string): Promise<ArchiveResult[]> {
    return withOwner(this.database, (client) => compareMonths(client, folder));
  }

  /** Changes rows that nothing may change, as only a superuser of the database can. */
  asReplica(sql: string): Promise<unknown> {
    return asOwner(this.database, `BEGIN; SET LOCAL session_replication_role = 'replica'; ${sql}; COMMIT`);
  }

  /** Changes rows of a table as asReplica does, during some work. `rows` is a condition, `change` a list of assignments. */
  async whileChanged<T>(table: string, rows: string, change: string, work: () => Promise<T>): Promise<T> {
    await this.asReplica(`CREATE TABLE saved_${table} AS SELECT * FROM ${table} WHERE ${rows};
      UPDATE ${table} SET ${change} WHERE id IN (SELECT id FROM saved_${table})`);
    try {
      return await work();
    } finally {
      await this.asReplica(`DELETE FROM ${table} WHERE id IN (SELECT id FROM saved_${table});
        INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM saved_${table}; DROP TABLE saved_${table}`);
    }
  }
}

/** Returns the problems of an archive, one per line. */
export async function problemsOf(folder: string): Promise<string> {
  return (await checkArchive(folder)).problems.join('\n');
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'arena-archive-'));
