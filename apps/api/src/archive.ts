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
import { ownerClient } from '@arena/database';
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
  if (to !== undefined)
    return describeWritten(await withDatabase((client) => archiveMonths(client, to, month)));
  if (compare !== undefined) {
    const months = await withDatabase((client) => compareMonths(client, compare));
    return [...months.map(describeMonth), 'The database has the same rows.'].join('\n');
  }
  return describeCheck(await checkArchive(check ?? '', { last }));
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

/** Connects with the rights of the login in DATABASE_URL. One that only reads is enough. */
async function withDatabase<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = ownerClient(readDatabaseUrl());
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function describeWritten(months: readonly ArchiveResult[]): string {
  const last = months.at(-1);
  if (last === undefined) return 'Every complete month is archived already.';
  return [
    ...months.map(describeMonth),
    'Keep the last SHA-256 in another place: it proves the whole archive.',
  ].join('\n');
}

function describeMonth({ month, state, sha256, transfers, bets }: ArchiveResult): string {
  const count = (totals: readonly { count: number }[]): number =>
    totals.reduce((sum, one) => sum + one.count, 0);
  return `${month} ${state}: ${count(transfers)} transfers, ${count(bets)} bets, manifest ${sha256}`;
}

/** Describes a check, and sets the exit code if it found a problem. */
function describeCheck({ months, uncheckedRounds, problemCount, problems, sha256 }: ArchiveCheck): string {
  if (problemCount > 0) {
    process.exitCode = 1;
    const more = problemCount - problems.length;
    return [
      ...problems.map((problem) => `BROKEN  ${problem}`),
      ...(more > 0 ? [`and ${more} more.`] : []),
      `The archive was changed or is incomplete: ${problemCount} problems.`,
    ].join('\n');
  }
  return [
    ...months.map(
      ({ month, transfers, checkedBets, unrevealedBets, rounds }) =>
        `ok      ${month}: ${transfers} transfers, ${checkedBets} bets, ${rounds} crash rounds; ` +
        `not yet checkable: ${unrevealedBets} bets whose seeds are not revealed in the archive`,
    ),
    `Crash rounds that need a later month: ${uncheckedRounds}.`,
    `The archive is complete and unchanged. The last manifest has the SHA-256 ${sha256}.`,
  ].join('\n');
}
