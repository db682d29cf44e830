// Runs `npm run test:mutants`: plants one defect (mutant) after another in a copy of the checkout and runs the spec that has
// to fail. `-- TEXT` selects the mutants whose id, area or spec contains the text. The exit code is 0 when all are killed.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT, variables } from '../../apps/standalone/prepare/run.mjs';
import betting from './betting.mjs';
import crash from './crash.mjs';
import ledger from './ledger.mjs';
import operations from './operations.mjs';
import wallet from './wallet.mjs';

/** A mutant that keeps its spec from ending this long is killed. */
const TIMEOUT_MS = 3 * 60_000;

/** The run of a spec. */
let running;

const MUTANTS = Object.entries({ ledger, betting, crash, wallet, operations }).flatMap(([area, mutants]) =>
  mutants.map((mutant) => ({ area, ...mutant })),
);

const text = process.argv[2] ?? '';
const selected = MUTANTS.filter(({ id, area, spec }) =>
  [id, area, spec].some((value) => value.includes(text)),
);
if (selected.length === 0) throw new Error(`No mutant has "${text}" in its id, area or spec.`);

const results = await judgeAll(selected);
process.stdout.write(`${summary(results)}\n`);
process.exitCode = results.every((result) => result === 'killed') ? 0 : 1;

/**
 * Judges mutants by their specs.
 * @returns the result of each mutant: killed, survived, stale or broken
 */
async function judgeAll(mutants) {
  const copy = createCopy();
  const remove = () => rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      if (running !== undefined) endGroup(running);
      remove();
      process.exit(130);
    });
  const judged = [];
  try {
    for (const spec of new Set(mutants.map((mutant) => mutant.spec))) {
      // A spec that fails without a mutant proves nothing.
      const passes = existsSync(join(ROOT, spec)) && (await runSpec(copy, spec)) === 'passed';
      for (const mutant of mutants.filter((one) => one.spec === spec)) {
        const start = performance.now();
        const { result, detail } = passes
          ? await judge(copy, mutant)
          : { result: 'broken', detail: 'the spec fails without the mutant' };
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        process.stdout.write(
          `${result.padEnd(9)} ${mutant.id} (${basename(spec)}, ${seconds} s)${detail === '' ? '' : `: ${detail}`}\n`,
        );
        judged.push(result);
      }
    }
  } finally {
    remove();
  }
  return judged;
}

async function judge(copy, { file, find, replace, spec }) {
  const path = join(copy, file);
  const original = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const count = original.split(find).length - 1;
  if (count !== 1) return { result: 'stale', detail: `\`find\` occurs ${count} times in ${file}` };
  writeFileSync(
    path,
    original.replace(find, () => replace),
  );
  try {
    const outcome = await runSpec(copy, spec);
    if (outcome === 'passed') return { result: 'survived', detail: '' };
    return outcome.failed === undefined
      ? { result: 'broken', detail: outcome.reason }
      : { result: 'killed', detail: outcome.failed };
  } finally {
    writeFileSync(path, original);
  }
}

/** @returns 'passed', the name of the first test that failed, or why the spec could not run */
async function runSpec(copy, spec) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = [
    ...['node_modules/jest/bin/jest.js', '--maxWorkers=1', '--json', `--outputFile=${report}`],
    `--cacheDirectory=${join(copy, 'jest-cache')}`,
    ...['--runTestsByPath', spec],
  ];
  // Without a build, the specs start the api from the sources, and the mutant is part of it.
  const env = { ...variables, ARENA_BUILT_API: undefined, TMPDIR: join(copy, 'tmp') };
  const { output, isEnded } = await runNode(args, { cwd: copy, env });
  if (!isEnded) return { failed: `it did not end in ${TIMEOUT_MS / 60_000} minutes` };
  if (!existsSync(report)) return { reason: output.trim().split('\n').slice(-8).join('\n') };
  const { success, numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  if (success && numTotalTests > 0) return 'passed';
  const failed = testResults[0]?.assertionResults.find(({ status }) => status === 'failed');
  if (failed !== undefined) return { failed: [...failed.ancestorTitles, failed.title].join(' ') };
  return { reason: testResults[0]?.message ?? 'no test ran' };
}

/** Runs Node in a process group of its own, so that the processes that a spec starts end with it. */
function runNode(args, options) {
  const child = spawn(process.execPath, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let output = '';
  let isEnded = true;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const timer = setTimeout(() => {
    isEnded = false;
    endGroup(child);
  }, TIMEOUT_MS);
  return new Promise((resolve) => {
    child.once('exit', () => {
      clearTimeout(timer);
      endGroup(child);
      running = undefined;
      resolve({ output, isEnded });
    });
  });
}

function endGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All its processes have ended.
  }
}

/** Copies the tracked and new files to a temporary folder, which PostgreSQL's account can read. */
function createCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'arena-mutants-'));
  chmodSync(copy, 0o755);
  mkdirSync(join(copy, 'tmp'));
  chmodSync(join(copy, 'tmp'), 0o1777);
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of list.split('\0')) {
    // Git also lists files whose deletion is not committed, and links to folders.
    if (file === '' || statSync(join(ROOT, file), { throwIfNoEntry: false })?.isFile() !== true) continue;
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function summary(judged) {
  return ['killed', 'survived', 'stale', 'broken']
    .map((result) => `${judged.filter((one) => one === result).length} ${result}`)
    .join(', ');
}
