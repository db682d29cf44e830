import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRunner } from 'jest-light-runner';

const POLL_MS = 5;
/** A file that runs for so long is named, because its result may come late or never. */
const SLOW_MS = 300_000;

/**
 * Runs specs in processes, not in threads, which share the working folder and the signals of Jest's process. A worker asks
 * for its configuration when its first spec starts, and the answer goes to all workers that wait for one. A worker whose
 * first spec has been sent but has not arrived would lose it and wait forever. So a worker gets its first spec when the
 * others have their configuration, after which they run worker-ready.mjs.
 */
export default class extends createRunner({ runtime: 'child_process' }) {
  #maxWorkers;

  constructor(globalConfig, context) {
    super(globalConfig, context);
    this.#maxWorkers = globalConfig.maxWorkers;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    // The workers belong to one project.
    for (const project of new Set(tests.map(({ context }) => context))) {
      const folder = mkdtempSync(join(tmpdir(), 'arena-jest-workers-'));
      process.env.ARENA_JEST_WORKERS = folder;
      let started = 0;
      let ended = 0;
      const slow = new Map();
      const end = (report) => (test, outcome) => {
        ended += 1;
        clearTimeout(slow.get(test));
        return report(test, outcome);
      };
      const start = async (test) => {
        const earlier = started;
        started += 1;
        const isReady = () => readdirSync(folder).length >= Math.min(earlier, this.#maxWorkers);
        // A worker that runs a second spec, because another is slow to start, must not hold up the rest.
        while (ended < this.#maxWorkers && !isReady()) await sleep(POLL_MS);
        slow.set(
          test,
          setTimeout(() => process.stderr.write(`Still running: ${test.path}\n`), SLOW_MS),
        );
        return onStart(test);
      };
      const ofProject = tests.filter(({ context }) => context === project);
      await super.runTests(ofProject, watcher, start, end(onResult), end(onFailure));
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
