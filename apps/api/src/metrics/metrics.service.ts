import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { RoundClock, RoundWatch } from '@arena/crash';
import { Database, ReadReplica } from '@arena/database';
import { RealtimeService } from '@arena/realtime';
import { FailedItems } from '@arena/scheduling';
import { processMetrics } from '@arena/telemetry';
import { joinMetrics, readGroupMetrics } from './group-metrics.js';
import { addNodeGauges } from './node-gauges.js';

/** Collects Prometheus metrics of the process, or of all server processes that share the port. */
@Injectable()
export class MetricsService {
  private readonly registry = new Registry();

  constructor(
    database: Database,
    replica: ReadReplica,
    failedItems: FailedItems,
    realtime: RealtimeService,
    clock: RoundClock,
    watch: RoundWatch,
  ) {
    collectDefaultMetrics({ register: this.registry });
    addNodeGauges(this.registry, { database, replica, failedItems, realtime, clock, watch });
    if (cluster.isWorker) joinMetrics([this.registry, processMetrics]);
  }

  text(): Promise<string> {
    return cluster.isWorker ? readGroupMetrics() : Registry.merge([this.registry, processMetrics]).metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
