import { parseArgs } from 'node:util';
import {
  ArchiveError,
  archiveMonths,
  checkArchive,
  compareMonths,
  isMonth,
  type ArchiveCheck,
  type ArchiveResult,
} from '@arena/archive';
import { readDatabaseUrl } from '@arena/config';
import { checkOwnerAddress, withOwnerClient } from '@arena/database';
import type { ClientBase } from 'pg';
import { runCommand, UsageError } from './cli/run-command.js';

const USAGE = `Usage:
  npm run archive -- --to FOLDER [--month YYYY-MM]
  npm run archive -- --compare FOLDER
  npm run archive -- --check FOLDER [--last SHA256]`;

await runCommand(async () => {
  try {
    return await run(process.argv.slice(2));
  } catch (error) {
    if (error instanceof ArchiveError) throw new UsageError(error.message);
    throw error;
  }
});

async function run(args: string[]): Promise<string> {
  const { to, compare, check, month, last } = optionsOf(args);
  if ([to, compare, check].filter((folder) => folder !== undefined).length !== 1) throw new UsageError(USAGE);
  if (to !== undefined) {
    const months = await withDatabase((client) => archiveMonths(client, to, month, printMonth));
    return months.length === 0
      ? 'There is nothing to archive: no month is complete that is not archived yet.'
      : 'Keep the last SHA-256 in another place: it proves the whole archive.';
  }
  if (compare !== undefined) {
    await withDatabase((client) => compareMonths(client, compare, printMonth));
    return 'The files are unchanged, and the database has the same rows.';
  }
  return describeCheck(await checkArchive(check ?? '', { last }), last !== undefined);
}

function optionsOf(args: string[]) {
  const string = { type: 'string' } as const;
  try {
    const options = { to: string, compare: string, check: string, month: string, last: string };
    const { values } = parseArgs({ args, options });
    if (values.month !== undefined && (values.to === undefined || !isMonth(values.month)))
      throw new UsageError(USAGE);
    if (values.last !== undefined && values.check === undefined) throw new UsageError(USAGE);
    return values;
  } catch {
    throw new UsageError(USAGE);
  }
}

/** Connects with the rights of the login in DATABASE_DIRECT_URL or DATABASE_URL. One that only reads is enough. */
async function withDatabase<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
  const url = readDatabaseUrl();
  await checkOwnerAddress(url); // the snapshot and its lock need a session
  return withOwnerClient(url, work);
}

/** Prints a month at once: if a later month is refused, its SHA-256 must be known all the same. */
function printMonth({ month, state, sha256, transfers, bets }: ArchiveResult): void {
  const sum = (totals: readonly { count: number }[]): number =>
    totals.reduce((total, one) => total + one.count, 0);
  process.stdout.write(
    `${month} ${state}: ${number(sum(transfers), 'transfer')}, ${number(sum(bets), 'bet')}, manifest ${sha256}\n`,
  );
}

/** Describes a check, and sets the exit code if it found a problem. */
function describeCheck(
  { months, isFromStart, uncheckedRounds, problemCount, problems, sha256 }: ArchiveCheck,
  isLastKnown: boolean,
): string {
  if (problemCount > 0) {
    process.exitCode = 1;
    const more = problemCount - problems.length;
    return [
      ...problems.map((problem) => `BROKEN  ${problem}`),
      ...(more > 0 ? [`and ${more} more.`] : []),
      `The archive was changed or is incomplete: ${number(problemCount, 'problem')}.`,
    ].join('\n');
  }
  const verdict = isFromStart
    ? `The archive is complete${isLastKnown ? ' and unchanged' : ''}.`
    : `The archive begins with ${months[0]?.month}: opening balances and missing bets before it were not checked. ` +
      (isLastKnown ? 'Its months are unchanged.' : 'No problem was found in its months.');
  return [
    ...months.map(
      ({ month, transfers, checkedBets, unrevealedBets, unrecordedTerms, rounds }) =>
        `ok      ${month}: ${number(transfers, 'transfer')}, ${number(checkedBets, 'bet')}, ` +
        `${number(rounds, 'crash round')}; not yet checkable: ${number(unrevealedBets, 'bet')} on seeds that are not ` +
        `revealed in the archive; terms not recorded: ${number(unrecordedTerms, 'bet')}`,
    ),
    `Crash rounds that need a later month: ${uncheckedRounds}.`,
    verdict,
    `The last manifest has the SHA-256 ${sha256}.` +
      (isLastKnown
        ? ''
        : ' Compare it with the one that was kept elsewhere (--last): only that shows a replaced month.'),
  ].join('\n');
}

function number(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
