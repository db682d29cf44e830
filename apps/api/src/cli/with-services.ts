import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuditModule } from '@arena/audit';
import { AccountsModule } from '@arena/auth';
import { ConfigModule, readConfig, type ArenaConfig } from '@arena/config';
import { DatabaseModule } from '@arena/database';
import { LedgerModule } from '@arena/ledger';
import { RestoreModule } from '@arena/restore';
import { DistributionModule } from '@arena/revenue';
import { SeedsModule } from '@arena/seeds';
import { RuntimeSettingsModule } from '@arena/settings';
import { VaultModule } from '@arena/vault';
import { ChainModule } from '@arena/wallet';

/** Provides the services that commands need, without routes or jobs. */
@Module({
  imports: [
    DatabaseModule,
    RuntimeSettingsModule,
    AuditModule,
    LedgerModule,
    AccountsModule,
    ChainModule,
    DistributionModule,
    RestoreModule,
    SeedsModule,
    VaultModule,
  ],
})
class CommandModule {}

/** Runs `work` with the application's services, without a server or jobs. Closes the services afterwards. */
export async function withServices<T>(
  work: (services: INestApplicationContext) => Promise<T>,
  config: ArenaConfig = readConfig(),
): Promise<T> {
  const services = await NestFactory.createApplicationContext(
    { module: CommandModule, imports: [ConfigModule.forRoot(config)] },
    // Nest would print the error of a start that fails, with its stack, before runCommand explains it.
    { logger: ['error', 'fatal'], bufferLogs: true, autoFlushLogs: false, abortOnError: false },
  );
  services.flushLogs();
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}
