import { Gauge, type Registry } from 'prom-client';
import { ROUND_PHASES, type RoundClock, type RoundWatch } from '@arena/crash';
import type { Database, ReadReplica } from '@arena/database';
import type { RealtimeService } from '@arena/realtime';
import type { FailedItems } from '@arena/scheduling';

/** The parts of a node whose state the gauges read when metrics are requested. */
export interface NodeParts {
  database: Database;
  replica: ReadReplica;
  failedItems: FailedItems;
  realtime: RealtimeService;
  clock: RoundClock;
  watch: RoundWatch;
}

type Values = Record<string, number>;

/** Registers the gauges of a node. Only `arena_failed_items` asks the database, for at most a row per kind. */
export function addNodeGauges(
  registry: Registry,
  { database, replica, failedItems, realtime, clock, watch }: NodeParts,
): void {
  const registers = [registry];
  /** @param aggregator how the values of the processes of a node become one: `max` if all see the same */
  const add = (name: string, help: string, read: () => number, aggregator: 'sum' | 'max' = 'sum'): void => {
    const collect = (): void => gauge.set(read());
    const gauge = new Gauge({ name, help, registers, aggregator, collect });
  };
  const addByLabel = (
    name: string,
    help: string,
    label: string,
    read: () => Values | Promise<Values>,
    aggregator: 'sum' | 'max' = 'sum',
  ): void => {
    const collect = async (): Promise<void> => {
      const values = await read();
      gauge.reset();
      for (const [value, count] of Object.entries(values)) gauge.set({ [label]: value }, count);
    };
    const gauge = new Gauge({ name, help, labelNames: [label], registers, aggregator, collect });
  };

  addByLabel(
    'arena_database_connections',
    'PostgreSQL connections of this node by state; "waiting" counts the requests that wait for a connection.',
    'state',
    () => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = database.pool;
      return { open, idle, used: open - idle, waiting };
    },
  );
  add(
    'arena_database_connections_max',
    'The number of PostgreSQL connections that the pools of this node may open.',
    () => database.pool.options.max,
  );
  addByLabel(
    'arena_replica_reads',
    'The number of reads since the start of this node that DATABASE_READ_URL is for, by the server that answered.',
    'server',
    () => replica.reads,
  );
  addByLabel(
    'arena_failed_items',
    'Deposits, withdrawals, bets and payouts that have failed repeatedly and wait for another attempt.',
    'kind',
    async () => {
      const counts = await failedItems.counts().catch(() => []);
      return Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
    },
    'max',
  );
  add('arena_sockets', 'Open realtime connections of this node.', () => realtime.listeners);
  add(
    'arena_connected_players',
    'Players with a realtime connection to this node.',
    () => realtime.playerCount,
  );
  addByLabel(
    'arena_round_phase',
    '1 for the phase of the crash round as this node sees it, otherwise 0.',
    'phase',
    () => Object.fromEntries(ROUND_PHASES.map((one) => [one, watch.live?.row.phase === one ? 1 : 0])),
    'max',
  );
  add(
    'arena_round_created_timestamp_seconds',
    'When the latest crash round that this node has seen was created; 0 if there is none.',
    () => (watch.live?.row.waitingAt.getTime() ?? 0) / 1000,
    'max',
  );
  add(
    'arena_clock_error_seconds',
    "The largest possible deviation of this node's clock of the rounds from the clock of PostgreSQL.",
    () => clock.state.errorMs / 1000,
    'max',
  );
  add(
    'arena_clock_waiting_step_seconds',
    'A step of the clock of PostgreSQL that takes effect after the current round; 0 if there is none.',
    () => clock.state.waitingStepMs / 1000,
    'max',
  );
  add(
    'arena_clock_steps',
    'The number of steps of the clock of PostgreSQL since the start of this node.',
    () => clock.state.steps,
    'max',
  );
  add(
    'arena_clock_rejected_samples',
    'The number of readings of the clock of PostgreSQL that took too long and were rejected.',
    () => clock.state.rejectedSamples,
    'max',
  );
}
