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

/** Registers the gauges of a node. Only `arena_failed_items` asks the database, for at most a row per kind. */
export function addNodeGauges(registry: Registry, parts: NodeParts): void {
  addPool(registry, parts.database);
  addReads(registry, parts.replica);
  addFailedItems(registry, parts.failedItems);
  addConnections(registry, parts.realtime);
  addRound(registry, parts.watch);
  addClock(registry, parts.clock);
}

function addPool(registry: Registry, database: Database): void {
  const connections = new Gauge({
    name: 'arena_database_connections',
    help: 'PostgreSQL connections of this node by state; "waiting" counts the requests that wait for a connection.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = database.pool;
      for (const [state, count] of Object.entries({ open, idle, used: open - idle, waiting }))
        connections.set({ state }, count);
    },
  });
  const limit = new Gauge({
    name: 'arena_database_connections_max',
    help: 'The number of PostgreSQL connections that the pools of this node may open.',
    registers: [registry],
    collect: (): void => limit.set(database.pool.options.max),
  });
}

function addReads(registry: Registry, replica: ReadReplica): void {
  const reads = new Gauge({
    name: 'arena_replica_reads',
    help: 'The number of reads since the start of this node that DATABASE_READ_URL is for, by the server that answered.',
    labelNames: ['server'],
    registers: [registry],
    collect: () => {
      for (const [server, count] of Object.entries(replica.reads)) reads.set({ server }, count);
    },
  });
}

function addFailedItems(registry: Registry, failedItems: FailedItems): void {
  const failed = new Gauge({
    name: 'arena_failed_items',
    help: 'Deposits, withdrawals, bets and payouts that have failed repeatedly and wait for another attempt.',
    labelNames: ['kind'],
    aggregator: 'max', // all processes count the same rows
    registers: [registry],
    collect: async () => {
      failed.reset();
      for (const { kind, count } of await failedItems.counts().catch(() => [])) failed.set({ kind }, count);
    },
  });
}

function addConnections(registry: Registry, realtime: RealtimeService): void {
  const sockets = new Gauge({
    name: 'arena_sockets',
    help: 'Open realtime connections of this node.',
    registers: [registry],
    collect: (): void => sockets.set(realtime.listeners),
  });
  const players = new Gauge({
    name: 'arena_connected_players',
    help: 'Players with a realtime connection to this node.',
    registers: [registry],
    collect: (): void => players.set(realtime.playerCount),
  });
}

function addRound(registry: Registry, watch: RoundWatch): void {
  const phase = new Gauge({
    name: 'arena_round_phase',
    help: '1 for the phase of the crash round as this node sees it, otherwise 0.',
    labelNames: ['phase'],
    aggregator: 'max',
    registers: [registry],
    collect: () => {
      for (const one of ROUND_PHASES) phase.set({ phase: one }, watch.live?.row.phase === one ? 1 : 0);
    },
  });
  const created = new Gauge({
    name: 'arena_round_created_timestamp_seconds',
    help: 'When the latest crash round that this node has seen was created; 0 if there is none.',
    aggregator: 'max',
    registers: [registry],
    collect: (): void => created.set((watch.live?.row.waitingAt.getTime() ?? 0) / 1000),
  });
}

function addClock(registry: Registry, clock: RoundClock): void {
  const gauges: [name: string, help: string, read: () => number][] = [
    [
      'arena_clock_error_seconds',
      "The largest possible deviation of this node's clock of the rounds from the clock of PostgreSQL.",
      () => clock.state.errorMs / 1000,
    ],
    [
      'arena_clock_waiting_step_seconds',
      'A step of the clock of PostgreSQL that takes effect after the current round; 0 if there is none.',
      () => clock.state.waitingStepMs / 1000,
    ],
    [
      'arena_clock_steps',
      'The number of steps of the clock of PostgreSQL since the start of this node.',
      () => clock.state.steps,
    ],
    [
      'arena_clock_rejected_samples',
      'The number of readings of the clock of PostgreSQL that took too long and were rejected.',
      () => clock.state.rejectedSamples,
    ],
  ];
  for (const [name, help, read] of gauges) {
    const collect = (): void => gauge.set(read());
    const gauge = new Gauge({ name, help, registers: [registry], aggregator: 'max', collect });
  }
}
