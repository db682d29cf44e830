import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { SettlementHealth } from './settlement.health.js';

@Module({ imports: [TerminusModule], controllers: [HealthController], providers: [SettlementHealth] })
export class HealthModule {}
