import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AdminAccountService } from '@arena/auth';
import { RollUpJob } from '@arena/betting';
import { ArenaConfig, ConfigError, isReal } from '@arena/config';
import { RoundRunner } from '@arena/crash';
import { BankrollService, LedgerService } from '@arena/ledger';
import { arena, displayArena, type Arena } from '@arena/money';
import { ExclusionMarks } from '@arena/players';
import { treasuryBalance } from '@arena/wallet';

const MAX_ROLL_UPS = 100;
const ROLL_UP_PAUSE_MS = 100;

/**
 * Creates the first admin, opens the house's bankroll and marks earlier exclusions on the first start. Then lets crash rounds
 * start.
 */
@Injectable()
export class StartupService {
  constructor(
    private readonly config: ArenaConfig,
    private readonly admins: AdminAccountService,
    private readonly bankroll: BankrollService,
    private readonly ledger: LedgerService,
    private readonly rollUp: RollUpJob,
    private readonly exclusions: ExclusionMarks,
    private readonly rounds: RoundRunner,
  ) {}

  /** @throws ConfigError if the treasury does not hold the bankroll or cannot be checked */
  async prepare(): Promise<void> {
    const bankroll = arena(this.config.houseBankroll);
    await this.requireInTreasury(bankroll);
    await this.admins.ensureFirstAdmin(this.config.adminPassword);
    await this.exclusions.markEarlier();
    if (await this.bankroll.open(bankroll)) await this.waitForRollUp();
    this.rounds.start();
  }

  /** Checks on the first start with a real chain that the treasury holds the bankroll, which is part of its tokens. */
  private async requireInTreasury(amount: Arena): Promise<void> {
    const { chain } = this.config;
    if (chain === undefined || !isReal(chain) || (await this.bankroll.isOpen())) return;
    const held = await treasuryBalance(chain).catch((error: unknown) => {
      const reason = (error as Error).message;
      throw new ConfigError([
        `The first start could not check that the treasury holds HOUSE_BANKROLL_ARENA: ${reason}.`,
      ]);
    });
    if (held < amount)
      throw new ConfigError([
        `HOUSE_BANKROLL_ARENA is ${displayArena(amount, 2)} ARENA, but the treasury holds only ${displayArena(held, 2)} on the chain.`,
      ]);
  }

  /**
   * Waits until the roll-up has added the bankroll to the house balance, because the house limit would reject every bet
   * until then. The roll-up itself waits for transactions that are older than the funding, in any database of the
   * cluster. Gives up after MAX_ROLL_UPS attempts.
   */
  private async waitForRollUp(): Promise<void> {
    for (let attempt = 0; attempt < MAX_ROLL_UPS; attempt += 1) {
      await this.rollUp.runNow();
      if ((await this.ledger.houseBalance()) > 0n) return;
      await sleep(ROLL_UP_PAUSE_MS);
    }
  }
}
