import { arena } from '@arena/money';
import { checkFiles, readChain } from './check-files.js';
import { DrawCheck } from './check-draws.js';
import { AccountSums, checkTransfers, compareAccounts } from './check-ledger.js';
import { RoundCheck } from './check-rounds.js';
import { archivedRows, type Manifest } from './manifest.js';
import { ArchiveError, archivedMonths, folderOf } from './months.js';
import { Problems } from './problems.js';
import type { Rows, TableName } from './rows.js';
import { fileOf } from './tables.js';

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
  /** The bets without an edge, of which only the outcome was checked: it is not known what a won bet was to pay. */
  unrecordedTerms: number;
  rounds: number;
}

export interface ArchiveCheck {
  months: CheckedMonth[];
  /** Whether the archive begins with the books. Otherwise, opening balances and bets before it cannot be checked. */
  isFromStart: boolean;
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
  const problems = new Problems();
  const stored = await readChain(archive, months, problems);
  const newest = stored.at(-1);
  if (newest === undefined) throw new ArchiveError(`${archive} contains no archived month.`);
  if (last !== undefined && newest.sha256 !== last)
    problems.add(`the last manifest has the SHA-256 ${newest.sha256} instead of ${last}`);
  const manifests = stored.map(({ manifest }) => manifest);
  for (const [index, manifest] of manifests.entries())
    await checkFiles(folderOf(archive, months[index] ?? ''), manifest, problems.of(manifest.month));
  // Rows that are not those of the manifests prove nothing.
  const rows = problems.count > 0 ? undefined : await checkRows(archive, manifests, problems, keysPerPass);
  return {
    months: rows?.months ?? [],
    isFromStart: isFromStart(manifests),
    uncheckedRounds: rows?.uncheckedRounds ?? 0,
    problemCount: problems.count,
    problems: problems.first,
    sha256: newest.sha256,
  };
}

async function checkRows(
  archive: string,
  manifests: readonly Manifest[],
  problems: Problems,
  keysPerPass: number,
): Promise<{ months: CheckedMonth[]; uncheckedRounds: number }> {
  const fromStart = isFromStart(manifests);
  const read = <Name extends TableName>(month: string, table: Name): AsyncGenerator<Rows[Name]> =>
    archivedRows(folderOf(archive, month), table);
  const months = manifests.map((manifest) => ({ manifest, counted: uncountedMonth(manifest) }));

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

  const rounds = new RoundCheck(manifests[0]?.from ?? '', fromStart, problems);
  // A pass holds the accounts of one month at a time, but the seeds of all months.
  const accounts = Math.max(...manifests.map((one) => rowsOf(one, 'accounts')));
  const seeds = manifests.reduce((sum, one) => sum + rowsOf(one, 'seeds'), 0);
  const passes = Math.max(1, Math.ceil((accounts + seeds) / keysPerPass));
  for (let pass = 0; pass < passes; pass += 1) {
    const isChecked = (id: number): boolean => id % passes === pass;
    const draws = new DrawCheck(isChecked, problems);
    for (const { month } of manifests) await draws.add(read(month, 'seeds'));
    for (const { manifest, counted } of months) {
      const { month } = manifest;
      const sums = new AccountSums(isChecked, problems.of(month));
      await sums.check(read(month, 'accounts'), read(month, 'transfers'));
      if (pass === 0)
        await rounds.startMonth(manifest, read(month, 'seed-chains'), read(month, 'crash-rounds'));
      for await (const bet of read(month, 'bets')) {
        sums.checkOwner(bet);
        const drawn = draws.bet(bet);
        if (drawn === 'checked' || (pass === 0 && rounds.bet(bet))) counted.checkedBets += 1;
        if (drawn === 'unrevealed') counted.unrevealedBets += 1;
        if (drawn === 'unrecorded') counted.unrecordedTerms += 1;
      }
    }
    if (fromStart) draws.finish();
  }
  for (const { manifest, counted } of months) {
    const bets = counted.checkedBets + counted.unrevealedBets + counted.unrecordedTerms;
    if (bets !== rowsOf(manifest, 'bets'))
      problems.add(`${manifest.month}: ${bets} of ${rowsOf(manifest, 'bets')} bets were checked or counted`);
  }
  return { months: months.map(({ counted }) => counted), uncheckedRounds: rounds.finish() };
}

const uncountedMonth = (manifest: Manifest): CheckedMonth => ({
  month: manifest.month,
  transfers: manifest.transfers.reduce((sum, { count }) => sum + count, 0),
  checkedBets: 0,
  unrevealedBets: 0,
  unrecordedTerms: 0,
  rounds: rowsOf(manifest, 'crash-rounds'),
});

/** Checks that the accounts continue the month before, and that all balances add up to 0. */
async function checkBalances(
  manifest: Manifest,
  before: AsyncIterable<Rows['accounts']> | undefined,
  after: AsyncIterable<Rows['accounts']>,
  problems: Problems,
  fromStart: boolean,
): Promise<void> {
  const { gap, totals } = await compareAccounts(before, after);
  // Without the months before, nothing is known about the opening balances.
  if (gap !== undefined && (before !== undefined || fromStart)) problems.add(gap);
  if (arena(totals.closing) !== 0n) problems.add(`the closing balances add up to ${totals.closing}`);
  if (JSON.stringify(totals) !== JSON.stringify(manifest.accounts))
    problems.add('the sums of the accounts are not those of the manifest');
}

/** Only the first month of the books names no month before it. */
const isFromStart = ([first]: readonly Manifest[]): boolean => first?.previous === null;

const rowsOf = (manifest: Manifest, table: TableName): number =>
  manifest.files.find(({ name }) => name === fileOf(table))?.rows ?? 0;
