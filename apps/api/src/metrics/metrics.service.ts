import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { Database } from '@arena/database';
import { FailedItems } from '@arena/scheduling';
import { joinMetrics, readGroupMetrics } from './group-metrics.js';

/** Collects Prometheus metrics of the process, or of all server processes that share the port. */
@Injectable()
export class MetricsService {
  private readonly registry = new Registry();

  constructor(database: Database, failedItems: FailedItems) {
    collectDefaultMetrics({ register: this.registry });
    if (cluster.isWorker) joinMetrics(this.registry);
    const pool = new Gauge({
      name: 'arena_database_connections',
      help: 'PostgreSQL connections of this node by state; "waiting" counts the requests that wait for a connection.',
      labelNames: ['state'],
      registers: [this.registry],
      collect: () => {
        pool.set({ state: 'open' }, database.pool.totalCount);
        pool.set({ state: 'idle' }, database.pool.idleCount);
        pool.set({ state: 'waiting' }, database.pool.waitingCount);
      },
    });
    const failed = new Gauge({
      name: 'arena_failed_items',
      help: 'Deposits, withdrawals, bets and payouts that have failed repeatedly and wait for another attempt.',
      labelNames: ['kind'],
      aggregator: 'max', // all processes count the same rows
      registers: [this.registry],
      collect: async () => {
        failed.reset();
        for (const { kind, count } of await failedItems.counts().catch(() => [])) failed.set({ kind }, count);
      },
    });
  }

  text(): Promise<string> {
    return cluster.isWorker ? readGroupMetrics() : this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
