import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../apps/standalone/src/api-process.js';
import type { Cluster } from './cluster.js';
import { withOwner } from './database.js';
import { cutOff, reconnect } from './network.js';
import { leaderOf } from './nodes.js';
import { findPrimary, type PatroniMember } from './patroni.js';

/** What goes wrong in a run. */
export interface Fault {
  readonly name: string;
  /** As in a row of the table. */
  readonly title: string;
  /** Whether the fault happens just after a crash round, so that the time to the next one can be compared. */
  readonly isAfterRound?: boolean;
  /** Causes the fault. Resolves to what repairs it, after the service has returned without it. */
  readonly cause: (cluster: Cluster) => Promise<() => unknown>;
}

/** How long all Redis servers are gone. Longer than the five seconds after which commands to it fail. */
const WITHOUT_REDIS_MS = 10_000;

/** Indexes on tables of every crash round and every withdrawal. */
const INDEXES = [
  'withdrawals_by_day',
  'wallet_transfers_by_day',
  'crash_rounds_by_day',
  'crash_rounds_by_phase',
];

export const FAULTS: readonly Fault[] = [
  {
    name: 'postgres',
    title: 'kill -9 of the primary’s PostgreSQL',
    isAfterRound: true,
    cause: async ({ members }) => {
      (await requirePrimary(members)).killPostgres();
      return () => undefined;
    },
  },
  {
    name: 'member',
    title: 'kill -9 of the primary’s PostgreSQL and Patroni',
    isAfterRound: true,
    cause: async ({ members }) => {
      const primary = await requirePrimary(members);
      primary.kill();
      return () => primary.start();
    },
  },
  {
    name: 'partition',
    title: 'The primary’s machine without a network',
    isAfterRound: true,
    cause: async ({ members }) => {
      const { machine } = await requirePrimary(members);
      await cutOff(machine);
      return () => reconnect(machine);
    },
  },
  {
    name: 'node',
    title: 'kill -9 of the node that leads the crash rounds',
    isAfterRound: true,
    cause: async ({ nodes }) => {
      const leader = leaderOf(nodes);
      await leader.kill();
      return () => leader.start();
    },
  },
  {
    name: 'restart',
    title: 'Restart of all nodes, one after the other',
    cause: async ({ nodes }) => {
      for (const node of nodes) {
        await node.stop();
        await node.start();
      }
      return () => undefined;
    },
  },
  {
    name: 'redis-master',
    title: 'kill -9 of the master of Redis',
    cause: async ({ redis }) => redis.killMaster(),
  },
  {
    name: 'redis',
    title: `All Redis servers and Sentinels gone for ${WITHOUT_REDIS_MS / 1000} s`,
    cause: async ({ redis }) => {
      const restart = redis.killAll();
      await sleep(WITHOUT_REDIS_MS);
      return restart;
    },
  },
  {
    name: 'migration',
    title: 'A migration',
    cause: async ({ variables }) => {
      // As a migration does: a table accepts no writes meanwhile.
      await withOwner(variables, async (client) => {
        for (const index of INDEXES) await client.query(`REINDEX INDEX ${index}`);
      });
      await migrate(variables);
      return () => undefined;
    },
  },
];

async function requirePrimary(members: readonly PatroniMember[]): Promise<PatroniMember> {
  const primary = await findPrimary(members);
  if (primary === undefined) throw new Error('PostgreSQL has no primary.');
  return primary;
}
