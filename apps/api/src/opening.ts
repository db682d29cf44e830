import { Injectable } from '@nestjs/common';
import { AdminAccountService } from '@arena/auth';
import { RollUpJob } from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import { BankrollService } from '@arena/ledger';
import { arena } from '@arena/money';

/** What must be there before anybody is let in: the admin's account and the house's money. */
@Injectable()
export class Opening {
  constructor(
    private readonly config: ArenaConfig,
    private readonly admins: AdminAccountService,
    private readonly bankroll: BankrollService,
    private readonly rollUp: RollUpJob,
  ) {}

  async prepare(): Promise<void> {
    await this.admins.ensureFirstAdmin(this.config.adminPassword);
    // Rolled up at once: until the sums know of it, the house limit would refuse every bet.
    if (await this.bankroll.open(arena(this.config.houseBankroll))) await this.rollUp.now();
  }
}
