import { parseArgs } from 'node:util';
import type { Pacing } from './measure/compare.js';
import type { Finding } from './measure/finding.js';
import { withPostgres } from './product/workbench.js';
import { findingsTable } from './record/findings-table.js';
import { describeMachine } from './record/machine.js';
import { record } from './record/results-file.js';
import { say } from './record/say.js';
import type { Setting, Target } from './targets/bench.js';
import { admin } from './targets/admin.js';
import { betsOverHttp } from './targets/bets-over-http.js';
import { crash } from './targets/crash.js';
import { leaderboard } from './targets/leaderboard.js';
import { logins } from './targets/logins.js';
import { partners } from './targets/partners.js';
import { polling } from './targets/polling.js';
import { settlements } from './targets/settlements.js';
import { FULL_VOLUME, QUICK_VOLUME } from './volume/volume.js';

const TARGETS: Record<string, Target> = {
  bets: betsOverHttp,
  settlements,
  partners,
  crash,
  leaderboard,
  admin,
  logins,
  polling,
};

const FULL: Pacing = { rounds: 5, secondsARound: 4 };
const QUICK: Pacing = { rounds: 3, secondsARound: 3 };

const USAGE = `Usage: npm run bench [-- [${Object.keys(TARGETS).join(' | ')} …] [--quick] [--users N] [--bets N]]
The leaderboard is measured with so many users and bets generated: a million and fifty million unless told otherwise,
which takes half an hour and some 25 GB in the folder for temporary files.
Everything in full is recorded in apps/bench/RESULTS.md; a part of it, or a quick run, is only shown.`;

/** Resolves to the exit code. */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, users: { type: 'string' }, bets: { type: 'string' } },
  });
  const { quick = false, users, bets } = values;
  const names = positionals.length === 0 ? Object.keys(TARGETS) : positionals;
  const usual = quick ? QUICK_VOLUME : FULL_VOLUME;
  const volume = { users: Number(users ?? usual.users), bets: Number(bets ?? usual.bets) };
  const sized =
    Object.values(volume).every((count) => Number.isSafeInteger(count)) &&
    volume.users >= 1000 &&
    volume.bets >= volume.users;
  if (!sized || !names.every((name) => Object.hasOwn(TARGETS, name))) {
    say(USAGE);
    return 1;
  }
  const whole = positionals.length === 0 && !quick && users === undefined && bets === undefined;
  try {
    await run(names, { pacing: quick ? QUICK : FULL, volume }, whole);
    return 0;
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}

async function run(
  names: string[],
  { pacing, volume }: Omit<Setting, 'serverUrl'>,
  recorded: boolean,
): Promise<void> {
  const date = new Date();
  await withPostgres(async ({ url }, folder) => {
    const machine = await describeMachine(url, folder);
    const method = `${pacing.rounds} rounds of ${pacing.secondsARound} s a side`;
    say(`${machine} · ${method}`);
    const findings: Finding[] = [];
    for (const name of names) {
      say(`${name} …`);
      const found = (await TARGETS[name]?.({ serverUrl: url, pacing, volume })) ?? [];
      if (found.length > 0) say(findingsTable(found));
      findings.push(...found);
    }
    if (recorded) record(date, `${machine} · ${method}.`, findingsTable(findings));
  });
}
