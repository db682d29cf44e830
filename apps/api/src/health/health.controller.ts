import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  HealthCheck,
  HealthCheckService,
  type HealthCheckResult,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import { LRUCache } from 'lru-cache';
import { Access } from '@arena/http';
import { Health } from '@arena/wire/dto';
import { RestoreHealth, SettlementHealth, ShutdownHealth } from './health-indicators.js';

/** How long an answer of the database is good for. */
const KEPT_MS = 1_000;

@ApiTags('health')
@Controller('health')
export class HealthController {
  /** Anyone may ask, so that the database answers once a second. */
  private readonly answers = new LRUCache<'settlement' | 'restore', HealthIndicatorResult>({
    max: 2,
    ttl: KEPT_MS,
    fetchMethod: (part) => this[part].check(part),
  });

  constructor(
    private readonly health: HealthCheckService,
    private readonly settlement: SettlementHealth,
    private readonly restore: RestoreHealth,
    private readonly shutdown: ShutdownHealth,
  ) {}

  /** Liveness probe: succeeds while the process responds. */
  @Get('live')
  @Access('public')
  @HealthCheck({ noCache: true, swaggerDocumentation: false })
  @ApiOkResponse({ type: Health })
  live(): Promise<HealthCheckResult> {
    return this.health.check([]);
  }

  /**
   * Readiness probe: succeeds if a bet could be settled in the last second and the server is not about to close. Also reports whether a
   * restore waits for an operator.
   */
  @Get('ready')
  @Access('public')
  @HealthCheck({ noCache: true, swaggerDocumentation: false })
  @ApiOkResponse({ type: Health })
  ready(): Promise<HealthCheckResult> {
    return this.health.check([
      () => this.answers.forceFetch('settlement'),
      () => this.answers.forceFetch('restore'),
      () => this.shutdown.check('shutdown'),
    ]);
  }
}
