import { parseArgs } from 'node:util';
import { FULL_VOLUME, QUICK_VOLUME } from './generated-database.js';
import type { Pacing, Target, Volume } from './measure.js';
import { withPostgres } from './postgres.js';
import { describeMachine, findingsTable, print, recordRun } from './report.js';
import { profile } from './profile.js';
import { DRILL_VOLUME, restoreDrill } from './restore-drill.js';
import { admin, adminLists } from './targets/admin.js';
import { bets } from './targets/bets.js';
import { crash } from './targets/crash.js';
import { crowd } from './targets/crowd.js';
import { idle } from './targets/idle.js';
import { leaderboard } from './targets/leaderboard.js';
import { logins } from './targets/logins.js';
import { polling } from './targets/polling.js';
import { pooler } from './targets/pooler.js';
import { publicRoutes } from './targets/public-routes.js';
import { partners, settlements } from './targets/settlements.js';
import { simulateShards } from './shards.js';
import { timeline } from './timeline.js';
import { traces } from './targets/traces.js';
import { web } from './targets/web.js';

const TARGETS: Record<string, Target> = {
  bets,
  settlements,
  partners,
  crash,
  crowd,
  idle,
  leaderboard,
  admin,
  'admin-lists': adminLists,
  logins,
  polling,
  pooler,
  'public-routes': publicRoutes,
  traces,
  web,
};

const FULL_PACING: Pacing = { rounds: 5, secondsPerRound: 4 };
const QUICK_PACING: Pacing = { rounds: 3, secondsPerRound: 3 };

const USAGE = `Usage: npm run bench [-- [${Object.keys(TARGETS).join(' | ')} …] [--quick] [--record] [--users N] [--bets N]]
leaderboard, admin and admin-lists generate N users and N bets; by default a million and fifty million, which takes half an hour and
some 25 GB in the folder for temporary files. N is at least 1000, and there are at least as many bets as users.
web measures the web app as \`npm run build\` last built it.
npm run bench -- restore [--users N] [--bets N] loses a database of ten million bets and restores it to a point in time.
npm run bench -- shards plays on three databases as shards by player, with kills, and checks the books of all together.
npm run bench -- profile saves a CPU profile of one server process during bets.
npm run bench -- timeline prints how long one bet takes at each of its stages.
A run of all targets and a run with --record are recorded in apps/bench/RESULTS.md; other runs are only printed.`;

/** What `npm run bench` does besides measuring targets. */
const OTHERS: Record<string, (volume: Volume) => Promise<void>> = {
  restore: restoreDrill,
  shards: simulateShards,
  profile,
  timeline,
};

/** Runs the benchmarks that the arguments select. Resolves to the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      quick: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      users: { type: 'string' },
      bets: { type: 'string' },
    },
  });
  const { quick } = values;
  const other = OTHERS[positionals[0] ?? ''];
  const names = positionals.length === 0 ? Object.keys(TARGETS) : positionals;
  const defaults = other === restoreDrill ? DRILL_VOLUME : quick ? QUICK_VOLUME : FULL_VOLUME;
  const volume = {
    users: Number(values.users ?? defaults.users),
    bets: Number(values.bets ?? defaults.bets),
  };
  const isValid =
    Object.values(volume).every((count) => Number.isSafeInteger(count)) &&
    volume.users >= 1000 &&
    volume.bets >= volume.users &&
    (other !== undefined || names.every((name) => Object.hasOwn(TARGETS, name)));
  if (!isValid || values.help === true) {
    print(USAGE);
    return isValid ? 0 : 1;
  }
  if (other !== undefined) {
    await other(volume);
    return 0;
  }
  const isFull =
    positionals.length === 0 && !quick && values.users === undefined && values.bets === undefined;
  const pacing = quick ? QUICK_PACING : FULL_PACING;
  await withPostgres(async (serverUrl, folder) => {
    const machine = await describeMachine(serverUrl, folder);
    const method = `${pacing.rounds} rounds of ${pacing.secondsPerRound} s a side`;
    print(`${machine} · ${method}`);
    for (const name of names) {
      print(`${name} …`);
      const findings = (await TARGETS[name]?.({ serverUrl, folder, pacing, volume })) ?? [];
      if (findings.length === 0) continue;
      print(findingsTable(findings));
      const date = new Date().toISOString();
      if (isFull || values.record) recordRun(name, { date, machine: `${machine} · ${method}.`, findings });
    }
  });
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
});
process.exit();
