import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { RestoreModule } from '@arena/restore';
import { RestoreHealth, SettlementHealth, ShutdownHealth } from './health-indicators.js';

@Module({
  imports: [RestoreModule, TerminusModule],
  controllers: [HealthController],
  providers: [RestoreHealth, SettlementHealth, ShutdownHealth],
})
export class HealthModule {}
