import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { AuthModule } from '@arena/auth';
import { isReal, type ArenaConfig, type ChainSettings } from '@arena/config';
import { SchedulingModule } from '@arena/scheduling';
import { RealtimeModule } from '@arena/realtime';
import { VaultModule } from '@arena/vault';
import { Balances } from './balances.js';
import { Chain } from './chain/chain.js';
import { Sender } from './chain/sender.js';
import { Treasury } from './chain/treasury.js';
import { DepositsJob } from './deposits/deposits.job.js';
import { DepositsStore } from './deposits/deposits.store.js';
import { LogReader } from './deposits/log-reader.js';
import { LostSweeps } from './deposits/lost-sweeps.js';
import { SweepFollower } from './deposits/sweep-follower.js';
import { SweepSigner } from './deposits/sweep-signer.js';
import { Sweeper } from './deposits/sweeper.js';
import { SweepsStore } from './deposits/sweeps.store.js';
import { Explorer } from './explorer/explorer.js';
import { ExplorerController } from './explorer/explorer.controller.js';
import { Faucet } from './faucet.js';
import { WalletController } from './http/wallet.controller.js';
import { PendingReport } from './operator/pending-report.js';
import { PendingStore } from './operator/pending.store.js';
import { PrivateKeyService } from './keys/private-key.service.js';
import { WalletTiming } from './wallet-timing.js';
import { WalletService } from './wallet.service.js';
import { WalletStore } from './wallet.store.js';
import { NonceGaps } from './withdrawals/nonce-gaps.js';
import { Payer } from './withdrawals/payer.js';
import { PaymentsJob } from './withdrawals/payments.job.js';
import { WithdrawalsService } from './withdrawals/withdrawals.service.js';
import { WithdrawalsStore } from './withdrawals/withdrawals.store.js';

const onChain = (chain: ChainSettings): Provider[] => [
  {
    provide: Chain,
    useFactory: (timing: WalletTiming) => new Chain(chain, timing),
    inject: [WalletTiming],
  },
  { provide: Treasury, useFactory: () => new Treasury(chain) },
  Balances,
  DepositsJob,
  DepositsStore,
  Explorer,
  Faucet,
  LogReader,
  LostSweeps,
  NonceGaps,
  Payer,
  PaymentsJob,
  Sender,
  SweepFollower,
  SweepSigner,
  Sweeper,
  SweepsStore,
  WalletTiming,
];

/** Players' wallets. Without a chain they can be looked at, and nothing moves. */
@Module({})
export class WalletModule {
  static forRoot({ chain }: ArenaConfig): DynamicModule {
    return {
      module: WalletModule,
      imports: [AuditModule, AuthModule, SchedulingModule, RealtimeModule, VaultModule],
      // A real chain has an explorer of its own.
      controllers:
        chain === undefined || isReal(chain) ? [WalletController] : [WalletController, ExplorerController],
      providers: [
        PendingReport,
        PendingStore,
        PrivateKeyService,
        WalletService,
        WalletStore,
        WithdrawalsService,
        WithdrawalsStore,
        ...(chain === undefined ? [] : onChain(chain)),
      ],
      exports: [PendingReport],
    };
  }
}
