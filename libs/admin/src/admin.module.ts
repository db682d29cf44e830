import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApprovalsModule } from '@arena/approvals';
import { AuditModule } from '@arena/audit';
import { BetHistoryModule } from '@arena/bet-history';
import { BettingModule } from '@arena/betting';
import { CrashModule } from '@arena/crash';
import { LedgerModule } from '@arena/ledger';
import { MailModule } from '@arena/mail';
import { PartnersModule } from '@arena/partners';
import { PlayLimitsModule } from '@arena/play-limits';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { RevenueModule } from '@arena/revenue';
import { SchedulingModule } from '@arena/scheduling';
import { SettingsModule } from '@arena/settings';
import { WalletModule } from '@arena/wallet';
import { AdjustmentsController } from './adjustments.controller.js';
import { AdjustmentEntity } from './adjustment.entity.js';
import { AdjustmentsService } from './adjustments.service.js';
import { AlertEntity, AlertWebhookEntity, HealthCheckEntity } from './alerts/alert.entity.js';
import { AlertWebhookJob } from './alerts/alert-webhook.job.js';
import { AlertsController } from './alerts/alerts.controller.js';
import { AlertsJob } from './alerts/alerts.job.js';
import { AlertsService } from './alerts/alerts.service.js';
import { MoneyChecks } from './alerts/money-checks.js';
import { SystemChecks } from './alerts/system-checks.js';
import { AuditController } from './audit.controller.js';
import { FinanceController } from './finance.controller.js';
import { HouseFiguresService } from './house-figures.service.js';
import { BetsListController } from './lists/bets-list.controller.js';
import { ExportService } from './lists/export.service.js';
import { PartnerRatesService } from './lists/partner-rates.service.js';
import { PartnersListController } from './lists/partners-list.controller.js';
import { RevenueListsController } from './lists/revenue-lists.controller.js';
import { RoundsListController } from './lists/rounds-list.controller.js';
import { WalletListsController } from './lists/wallet-lists.controller.js';
import { OverviewController } from './overview.controller.js';
import { BalanceEntriesService } from './player-page/balance-entries.service.js';
import { PlayerDetailsService } from './player-page/player-details.service.js';
import { PlayerCheckEntity, PlayerNoteEntity, PlayerTagEntity } from './player-page/player-file.entity.js';
import { PlayerFileService } from './player-page/player-file.service.js';
import { PlayerPageController } from './player-page/player-page.controller.js';
import {
  PlayerListsController,
  PlayersAdminController,
  RolesController,
} from './players-admin.controller.js';
import { PlayersAdminService } from './players-admin.service.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { ReconciliationService } from './reconciliation.service.js';
import { ReconciliationEntity } from './reconciliation.entity.js';
import { ReconciliationRepository } from './reconciliation.repository.js';
import { RetentionJob } from './retention.job.js';
import { RiskService } from './risk/risk.service.js';
import { WithdrawalQueueController } from './withdrawals/withdrawal-queue.controller.js';
import { RuntimeSettingsService } from './settings/runtime-settings.service.js';
import { SettingsController } from './settings/settings.controller.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';

/** Provides the admin dashboard, the audit log and the reconciliation. */
@Module({
  imports: [
    ApprovalsModule,
    AuditModule,
    BetHistoryModule,
    BettingModule,
    CrashModule,
    SchedulingModule,
    LedgerModule,
    MailModule,
    PartnersModule,
    PlayersModule,
    PlayLimitsModule,
    RealtimeModule,
    RevenueModule,
    SettingsModule,
    TypeOrmModule.forFeature([
      AdjustmentEntity,
      AlertEntity,
      AlertWebhookEntity,
      HealthCheckEntity,
      PlayerCheckEntity,
      PlayerNoteEntity,
      PlayerTagEntity,
      ReconciliationEntity,
    ]),
    WalletModule,
  ],
  controllers: [
    AdjustmentsController,
    AlertsController,
    AuditController,
    FinanceController,
    BetsListController,
    OverviewController,
    PlayerPageController,
    PartnersListController,
    PlayerListsController,
    PlayersAdminController,
    ReconciliationController,
    RevenueListsController,
    RolesController,
    SettingsController,
    WithdrawalQueueController,
    RoundsListController,
    WalletListsController,
    SearchController,
  ],
  providers: [
    AdjustmentsService,
    AlertWebhookJob,
    AlertsJob,
    AlertsService,
    MoneyChecks,
    SystemChecks,
    BalanceEntriesService,
    HouseFiguresService,
    PlayerDetailsService,
    PlayerFileService,
    ExportService,
    PartnerRatesService,
    PlayersAdminService,
    ReconciliationService,
    ReconciliationRepository,
    RetentionJob,
    RiskService,
    RuntimeSettingsService,
    SearchService,
  ],
})
export class AdminModule {}
