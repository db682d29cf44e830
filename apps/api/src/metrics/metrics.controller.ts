import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, Errors } from '@arena/http';
import { MetricsGuard } from './metrics.guard.js';
import { MetricsService } from './metrics.service.js';

@ApiTags('health')
@Controller('metrics')
@UseGuards(MetricsGuard)
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  /** Sends the metrics to requests from this machine, or to requests with METRICS_TOKEN if it is set. */
  @Get()
  @Access('public')
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' }, description: 'Metrics for Prometheus.' })
  @Errors('FORBIDDEN')
  text(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    reply.type(this.metrics.contentType);
    return this.metrics.text();
  }
}
