import { Module } from '@nestjs/common';
import { SchedulingModule } from '@arena/scheduling';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';

@Module({ imports: [SchedulingModule], controllers: [MetricsController], providers: [MetricsService] })
export class MetricsModule {}
