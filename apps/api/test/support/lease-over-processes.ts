import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { startScript } from './api-process.js';
import { asOwner } from './books.js';
import { eventually } from './eventually.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

interface Node {
  process: ChildProcess;
  /** The error messages of its failed writes. */
  errors: string[];
  /** Lets the process claim the lease. */
  begin(): void;
}

type Case = 'stopped before' | 'stopped inside' | 'killed';

/** Defines tests that stop (SIGSTOP) or kill the process that holds a lease. */
export function itPassesToAnotherProcess(cases: readonly Case[]): void {
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

  /**
   * Starts a node.
   * @param stopPoint where the node stops itself during its second write; by default it does not
   */
  function start(stopPoint?: 'before' | 'inside'): Node {
    const args = [database.url, 'a job', ...(stopPoint === undefined ? [] : [stopPoint])];
    const process = startScript('apps/api/test/support/lease-holder.ts', {}, args);
    const node: Node = { process, errors: [], begin: () => void process.send('begin') };
    process.on('message', (message: { error?: string }) => {
      if (message.error !== undefined) node.errors.push(message.error);
    });
    nodes.push(node);
    return node;
  }

  /** Returns the process ids of the writers in order, without consecutive duplicates. */
  async function writers(): Promise<number[]> {
    const rows = await asOwner<{ holder: number }>(database, 'SELECT holder FROM lease_writes ORDER BY id');
    return rows.map(({ holder }) => holder).filter((holder, index, all) => holder !== all[index - 1]);
  }

  const stops = [
    { point: 'before', expectedError: /^The lease "a job" is no longer held with epoch 1\.$/ },
    { point: 'inside', expectedError: /./ }, // PostgreSQL has closed its connection
  ] as const;
  it.each(stops.filter(({ point }) => cases.includes(`stopped ${point}`)))(
    'rejects the late write of a holder that was stopped $point its transaction, after a takeover',
    async ({ point, expectedError }) => {
      const [first, second] = [start(point), start()];
      first.begin();
      await eventually(async () => expect(await writers()).toEqual([first.process.pid]));
      second.begin();
      await eventually(async () => expect(await writers()).toEqual([first.process.pid, second.process.pid]));

      first.process.kill('SIGCONT');

      await eventually(() => expect(first.errors).not.toEqual([]));
      expect(first.errors[0]).toMatch(expectedError);
      expect(await writers()).toEqual([first.process.pid, second.process.pid]);
    },
  );

  if (cases.includes('killed'))
    it('passes to another process when its holder is killed', async () => {
      const [first, second] = [start(), start()];
      first.begin();
      await eventually(async () => expect(await writers()).toEqual([first.process.pid]));
      second.begin();

      await end(first);

      await eventually(async () => expect(await writers()).toEqual([first.process.pid, second.process.pid]));
    });
}

async function end({ process }: Node): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const exit = once(process, 'exit');
  process.kill('SIGKILL');
  await exit;
}
