import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserEntity } from '@arena/players';
import { RestoreModule } from '@arena/restore';
import { CHAIN_PROVIDERS, onChain } from '../chain/chain-providers.js';
import { DepositsRepository } from '../deposits/deposits.repository.js';
import { Sweep, SweepAttempt } from '../deposits/sweep.entity.js';
import { ChainCursor, TreasuryEntity, WalletTransfer } from '../deposits/wallet-transfer.entity.js';
import { TreasuryNoncesRepository } from '../withdrawals/treasury-nonces.repository.js';
import { TreasuryNonce } from '../withdrawals/withdrawal.entity.js';
import { DepositProgressReader } from './deposit-progress.js';
import { RestoredPayouts } from './restored-payouts.js';
import { TreasuryHistory } from './treasury-history.js';
import { TreasuryLog } from './treasury-log.js';

/** What the command that accepts a restore needs of the wallet: no routes and no jobs. */
@Module({
  imports: [
    RestoreModule,
    TypeOrmModule.forFeature([
      ChainCursor,
      Sweep,
      SweepAttempt,
      TreasuryEntity,
      TreasuryNonce,
      UserEntity,
      WalletTransfer,
    ]),
  ],
  providers: [
    ...CHAIN_PROVIDERS,
    ...onChain(
      DepositProgressReader,
      DepositsRepository,
      RestoredPayouts,
      TreasuryHistory,
      TreasuryLog,
      TreasuryNoncesRepository,
    ),
  ],
  exports: [DepositProgressReader, RestoredPayouts],
})
export class WalletRestoreModule {}
