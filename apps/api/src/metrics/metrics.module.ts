import { Module } from '@nestjs/common';
import { CrashModule } from '@arena/crash';
import { RealtimeModule } from '@arena/realtime';
import { SchedulingModule } from '@arena/scheduling';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';

@Module({
  imports: [CrashModule, RealtimeModule, SchedulingModule],
  controllers: [MetricsController],
  providers: [MetricsService],
})
export class MetricsModule {}
