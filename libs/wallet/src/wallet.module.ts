import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApprovalsModule } from '@arena/approvals';
import { AuditModule } from '@arena/audit';
import { AuthModule } from '@arena/auth';
import { LedgerModule } from '@arena/ledger';
import { UserEntity } from '@arena/players';
import { SchedulingModule } from '@arena/scheduling';
import { SettingsModule } from '@arena/settings';
import { RealtimeModule } from '@arena/realtime';
import { VaultModule } from '@arena/vault';
import { BalanceCache } from './chain/balance-cache.js';
import { ChainModule, onChain } from './chain.module.js';
import { DepositsJob } from './deposits/deposits.job.js';
import { LogReader } from './deposits/log-reader.js';
import { Sweep, WaitingWallet, WalletHolding } from './deposits/deposits.entity.js';
import { SweepSigner } from './deposits/sweep-signer.js';
import { Sweeper } from './deposits/sweeper.js';
import { SweepsRepository } from './deposits/sweeps.repository.js';
import { WalletRescan } from './deposits/wallet-rescan.js';
import { ExplorerController } from './explorer/explorer.controller.js';
import { ExplorerService } from './explorer/explorer.service.js';
import { FaucetService } from './faucet.service.js';
import { ChainHealth } from './operator/chain-health.js';
import { PendingReport } from './operator/pending-report.js';
import { WithdrawalQueueReport } from './operator/withdrawal-queue-report.js';
import { WalletReport } from './operator/wallet-report.js';
import { PrivateKeyService } from './private-key.service.js';
import { TreasuryMessage, TreasuryMessageAttempt } from './treasury-messages/treasury-message.entity.js';
import { TreasuryMessages } from './treasury-messages/treasury-messages.js';
import { WalletController } from './wallet.controller.js';
import { WalletService } from './wallet.service.js';
import { Payer } from './withdrawals/payer.js';
import { PaymentQueue } from './withdrawals/payment-queue.js';
import { PaymentsJob } from './withdrawals/payments.job.js';
import { Withdrawal, WithdrawalAttempt } from './withdrawals/withdrawal.entity.js';
import { WithdrawalCheck } from './withdrawals/withdrawal-check.js';
import {
  WithdrawalDecisionsController,
  WithdrawalStopController,
} from './withdrawals/admin-withdrawals.controllers.js';
import { WithdrawalDecisionsService } from './withdrawals/withdrawal-decisions.service.js';
import { WithdrawalStopService } from './withdrawals/withdrawal-stop.service.js';
import { WithdrawalsService } from './withdrawals/withdrawals.service.js';
import { WithdrawalsRepository } from './withdrawals/withdrawals.repository.js';

/** Players' wallets, deposits and withdrawals. Without a chain, wallets are read-only. */
@Module({
  imports: [
    ApprovalsModule,
    AuditModule,
    AuthModule,
    ChainModule,
    LedgerModule,
    RealtimeModule,
    SchedulingModule,
    SettingsModule,
    TypeOrmModule.forFeature([
      Sweep,
      TreasuryMessage,
      TreasuryMessageAttempt,
      UserEntity,
      WaitingWallet,
      WalletHolding,
      Withdrawal,
      WithdrawalAttempt,
    ]),
    VaultModule,
  ],
  controllers: [
    ExplorerController,
    WalletController,
    WithdrawalDecisionsController,
    WithdrawalStopController,
  ],
  providers: [
    ...onChain(
      BalanceCache,
      ChainHealth,
      DepositsJob,
      ExplorerService,
      FaucetService,
      LogReader,
      Payer,
      PaymentsJob,
      SweepSigner,
      Sweeper,
      SweepsRepository,
      WalletRescan,
      TreasuryMessages,
    ),
    PaymentQueue,
    PendingReport,
    PrivateKeyService,
    WalletReport,
    WalletService,
    WithdrawalCheck,
    WithdrawalDecisionsService,
    WithdrawalQueueReport,
    WithdrawalStopService,
    WithdrawalsService,
    WithdrawalsRepository,
  ],
  exports: [ChainHealth, PendingReport, TreasuryMessages, WalletReport, WithdrawalQueueReport],
})
export class WalletModule {}
