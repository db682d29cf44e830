import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { RestoreModule } from '@arena/restore';
import { HealthController } from './health.controller.js';

@Module({ imports: [RestoreModule, TerminusModule], controllers: [HealthController] })
export class HealthModule {}
