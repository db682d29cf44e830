// Runs `npm run test:mutants`: plants one defect after the other in a copy of the checkout and checks that its specs fail.
// `-- TEXT` selects the mutants whose id or area contains the text (of several texts, any), `--fresh` discards recorded
// results, and `--table` prints them.
import { basename } from 'node:path';
import access from './access.mjs';
import autobets from './autobets.mjs';
import betting from './betting.mjs';
import chain from './chain.mjs';
import crash from './crash.mjs';
import fairness from './fairness.mjs';
import house from './house.mjs';
import leaderboard from './leaderboard.mjs';
import limits from './limits.mjs';
import live from './live.mjs';
import money from './money.mjs';
import office from './office.mjs';
import recovery from './recovery.mjs';
import steps from './steps.mjs';
import wallet from './wallet.mjs';
import web from './web.mjs';
import { Copy, reasonForStale } from './runner/copy.mjs';
import { judge, runControls } from './runner/judge.mjs';
import { Record } from './runner/record.mjs';
import { killRunning } from './runner/specs.mjs';

const ALL = [
  autobets,
  betting,
  money,
  crash,
  recovery,
  wallet,
  chain,
  house,
  limits,
  steps,
  live,
  leaderboard,
  office,
  access,
  fairness,
  web,
].flat();

/** How many mutants are judged after a common control run of their specs. */
const BATCH_SIZE = 15;

const args = process.argv.slice(2);
const texts = args.filter((arg) => !arg.startsWith('--'));
const mutants =
  texts.length === 0
    ? ALL
    : ALL.filter(({ id, area }) => texts.some((text) => id.includes(text) || area.includes(text)));
const record = new Record({ fresh: args.includes('--fresh') && !args.includes('--table') });

if (args.includes('--table')) process.stdout.write(record.table(mutants));
else process.exitCode = await run();

/** @returns the exit code: 0 when every mutant is killed */
async function run() {
  const ids = ALL.map(({ id }) => id);
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
  if (duplicate !== undefined) return fail(`Two mutants have the id ${duplicate}.`);
  if (mutants.length === 0) return fail(`No mutant has "${texts.join(' ')}" in its id or area.`);
  const counts = { killed: 0, survived: 0, stale: 0, broken: 0, 'no control': 0 };
  const report = (mutant, result) => {
    counts[result.result] += 1;
    print(formatResult(mutant, result));
  };

  const current = mutants.filter((mutant) => {
    const reason = reasonForStale(mutant);
    if (reason !== undefined) report(mutant, { result: 'stale', reason, seconds: 0 });
    return reason === undefined;
  });
  const pending = current.filter((mutant) => !isFinal(record.result(mutant)));
  for (const mutant of current) if (!pending.includes(mutant)) report(mutant, record.result(mutant));
  if (pending.length > 0) await judgeAll(pending, report);

  print(
    Object.entries(counts)
      .map(([result, count]) => `${count} ${result}`)
      .join(', '),
  );
  return counts.killed === mutants.length ? 0 : 1;
}

/** Other results, such as "broken", are tried again. */
function isFinal(result) {
  return result?.result === 'killed' || result?.result === 'survived';
}

async function judgeAll(pending, report) {
  const copy = new Copy();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      killRunning();
      copy.remove();
      process.exit(130);
    });
  try {
    for (const batch of batches(pending)) {
      await runControls(copy, record, batch, print);
      for (const mutant of batch) {
        const result = await judge(copy, record, mutant);
        record.writeResult(mutant, result);
        report(mutant, result);
      }
    }
  } finally {
    copy.remove();
  }
}

/** Sorts mutants with quick specs first and alternates the areas, so that an interrupted run shows as much as possible. */
function batches(pending) {
  const kinds = [/^(?!apps\/web\/e2e\/).*\.spec\.tsx?$/, /-spec\.tsx?$/, /^apps\/web\/e2e\//];
  const kindOf = ({ specs }) => Math.max(...specs.map((spec) => kinds.findIndex((kind) => kind.test(spec))));
  const indexInArea = new Map(
    pending.map((mutant) => [mutant, pending.filter(({ area }) => area === mutant.area).indexOf(mutant)]),
  );
  const sorted = pending.toSorted(
    (one, other) => kindOf(one) - kindOf(other) || indexInArea.get(one) - indexInArea.get(other),
  );
  return Array.from({ length: Math.ceil(sorted.length / BATCH_SIZE) }, (_, index) =>
    sorted.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}

function formatResult({ id, specs, survivedAt }, { result, spec, test, reason, seconds }) {
  const time = `${seconds.toFixed(1)} s`;
  if (result === 'killed') return `killed      ${id} by ${basename(spec)} "${test}" ${time}`;
  const known = result === 'survived' && survivedAt !== undefined ? ` (as at ${survivedAt})` : '';
  const detail = reason === undefined ? specs.map((one) => basename(one)).join(', ') : reason;
  return `${result.padEnd(11)} ${id}${known}: ${detail} ${time}`;
}

function print(text) {
  process.stdout.write(`${text}\n`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
