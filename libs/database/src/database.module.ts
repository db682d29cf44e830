import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArenaConfig } from '@arena/config';
import { APP_ROLE, dataSourceOptions } from './data-source-options.js';
import { DatabaseListener } from './database-listener.js';
import { Database } from './database.js';
import { DatabaseSettings } from './database-settings.js';
import { checkPoolers } from './pooler-check.js';
import { ReadReplica } from './read-replica.js';

const PROVIDERS = [Database, DatabaseListener, DatabaseSettings, ReadReplica];

/** The application's data source. Its role cannot write balances. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ArenaConfig],
      // Rejects with a ConfigError if an address leads through a pooler in a way that loses statements.
      useFactory: async (config: ArenaConfig) => {
        await checkPoolers(config);
        const { databaseUrl, databasePoolSize: poolSize, databaseIsPooled: isPooled } = config;
        return {
          ...dataSourceOptions({ databaseUrl, poolSize, isPooled, role: APP_ROLE }),
          autoLoadEntities: true,
          retryAttempts: 0,
        };
      },
    }),
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class DatabaseModule {}
