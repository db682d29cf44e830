import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AdminAccountService } from '@arena/auth';
import { RollUpJob } from '@arena/betting';
import { ArenaConfig, ConfigError, isReal } from '@arena/config';
import { RoundRunner } from '@arena/crash';
import { BankrollService, LedgerService } from '@arena/ledger';
import { arena, displayArena, type Arena } from '@arena/money';
import { treasuryBalance } from '@arena/wallet';

const ROLL_UPS_AT_MOST = 100;
const ROLL_UP_AGAIN_MS = 100;

/** What must be there before anybody is let in: the admin's account and the house's money; then rounds may begin. */
@Injectable()
export class StartupService {
  constructor(
    private readonly config: ArenaConfig,
    private readonly admins: AdminAccountService,
    private readonly bankroll: BankrollService,
    private readonly ledger: LedgerService,
    private readonly rollUp: RollUpJob,
    private readonly rounds: RoundRunner,
  ) {}

  /** Throws a ConfigError for a bankroll that is not there. */
  async prepare(): Promise<void> {
    const bankroll = arena(this.config.houseBankroll);
    await this.requireInTreasury(bankroll);
    await this.admins.ensureFirstAdmin(this.config.adminPassword);
    if (await this.bankroll.open(bankroll)) await this.untilTheSumsKnow();
    this.rounds.open();
  }

  /** The house's first money on a real chain is a part of what its treasury holds there. */
  private async requireInTreasury(amount: Arena): Promise<void> {
    const { chain } = this.config;
    if (chain === undefined || !isReal(chain) || (await this.bankroll.isOpen())) return;
    const held = await treasuryBalance(chain).catch((error: unknown) => {
      const reason = (error as Error).message;
      throw new ConfigError([
        `The first start has to see that the treasury holds HOUSE_BANKROLL_ARENA, and ${reason}.`,
      ]);
    });
    if (held < amount)
      throw new ConfigError([
        `HOUSE_BANKROLL_ARENA is ${displayArena(amount, 2)} ARENA, and the treasury holds ${displayArena(held, 2)} on the chain.`,
      ]);
  }

  /**
   * Until they know of the bankroll, the house limit would refuse every bet. A transaction that is older than the
   * funding, of any database of the cluster, makes the roll-up wait for it.
   */
  private async untilTheSumsKnow(): Promise<void> {
    for (let attempt = 0; attempt < ROLL_UPS_AT_MOST; attempt += 1) {
      await this.rollUp.now();
      if ((await this.ledger.houseBalance()) > 0n) return;
      await sleep(ROLL_UP_AGAIN_MS);
    }
  }
}
