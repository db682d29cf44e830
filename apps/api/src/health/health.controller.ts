import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { HealthCheck, HealthCheckService, type HealthCheckResult } from '@nestjs/terminus';
import { Access } from '@arena/http';
import { Health } from '@arena/wire/dto';
import { RestoreHealth } from './restore.health.js';
import { SettlementHealth } from './settlement.health.js';
import { ShutdownHealth } from './shutdown.health.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
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
   * Readiness probe: succeeds if a bet could be settled now and the server is not about to close. Also reports whether a
   * restore waits for an operator.
   */
  @Get('ready')
  @Access('public')
  @HealthCheck({ noCache: true, swaggerDocumentation: false })
  @ApiOkResponse({ type: Health })
  ready(): Promise<HealthCheckResult> {
    return this.health.check([
      () => this.settlement.check('settlement'),
      () => this.restore.check('restore'),
      () => this.shutdown.check('shutdown'),
    ]);
  }
}
