import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@arena/audit';
import { BettingModule } from '@arena/betting';
import { LedgerModule } from '@arena/ledger';
import { PlayersModule } from '@arena/players';
import { SchedulingModule } from '@arena/scheduling';
import { SettingsModule } from '@arena/settings';
import { AuditController } from './audit.controller.js';
import { HouseFiguresService } from './house-figures.service.js';
import { OverviewController } from './overview.controller.js';
import { PlayersAdminController } from './players-admin.controller.js';
import { PlayersAdminService } from './players-admin.service.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { ReconciliationEntity } from './reconciliation.entity.js';
import { ReconciliationJob } from './reconciliation.job.js';
import { BooksChecker, ReconciliationService } from './reconciliation.service.js';
import { ReconciliationStore } from './reconciliation.store.js';

interface AdminOptions {
  /** The feature modules whose reports the dashboard shows, configured as the application imports them. */
  features: NonNullable<DynamicModule['imports']>;
  /** Supplied by the application, because each feature defines its own invariants. */
  booksChecker: BooksChecker;
}

/** Provides the admin dashboard, the audit log and the reconciliation. */
@Module({})
export class AdminModule {
  static forRoot({ features, booksChecker }: AdminOptions): DynamicModule {
    const booksCheckerProvider: Provider = { provide: BooksChecker, useValue: booksChecker };
    return {
      module: AdminModule,
      imports: [
        AuditModule,
        BettingModule,
        SchedulingModule,
        LedgerModule,
        PlayersModule,
        SettingsModule,
        TypeOrmModule.forFeature([ReconciliationEntity]),
        ...features,
      ],
      controllers: [AuditController, OverviewController, PlayersAdminController, ReconciliationController],
      providers: [
        booksCheckerProvider,
        HouseFiguresService,
        PlayersAdminService,
        ReconciliationJob,
        ReconciliationService,
        ReconciliationStore,
      ],
    };
  }
}
