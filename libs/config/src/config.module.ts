import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ArenaConfig } from './arena-config.js';

@Global()
@Module({})
export class ConfigModule {
  /** Provides the settings to every module. */
  static forRoot(config: ArenaConfig): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: ArenaConfig, useValue: config }],
      exports: [ArenaConfig],
    };
  }
}
