import { join } from 'node:path';
import { arena } from '@arena/money';
import { AccountChain } from './account-chain.js';
import { DrawCheck } from './check-draws.js';
import { AccountSums, checkTransfers } from './check-ledger.js';
import { RoundCheck } from './check-rounds.js';
import { digestFile, digestLines, readLines } from './files.js';
import {
  archivedRows,
  readManifest,
  unexpectedFiles,
  type Manifest,
  type StoredManifest,
} from './manifest.js';
import { ArchiveError, archivedMonths, boundsOf, folderOf } from './months.js';
import { Problems } from './problems.js';
import { fileOf, type Rows, type TableName } from './tables.js';

/** The accounts and seeds that are held in memory at a time. With more, the files are read several times. */
const KEYS_PER_PASS = 1_000_000;

/** What was checked of a month. */
export interface CheckedMonth {
  month: string;
  transfers: number;
  /** The bets whose outcome and payout follow from their seeds or their rounds. */
  checkedBets: number;
  /** The bets whose server seeds are not revealed in the archive. */
  unrevealedBets: number;
  rounds: number;
}

export interface ArchiveCheck {
  months: CheckedMonth[];
  /** The rounds that need a later month: the last one of each seed chain, and those with held bets. */
  uncheckedRounds: number;
  /** The number of problems, and the first of them. */
  problemCount: number;
  problems: readonly string[];
  /** The SHA-256 of the last manifest. */
  sha256: string;
}

/**
 * Checks an archive without a database: the chain of the manifests, the files, every transfer, the balances from month to
 * month, and the outcome and payout of every bet whose seed is revealed.
 * @param options `last`: the SHA-256 of the last manifest, from another place; `keysPerPass`: for tests
 * @throws ArchiveError if the folder is not an archive
 */
export async function checkArchive(
  archive: string,
  { last, keysPerPass = KEYS_PER_PASS }: { last?: string | undefined; keysPerPass?: number } = {},
): Promise<ArchiveCheck> {
  const months = await archivedMonths(archive);
  const stored: StoredManifest[] = [];
  for (const month of months) stored.push(await readManifest(archive, month));
  const newest = stored.at(-1);
  if (newest === undefined) throw new ArchiveError(`${archive} contains no archived month.`);
  const problems = new Problems();
  if (last !== undefined && newest.sha256 !== last)
    problems.add(`the last manifest has the SHA-256 ${newest.sha256} instead of ${last}`);
  checkChain(months, stored, problems);
  const manifests = stored.map(({ manifest }) => manifest);
  for (const [index, manifest] of manifests.entries())
    await checkFiles(folderOf(archive, months[index] ?? ''), manifest, problems.of(manifest.month));
  // Rows that are not those of the manifests prove nothing.
  const rows = problems.count > 0 ? undefined : await checkRows(archive, manifests, problems, keysPerPass);
  return {
    months: rows?.months ?? [],
    uncheckedRounds: rows?.uncheckedRounds ?? 0,
    problemCount: problems.count,
    problems: problems.first,
    sha256: newest.sha256,
  };
}

/** Checks that each folder has the manifest of its month, and that each manifest continues the one before. */
function checkChain(months: readonly string[], stored: readonly StoredManifest[], problems: Problems): void {
  for (const [index, month] of months.entries()) {
    const manifest = stored[index]?.manifest;
    const before = stored[index - 1];
    if (manifest === undefined) continue;
    const { from, to } = boundsOf(month);
    if (manifest.month !== month || manifest.from !== from || manifest.to !== to)
      problems.add(`${month}: its manifest is that of ${manifest.month}`);
    // An auditor may have only the latest months. Then the first one names a manifest that is not there.
    if (before !== undefined && manifest.previous?.sha256 !== before.sha256)
      problems.add(`${month}: it does not continue the manifest of ${before.manifest.month}`);
  }
}

