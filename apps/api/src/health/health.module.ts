import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { RestoreModule } from '@arena/restore';
import { RestoreHealth } from './restore.health.js';
import { SettlementHealth } from './settlement.health.js';
import { ShutdownHealth } from './shutdown.health.js';

@Module({
  imports: [RestoreModule, TerminusModule],
  controllers: [HealthController],
  providers: [RestoreHealth, SettlementHealth, ShutdownHealth],
})
export class HealthModule {}
