import { Global, Module } from '@nestjs/common';
import { BooksChecker } from '@arena/admin';
import { HeadRecord } from '@arena/audit';
import { BettingModule, IdleStepBetsJob } from '@arena/betting';
import { PlayLimitsModule, PlayLimitsService, StuckBets } from '@arena/play-limits';
import { ArenaConfig, isReal } from '@arena/config';
import { PublicBlocks, PublicRecord } from '@arena/crash';
import { DemoPlayers } from '@arena/demo';
import { FinalBlocks, TreasuryMessages, WalletModule } from '@arena/wallet';
import { ThreadedBooksChecker } from './check-books-thread.js';

/** Provides what a lib declares as an abstract class because it may not import the lib that implements it. */
@Global()
@Module({
  imports: [BettingModule, PlayLimitsModule, WalletModule],
  providers: [
    { provide: DemoPlayers, useExisting: PlayLimitsService },
    { provide: StuckBets, useExisting: IdleStepBetsJob },
    {
      provide: BooksChecker,
      useFactory: (config: ArenaConfig) => new ThreadedBooksChecker(config),
      inject: [ArenaConfig],
    },
    { provide: PublicRecord, useExisting: TreasuryMessages },
    // The embedded chain's blocks and transactions are not public.
    {
      provide: HeadRecord,
      useFactory: ({ chain }: ArenaConfig, messages?: TreasuryMessages) =>
        chain !== undefined && isReal(chain) ? messages : undefined,
      inject: [ArenaConfig, TreasuryMessages],
    },
    {
      provide: PublicBlocks,
      useFactory: ({ chain }: ArenaConfig) =>
        chain !== undefined && isReal(chain) ? new FinalBlocks(chain) : undefined,
      inject: [ArenaConfig],
    },
  ],
  exports: [BooksChecker, DemoPlayers, HeadRecord, PublicBlocks, PublicRecord, StuckBets],
})
export class PortsModule {}
