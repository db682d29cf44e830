import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArenaConfig } from '@arena/config';
import { APP_ROLE, dataSourceOptions } from './data-source-options.js';
import { Database } from './database.js';
import { DatabaseSettings } from './database-settings.js';
import { ReadReplica } from './read-replica.js';

const PROVIDERS = [Database, DatabaseSettings, ReadReplica];

@Global()
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class DatabaseModule {
  /** Creates the application's data source. Its role cannot write balances. */
  static forRoot(): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [ArenaConfig],
          useFactory: ({ databaseUrl, databasePoolSize }: ArenaConfig) => ({
            ...dataSourceOptions({ databaseUrl, poolSize: databasePoolSize, role: APP_ROLE }),
            autoLoadEntities: true,
            retryAttempts: 0,
          }),
        }),
      ],
    };
  }
}
