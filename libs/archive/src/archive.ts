import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ClientBase } from 'pg';
import { requireChain, requireFiles } from './check-files.js';
import { compareAccounts } from './check-ledger.js';
import { digestLines, syncFolder, writeLines, writeText } from './files.js';
import {
  archivedRows,
  FORMAT,
  manifestPath,
  sha256,
  type ArchivedFile,
  type Manifest,
  type StoredManifest,
} from './manifest.js';
import { ArchiveError, archivedMonths, boundsOf, folderOf, monthAfter } from './months.js';
import { firstMonth, firstOpenMonth, linesOf, requireComplete, Snapshot, totalsOf } from './snapshot.js';
import { fileOf, TABLES } from './tables.js';

/** Held during a run, so that two runs on one database do not write into one folder. */
const LOCK = [4720, 1];

/** An archived month and how it got there. */
export interface ArchiveResult extends Pick<Manifest, 'month' | 'transfers' | 'bets'> {
  /** `unchanged`: the month was archived before, and its files and the database still have the same rows. */
  state: 'written' | 'unchanged';
  /** The SHA-256 of the manifest. */
  sha256: string;
}

/**
 * Writes months of the books to files, each of them from one snapshot. Writes nothing to the database.
 * @param archive the folder that has or gets one folder per month
 * @param month defaults to every complete month that is not archived yet
 * @param report is called after each month, because a later month may be refused
 * @throws ArchiveError if a month is not complete, does not continue the archive, or differs from its archive
 */
export async function archiveMonths(
  client: ClientBase,
  archive: string,
  month?: string,
  report?: (result: ArchiveResult) => void,
): Promise<ArchiveResult[]> {
  await makeFolder(archive);
  const months =
    month === undefined ? await Snapshot.take(client, (books) => missingMonths(books, archive)) : [month];
  return eachMonth(client, months, report, (books, one) => archiveMonth(books, archive, one));
}

/**
 * Compares every archived month with its manifest and with the database, row by row.
 * @param report is called after each month
 * @throws ArchiveError if a month differs
 */
export async function compareMonths(
  client: ClientBase,
  archive: string,
  report?: (result: ArchiveResult) => void,
): Promise<ArchiveResult[]> {
  const stored = await requireChain(archive, await archivedMonths(archive));
  if (stored.length === 0) throw new ArchiveError(`${archive} contains no archived month.`);
  return eachMonth(client, stored, report, (books, one) => compareMonth(books, archive, one));
}

async function eachMonth<T>(
  client: ClientBase,
  months: readonly T[],
  report: ((result: ArchiveResult) => void) | undefined,
  work: (books: Snapshot, month: T) => Promise<ArchiveResult>,
): Promise<ArchiveResult[]> {
  const results: ArchiveResult[] = [];
  for (const month of months) {
    const result = await Snapshot.take(client, (books) => work(books, month));
    report?.(result);
    results.push(result);
  }
  return results;
}

/** Makes a folder, and waits until its name is on the disk, and those of the folders above it that did not exist. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const top = dirname(resolve(first));
  for (let made = resolve(path); made !== top; made = dirname(made)) await syncFolder(dirname(made));
}

async function missingMonths(books: Snapshot, archive: string): Promise<string[]> {
  const last = (await archivedMonths(archive)).at(-1);
  const end = await firstOpenMonth(books);
  const months: string[] = [];
  let month = last === undefined ? await firstMonth(books) : monthAfter(last);
  for (; month !== undefined && month < end; month = monthAfter(month)) months.push(month);
  return months;
}

async function archiveMonth(books: Snapshot, archive: string, month: string): Promise<ArchiveResult> {
  const stored = await requireChain(archive, await archivedMonths(archive));
  const archived = stored.find(({ manifest }) => manifest.month === month);
  if (archived !== undefined) return compareMonth(books, archive, archived);
  const previous = stored.at(-1);
  const expected = previous === undefined ? await firstMonth(books) : monthAfter(previous.manifest.month);
  if (month !== expected)
    throw new ArchiveError(
      expected === undefined
        ? 'There is nothing to archive: the books have no transfer.'
        : `${month} does not continue the archive, whose next month is ${expected}.`,
    );
  await requireComplete(books, month);
  const [lock] = await books.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1, $2) AS locked',
    LOCK,
  );
  if (lock?.locked !== true) throw new ArchiveError('Another run is writing an archive of this database.');
  if (previous !== undefined)
    await requireFiles(folderOf(archive, previous.manifest.month), previous.manifest);
  return writeMonth(books, archive, month, previous);
}

/** Writes a month into a folder with a temporary name, which gets its name when everything is on the disk. */
async function writeMonth(
  books: Snapshot,
  archive: string,
  month: string,
  previous: StoredManifest | undefined,
): Promise<ArchiveResult> {
  const partial = join(archive, `.${month}.partial`);
  await rm(partial, { recursive: true, force: true }); // of a run that was killed
  await mkdir(partial, { mode: 0o700 });
  try {
    const manifest = await writeFiles(books, archive, month, previous, partial);
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    await writeText(manifestPath(partial), text);
    await requireFiles(partial, manifest);
    await syncFolder(partial);
    await rename(partial, folderOf(archive, month));
    await syncFolder(archive);
    return { ...manifest, state: 'written', sha256: sha256(text) };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** @throws ArchiveError if an account does not continue its archived closing balance */
async function writeFiles(
  books: Snapshot,
  archive: string,
  month: string,
  previous: StoredManifest | undefined,
  partial: string,
): Promise<Manifest> {
  const totals = await totalsOf(books, month);
  const files: ArchivedFile[] = [];
  for (const table of TABLES) {
    const name = fileOf(table);
    const written = await writeLines(join(partial, name), linesOf(books, table, boundsOf(month)));
    files.push({ name, ...written });
  }
  const before = previous && { month: previous.manifest.month, sha256: previous.sha256 };
  const closed = before && archivedRows(folderOf(archive, before.month), 'accounts');
  const { gap, totals: accounts } = await compareAccounts(closed, archivedRows(partial, 'accounts'));
  if (gap !== undefined)
    throw new ArchiveError(
      `The database does not continue the archive: ${gap}. ` +
        'Its earlier transfers have changed since they were archived: compare the archive with the database.',
    );
  return { format: FORMAT, month, ...boundsOf(month), previous: before ?? null, ...totals, accounts, files };
}

/** Compares a month with its manifest and with the database. */
async function compareMonth(
  books: Snapshot,
  archive: string,
  { manifest, sha256: digest }: StoredManifest,
): Promise<ArchiveResult> {
  const { month } = manifest;
  await requireFiles(folderOf(archive, month), manifest);
  const differences: string[] = [];
  for (const table of TABLES) {
    const archived = manifest.files.find(({ name }) => name === fileOf(table));
    const { rows, contentSha256 } = await digestLines(linesOf(books, table, boundsOf(month)));
    if (archived?.contentSha256 !== contentSha256)
      differences.push(`${table} (rows in the archive: ${archived?.rows ?? 0}, in the database: ${rows})`);
  }
  if (differences.length > 0)
    throw new ArchiveError(`${month} differs from the database: ${differences.join(', ')}.`);
  const { transfers, bets } = await totalsOf(books, month);
  if (JSON.stringify([transfers, bets]) !== JSON.stringify([manifest.transfers, manifest.bets]))
    throw new ArchiveError(`The sums in the manifest of ${month} differ from those of the database.`);
  return { ...manifest, state: 'unchanged', sha256: digest };
}
