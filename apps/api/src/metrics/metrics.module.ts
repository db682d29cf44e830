import { Module } from '@nestjs/common';
import { CrashModule } from '@arena/crash';
import { RealtimeModule } from '@arena/realtime';
import { SchedulingModule } from '@arena/scheduling';
import { MetricsController } from './metrics.controller.js';

@Module({
  imports: [CrashModule, RealtimeModule, SchedulingModule],
  controllers: [MetricsController],
})
export class MetricsModule {}
