import { Module } from '@nestjs/common';
import { RestoreModule } from '@arena/restore';
import { CHAIN_PROVIDERS, onChain } from '../chain/chain-providers.js';
import { DepositsStore } from '../deposits/deposits.store.js';
import { DepositProgressReader } from './deposit-progress.js';
import { RestoredPayouts } from './restored-payouts.js';
import { TreasuryHistory } from './treasury-history.js';
import { TreasuryLog } from './treasury-log.js';

/** What the command that accepts a restore needs of the wallet: no routes and no jobs. */
@Module({
  imports: [RestoreModule],
  providers: [
    ...CHAIN_PROVIDERS,
    ...onChain(DepositProgressReader, DepositsStore, RestoredPayouts, TreasuryHistory, TreasuryLog),
  ],
  exports: [DepositProgressReader, RestoredPayouts],
})
export class WalletRestoreModule {}
