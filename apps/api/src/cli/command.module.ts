import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { AccountsModule } from '@arena/auth';
import { DatabaseModule } from '@arena/database';
import { LedgerModule } from '@arena/ledger';
import { DistributionModule } from '@arena/revenue';
import { RestoreModule } from '@arena/restore';
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
export class CommandModule {}
