import { Module, type Provider, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArenaConfig } from '@arena/config';
import { UserEntity } from '@arena/players';
import { RestoreModule } from '@arena/restore';
import { Chain } from './chain/chain.js';
import { Treasury } from './chain/treasury.js';
import { DepositsRepository } from './deposits/deposits.repository.js';
import {
  ChainCursor,
  Sweep,
  SweepAttempt,
  TreasuryEntity,
  WalletCheck,
  WalletTransfer,
} from './deposits/deposits.entity.js';
import { RestoredPayouts } from './restore/restored-payouts.js';
import { TreasuryHistory } from './restore/treasury-history.js';
import { TreasuryLog } from './restore/treasury-log.js';
import { WalletTiming } from './wallet-timing.js';
import { TreasuryNoncesRepository } from './withdrawals/treasury-nonces.repository.js';
import { TreasuryNonce } from './withdrawals/withdrawal.entity.js';

/** Provides classes that need a chain. Without one, undefined is injected in their place. */
export const onChain = (...types: Type[]): Provider[] =>
  types.map((type) => ({
    provide: type,
    useFactory: ({ chain }: ArenaConfig, modules: ModuleRef) =>
      chain === undefined ? undefined : modules.create(type),
    inject: [ArenaConfig, ModuleRef],
  }));

const PROVIDERS: Provider[] = [
  WalletTiming,
  ...[Chain, Treasury].map((type) => ({
    provide: type,
    useFactory: ({ chain }: ArenaConfig, timing: WalletTiming) => chain && new type(chain, timing),
    inject: [ArenaConfig, WalletTiming],
  })),
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
