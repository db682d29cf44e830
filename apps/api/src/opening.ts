import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AdminAccountService } from '@arena/auth';
import { RollUpJob } from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import { RoundRunner } from '@arena/crash';
import { BankrollService, LedgerService } from '@arena/ledger';
import { arena } from '@arena/money';

const ROLL_UPS_AT_MOST = 100;
const ROLL_UP_AGAIN_MS = 100;

/** What must be there before anybody is let in: the admin's account and the house's money; then rounds may begin. */
@Injectable()
export class Opening {
  constructor(
    private readonly config: ArenaConfig,
    private readonly admins: AdminAccountService,
    private readonly bankroll: BankrollService,
    private readonly ledger: LedgerService,
    private readonly rollUp: RollUpJob,
    private readonly rounds: RoundRunner,
  ) {}

  async prepare(): Promise<void> {
    await this.admins.ensureFirstAdmin(this.config.adminPassword);
    if (await this.bankroll.open(arena(this.config.houseBankroll))) await this.untilTheSumsKnow();
    this.rounds.open();
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
