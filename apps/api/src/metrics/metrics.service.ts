import { Injectable } from '@nestjs/common';
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { Database } from '@arena/database';

/** What Prometheus may ask: the process' own figures, and how the books keep up. */
@Injectable()
export class MetricsService {
  private readonly registry = new Registry();

  constructor(database: Database) {
    collectDefaultMetrics({ register: this.registry });
    const pool = new Gauge({
      name: 'arena_database_connections',
      help: 'Connections of this node to PostgreSQL, by state; "waiting" are requests in line for one.',
      labelNames: ['state'],
      registers: [this.registry],
      collect: () => {
        pool.set({ state: 'open' }, database.pool.totalCount);
        pool.set({ state: 'idle' }, database.pool.idleCount);
        pool.set({ state: 'waiting' }, database.pool.waitingCount);
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