async function checkFiles(folder: string, manifest: Manifest, problems: Problems): Promise<void> {
  for (const name of unexpectedFiles(manifest)) problems.add(`the manifest should name ${name} once`);
  for (const file of manifest.files) {
    const path = join(folder, file.name);
    const digest = await orError(digestFile(path));
    if (digest instanceof Error) problems.add(`${file.name} cannot be read: ${digest.message}`);
    else if (digest.sha256 !== file.sha256)
      problems.add(`${file.name} does not have the SHA-256 of the manifest`);
    else {
      const content = await orError(digestLines(readLines(path)));
      if (content instanceof Error) problems.add(`${file.name} cannot be decompressed: ${content.message}`);
      else if (content.contentSha256 !== file.contentSha256 || content.rows !== file.rows)
        problems.add(
          `${file.name} has ${content.rows} rows, which are not the ${file.rows} rows of the manifest`,
        );
    }
  }
}

/** Returns the error instead of throwing it. */
const orError = <T>(work: Promise<T>): Promise<T | Error> => work.catch((error: unknown) => error as Error);

async function checkRows(
  archive: string,
  manifests: readonly Manifest[],
  problems: Problems,
  keysPerPass: number,
): Promise<{ months: CheckedMonth[]; uncheckedRounds: number }> {
  const first = manifests[0];
  const fromStart = first?.previous === null;
  const read = <Name extends TableName>(month: string, table: Name): AsyncGenerator<Rows[Name]> =>
    archivedRows(folderOf(archive, month), table);
  const months = manifests.map((manifest) => ({
    month: manifest.month,
    transfers: manifest.transfers.reduce((sum, { count }) => sum + count, 0),
    checkedBets: 0,
    unrevealedBets: 0,
    rounds: rowsOf(manifest, 'crash-rounds'),
  }));

  for (const [index, manifest] of manifests.entries()) {
    const { month } = manifest;
    await checkTransfers(manifest, read(month, 'transfers'), read(month, 'bets'), problems.of(month));
    const before = manifests[index - 1]?.month;
    await checkBalances(
      manifest,
      before === undefined ? undefined : read(before, 'accounts'),
      read(month, 'accounts'),
      problems.of(month),
      fromStart,
    );
  }

  const rounds = new RoundCheck(first?.from ?? '', fromStart, problems);
  const keys = manifests.map((one) => rowsOf(one, 'accounts') + rowsOf(one, 'seeds'));
  const passes = Math.max(1, Math.ceil(keys.reduce((sum, count) => sum + count, 0) / keysPerPass));
  for (let pass = 0; pass < passes; pass += 1) {
    const isChecked = (id: number): boolean => id % passes === pass;
    const draws = new DrawCheck(isChecked, problems);
    for (const { month } of manifests) await draws.add(read(month, 'seeds'));
    for (const counted of months) {
      const { month } = counted;
      const sums = new AccountSums(isChecked, problems.of(month));
      await sums.check(read(month, 'accounts'), read(month, 'transfers'));
      if (pass === 0) await rounds.startMonth(month, read(month, 'seed-chains'), read(month, 'crash-rounds'));
      for await (const bet of read(month, 'bets')) {
        sums.checkOwner(bet);
        const drawn = draws.bet(bet);
        if (drawn === 'checked' || (pass === 0 && rounds.bet(bet))) counted.checkedBets += 1;
        if (drawn === 'unrevealed') counted.unrevealedBets += 1;
      }
    }
    if (fromStart) draws.finish();
  }
  return { months, uncheckedRounds: rounds.finish() };
}

/** Checks that the accounts continue the month before, and that all balances add up to 0. */
async function checkBalances(
  manifest: Manifest,
  before: AsyncIterable<Rows['accounts']> | undefined,
  after: AsyncIterable<Rows['accounts']>,
  problems: Problems,
  fromStart: boolean,
): Promise<void> {
  const chain = new AccountChain();
  const gap = await chain.compare(before, after);
  // Without the months before, nothing is known about the opening balances.
  if (gap !== undefined && (before !== undefined || fromStart)) problems.add(gap);
  const totals = chain.totals();
  if (arena(totals.closing) !== 0n) problems.add(`the closing balances add up to ${totals.closing}`);
  if (JSON.stringify(totals) !== JSON.stringify(manifest.accounts))
    problems.add('the sums of the accounts are not those of the manifest');
}

const rowsOf = (manifest: Manifest, table: TableName): number =>
  manifest.files.find(({ name }) => name === fileOf(table))?.rows ?? 0;
