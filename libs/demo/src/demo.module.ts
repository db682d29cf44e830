import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { VaultModule } from '@arena/vault';
import { DemoController } from './demo.controller.js';
import { DemoPlayers } from './demo.guard.js';
import { DemoService } from './demo.service.js';
import { MinesTokens } from './mines-tokens.js';

/**
 * The games with play money. Invariant: nothing in this lib can reach a balance. It imports neither the ledger nor betting
 * (rule 6 of the boundaries), and its bets are computed by pure functions.
 */
@Module({
  imports: [VaultModule],
  controllers: [DemoController],
  providers: [DemoService, MinesTokens],
})
export class DemoModule {
  /** @param players the provider that knows who is excluded from betting, and the module that exports it */
  static forRoot(players: { module: Type; provider: Type<DemoPlayers> }): DynamicModule {
    return {
      module: DemoModule,
      imports: [players.module],
      providers: [{ provide: DemoPlayers, useExisting: players.provider }],
    };
  }
}
