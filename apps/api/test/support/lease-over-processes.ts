import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startScript } from './api-process.js';
import { asOwner } from './books.js';
import { eventually } from './eventually.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

interface Node {
  process: ChildProcess;
  refusals: string[];
  /** Lets it bid for the lease. */
  begin(): void;
}

/** Processes compile their sources when they start. */
const PATIENCE_MS = 60_000;

type Case = 'stopped before' | 'stopped inside' | 'killed';

/** What becomes of a lease when the process that holds it is stopped (SIGSTOP) before or inside a transaction, or killed. */
export function itPassesOn(cases: readonly Case[]): void {
  let database: TestDatabase;
  const nodes: Node[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    await asOwner(
      database,
      'CREATE TABLE lease_writes (id integer GENERATED ALWAYS AS IDENTITY, holder integer, at timestamptz DEFAULT clock_timestamp())',
    );
  });

  afterEach(async () => {
    await Promise.all(nodes.splice(0).map(end));
  });

  /** Starts a node, on demand one that stops itself at its second write. */
  function start(stops?: 'before' | 'inside'): Node {
    const args = [database.url, 'a job', ...(stops === undefined ? [] : [stops])];
    const process = startScript('apps/api/test/support/lease-holder.ts', {}, args);
    const node: Node = { process, refusals: [], begin: () => void process.send('begin') };
    process.on('message', (message: { refused?: string }) => {
      if (message.refused !== undefined) node.refusals.push(message.refused);
    });
    nodes.push(node);
    return node;
  }

  /** The processes that wrote, in the order of their writes, each named once a turn. */
  async function turns(): Promise<number[]> {
    const rows = await asOwner<{ holder: number }>(database, 'SELECT holder FROM lease_writes ORDER BY id');
    return rows.map(({ holder }) => holder).filter((holder, index, all) => holder !== all[index - 1]);
  }

  const stops = [
    { where: 'before', refusal: /^the lease "a job" is no longer held with epoch 1$/ },
    { where: 'inside', refusal: /./ }, // its connection is gone
  ] as const;
  it.each(stops.filter(({ where }) => cases.includes(`stopped ${where}`)))(
    'refuses the late write of a holder that was stopped $where its transaction, after a takeover',
    async ({ where, refusal }) => {
      const [first, second] = [start(where), start()];
      first.begin();
      await eventually(async () => expect(await turns()).toEqual([first.process.pid]), PATIENCE_MS);
      second.begin();
      await eventually(
        async () => expect(await turns()).toEqual([first.process.pid, second.process.pid]),
        PATIENCE_MS,
      );

      first.process.kill('SIGCONT');

      await eventually(() => expect(first.refusals).not.toEqual([]), PATIENCE_MS);
      expect(first.refusals[0]).toMatch(refusal);
      expect(await turns()).toEqual([first.process.pid, second.process.pid]);
    },
    3 * PATIENCE_MS,
  );

  if (cases.includes('killed'))
    it(
      'passes to another process when its holder is killed',
      async () => {
        const [first, second] = [start(), start()];
        first.begin();
        await eventually(async () => expect(await turns()).toEqual([first.process.pid]), PATIENCE_MS);
        second.begin();

        await end(first);

        await eventually(
          async () => expect(await turns()).toEqual([first.process.pid, second.process.pid]),
          PATIENCE_MS,
        );
      },
      3 * PATIENCE_MS,
    );
}

async function end({ process }: Node): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const exit = once(process, 'exit');
  process.kill('SIGKILL');
  await exit;
}
