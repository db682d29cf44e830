// npm run test:mutants: plants one defect after the other in a copy of the checkout, and tells which of them the specs
// that are named for it notice. `-- TEXT` takes the mutants whose id or area has TEXT in it (of several texts, any);
// `--fresh` forgets earlier results; `--table` prints the recorded ones.
import { basename } from 'node:path';
import access from './access.mjs';
import betting from './betting.mjs';
import chain from './chain.mjs';
import crash from './crash.mjs';
import fairness from './fairness.mjs';
import house from './house.mjs';
import money from './money.mjs';
import recovery from './recovery.mjs';
import wallet from './wallet.mjs';
import web from './web.mjs';
import { Copy, staleness } from './runner/copy.mjs';
import { judge, runControls } from './runner/judge.mjs';
import { endRunning } from './runner/process.mjs';
import { Record } from './runner/record.mjs';
import { table } from './runner/table.mjs';

const ALL = [betting, money, crash, recovery, wallet, chain, house, access, fairness, web].flat();

/** Mutants whose controls are run together, before them. */
const A_LOT = 15;

const args = process.argv.slice(2);
const texts = args.filter((arg) => !arg.startsWith('--'));
const mutants =
  texts.length === 0
    ? ALL
    : ALL.filter(({ id, area }) => texts.some((text) => id.includes(text) || area.includes(text)));
const record = new Record({ fresh: args.includes('--fresh') && !args.includes('--table') });

process.exitCode = args.includes('--table') ? show() : await run();

function show() {
  process.stdout.write(table(mutants, record));
  return 0;
}

async function run() {
  const ids = ALL.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return fail(`Two mutants have the id ${twice}.`);
  if (mutants.length === 0) return fail(`No mutant has "${texts.join(' ')}" in its id or area.`);
  const counts = { killed: 0, survived: 0, stale: 0, broken: 0, 'no control': 0 };
  const count = (mutant, result) => {
    counts[result.result] += 1;
    tell(line(mutant, result));
  };

  const sound = mutants.filter((mutant) => {
    const why = staleness(mutant);
    if (why !== undefined) count(mutant, { result: 'stale', why, seconds: 0 });
    return why === undefined;
  });
  const due = sound.filter((mutant) => !isFinished(record.of(mutant)));
  for (const mutant of sound) if (!due.includes(mutant)) count(mutant, record.of(mutant));
  if (due.length > 0) await judgeAll(due, count);

  tell(
    Object.entries(counts)
      .map(([result, number]) => `${number} ${result}`)
      .join(', '),
  );
  return counts.killed === mutants.length ? 0 : 1;
}

/** One that is to be mended is tried again. */
function isFinished(result) {
  return result?.result === 'killed' || result?.result === 'survived';
}

async function judgeAll(due, count) {
  const copy = new Copy();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      endRunning();
      copy.remove();
      process.exit(130);
    });
  try {
    for (const lot of lots(due)) {
      await runControls(copy, record, lot, tell);
      for (const mutant of lot) {
        const result = await judge(copy, record, mutant);
        record.write(mutant, result);
        count(mutant, result);
      }
    }
  } finally {
    copy.remove();
  }
}

/** The quick ones first, and each area in turn, so that a run that is interrupted has the most to show. */
function lots(due) {
  const kinds = [/^(?!apps\/web\/e2e\/).*\.spec\.tsx?$/, /-spec\.ts$/, /^apps\/web\/e2e\//];
  const kindOf = ({ specs }) => Math.max(...specs.map((spec) => kinds.findIndex((kind) => kind.test(spec))));
  const turnOf = new Map(
    due.map((mutant) => [mutant, due.filter(({ area }) => area === mutant.area).indexOf(mutant)]),
  );
  const inOrder = due.toSorted(
    (one, other) => kindOf(one) - kindOf(other) || turnOf.get(one) - turnOf.get(other),
  );
  return Array.from({ length: Math.ceil(inOrder.length / A_LOT) }, (_, at) =>
    inOrder.slice(at * A_LOT, (at + 1) * A_LOT),
  );
}

function line({ id, specs, survivedAt }, { result, spec, test, why, seconds }) {
  const time = `${seconds.toFixed(1)} s`;
  if (result === 'killed') return `killed      ${id} by ${basename(spec)} "${test}" ${time}`;
  const known = result === 'survived' && survivedAt !== undefined ? ` (as at ${survivedAt})` : '';
  const reason = why === undefined ? specs.map((one) => basename(one)).join(', ') : why;
  return `${result.padEnd(11)} ${id}${known}: ${reason} ${time}`;
}

function tell(text) {
  process.stdout.write(`${text}\n`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
