import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { BettingModule } from '@arena/betting';
import { SchedulingModule } from '@arena/scheduling';
import { LedgerModule } from '@arena/ledger';
import { PlayersModule } from '@arena/players';
import { SettingsModule } from '@arena/settings';
import { AuditController } from './audit/audit.controller.js';
import { HouseService } from './overview/house.service.js';
import { OverviewController } from './overview/overview.controller.js';
import { CheckBooks } from './reconciliation/check-books.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { ReconciliationJob } from './reconciliation/reconciliation.job.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { ReconciliationsStore } from './reconciliation/reconciliations.store.js';

interface AdminOptions {
  /** The modules of the features whose reports are shown, as the application has them. */
  features: NonNullable<DynamicModule['imports']>;
  /** The invariants are all features' own: the application, which has them all, checks them. */
  checkBooks: CheckBooks;
}

/** What those who run the house see, and what they may do that is no feature's own. */
@Module({})
export class AdminModule {
  static forRoot({ features, checkBooks }: AdminOptions): DynamicModule {
    const books: Provider = { provide: CheckBooks, useValue: checkBooks };
    return {
      module: AdminModule,
      imports: [
        AuditModule,
        BettingModule,
        SchedulingModule,
        LedgerModule,
        PlayersModule,
        SettingsModule,
        ...features,
      ],
      controllers: [AuditController, OverviewController, ReconciliationController],
      providers: [books, HouseService, ReconciliationJob, ReconciliationService, ReconciliationsStore],
    };
  }
}
