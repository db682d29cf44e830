import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserEntity } from '@arena/players';
import { RestoreModule } from '@arena/restore';
import { CHAIN_PROVIDERS, onChain } from './chain/chain-providers.js';
import { DepositsRepository } from './deposits/deposits.repository.js';
import { Sweep, SweepAttempt } from './deposits/sweep.entity.js';
import {
  ChainCursor,
  TreasuryEntity,
  WalletCheck,
  WalletTransfer,
} from './deposits/wallet-transfer.entity.js';
import { RestoredPayouts } from './restore/restored-payouts.js';
import { TreasuryHistory } from './restore/treasury-history.js';
import { TreasuryLog } from './restore/treasury-log.js';
import { TreasuryNoncesRepository } from './withdrawals/treasury-nonces.repository.js';
import { TreasuryNonce } from './withdrawals/withdrawal.entity.js';

const PROVIDERS = [
  ...CHAIN_PROVIDERS,
  ...onChain(DepositsRepository, RestoredPayouts, TreasuryHistory, TreasuryLog, TreasuryNoncesRepository),
];

/** The chain, and what the books know of it. It has no controllers and no jobs, so commands can import it too. */
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
      WalletCheck,
      WalletTransfer,
    ]),
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class ChainModule {}
