import { Module, type DynamicModule } from '@nestjs/common';
import type { ChainSettings } from '@arena/config';
import { RestoreModule } from '@arena/restore';
import { Chain } from '../chain/chain.js';
import { Treasury } from '../chain/treasury.js';
import { WalletTiming } from '../wallet-timing.js';
import { DepositProgressReader } from './deposit-progress.js';
import { RestoredPayouts } from './restored-payouts.js';
import { DepositsStore } from '../deposits/deposits.store.js';
import { TreasuryLog } from './treasury-log.js';
import { TreasuryHistory } from './treasury-history.js';

/** What the command that accepts a restore needs of the wallet: no routes and no jobs. */
@Module({})
export class WalletRestoreModule {
  static forRoot(chain: ChainSettings): DynamicModule {
    return {
      module: WalletRestoreModule,
      imports: [RestoreModule],
      providers: [
        WalletTiming,
        {
          provide: Chain,
          useFactory: (timing: WalletTiming) => new Chain(chain, timing),
          inject: [WalletTiming],
        },
        {
          provide: Treasury,
          useFactory: (timing: WalletTiming) => new Treasury(chain, timing),
          inject: [WalletTiming],
        },
        DepositProgressReader,
        DepositsStore,
        RestoredPayouts,
        TreasuryHistory,
        TreasuryLog,
      ],
      exports: [DepositProgressReader, RestoredPayouts],
    };
  }
}
