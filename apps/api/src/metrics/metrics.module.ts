import { Module, type DynamicModule } from '@nestjs/common';
import { RealtimeModule } from '@arena/realtime';
import { SchedulingModule } from '@arena/scheduling';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';

@Module({})
export class MetricsModule {
  /** @param crash the module with the clock of the rounds */
  static forRoot(crash: DynamicModule): DynamicModule {
    return {
      module: MetricsModule,
      imports: [RealtimeModule, SchedulingModule, crash],
      controllers: [MetricsController],
      providers: [MetricsService],
    };
  }
}
