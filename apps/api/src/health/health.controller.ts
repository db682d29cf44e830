import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HealthCheck, HealthCheckService, type HealthCheckResult } from '@nestjs/terminus';
import { Access } from '@arena/http';
import { SettlementHealth } from './settlement.health.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly settlement: SettlementHealth,
  ) {}

  /** Liveness: the process answers. */
  @Get('live')
  @Access('public')
  @HealthCheck()
  live(): Promise<HealthCheckResult> {
    return this.health.check([]);
  }

  /** Readiness: a bet could be settled now. */
  @Get('ready')
  @Access('public')
  @HealthCheck()
  ready(): Promise<HealthCheckResult> {
    return this.health.check([() => this.settlement.check('settlement')]);
  }
}
