import { Module } from '@nestjs/common';
import { VaultModule } from '@arena/vault';
import { DEMO_GAME_CONTROLLERS, DemoController } from './demo.controller.js';
import { DemoService } from './demo.service.js';
import { MinesTokens } from './mines-tokens.js';

/**
 * The games with play money. Invariant: nothing in this lib can reach a balance. It imports neither the ledger nor betting
 * (rule 6 of the boundaries), and its bets are computed by pure functions.
 */
@Module({
  imports: [VaultModule],
  controllers: [DemoController, ...DEMO_GAME_CONTROLLERS],
  providers: [DemoService, MinesTokens],
})
export class DemoModule {}
