import { parseArgs } from 'node:util';
import type { Pacing } from './measure/compare.js';
import type { Finding } from './measure/finding.js';
import { withPostgres } from './product/workbench.js';
import { findingsTable } from './record/findings-table.js';
import { describeMachine } from './record/machine.js';
import { record } from './record/results-file.js';
import { say } from './record/say.js';
import type { Target } from './targets/bench.js';
import { betsOverHttp } from './targets/bets-over-http.js';
import { logins } from './targets/logins.js';
import { polling } from './targets/polling.js';
import { settlements } from './targets/settlements.js';

const TARGETS: Record<string, Target> = { bets: betsOverHttp, settlements, logins, polling };

const FULL: Pacing = { rounds: 5, secondsARound: 4 };
const QUICK: Pacing = { rounds: 3, secondsARound: 3 };

const USAGE = `Usage: npm run bench [-- [${Object.keys(TARGETS).join(' | ')} …] [--quick]]
Everything in full is recorded in apps/bench/RESULTS.md; a part of it, or a quick run, is only shown.`;

/** Resolves to the exit code. */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean' } },
  });
  const names = positionals.length === 0 ? Object.keys(TARGETS) : positionals;
  if (!names.every((name) => Object.hasOwn(TARGETS, name))) {
    say(USAGE);
    return 1;
  }
  const pacing = values.quick === true ? QUICK : FULL;
  const whole = positionals.length === 0 && pacing === FULL;
  try {
    await run(names, pacing, whole);
    return 0;
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}

async function run(names: string[], pacing: Pacing, recorded: boolean): Promise<void> {
  const date = new Date();
  await withPostgres(async ({ url }, folder) => {
    const machine = await describeMachine(url, folder);
    const method = `${pacing.rounds} rounds of ${pacing.secondsARound} s a side`;
    say(`${machine} · ${method}`);
    const findings: Finding[] = [];
    for (const name of names) {
      say(`${name} …`);
      const found = (await TARGETS[name]?.({ serverUrl: url, pacing })) ?? [];
      if (found.length > 0) say(findingsTable(found));
      findings.push(...found);
    }
    if (recorded) record(date, `${machine} · ${method}.`, findingsTable(findings));
  });
}
