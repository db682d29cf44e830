import cluster from 'node:cluster';
import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { RoundClock, RoundWatch } from '@arena/crash';
import { Database, ReadReplica } from '@arena/database';
import { Access, Errors } from '@arena/http';
import { RealtimeService } from '@arena/realtime';
import { FailedItems } from '@arena/scheduling';
import { processMetrics } from '@arena/telemetry';
import { joinMetrics, readGroupMetrics } from './group-metrics.js';
import { MetricsGuard } from './metrics.guard.js';
import { addNodeGauges } from './node-gauges.js';

/** Serves the Prometheus metrics of the process, or of all server processes that share the port. */
@ApiTags('health')
@Controller('metrics')
@UseGuards(MetricsGuard)
export class MetricsController {
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

  /** Sends the metrics to requests from this machine, or to requests with METRICS_TOKEN if it is set. */
  @Get()
  @Access('public')
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' }, description: 'Metrics for Prometheus.' })
  @Errors('FORBIDDEN')
  text(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    reply.type(this.registry.contentType);
    return cluster.isWorker ? readGroupMetrics() : Registry.merge([this.registry, processMetrics]).metrics();
  }
}
