import { Injectable } from '@nestjs/common';
import { AdminAccountService } from '@arena/auth';
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
  ) {}

  async prepare(): Promise<void> {
    await this.admins.ensureFirstAdmin(this.config.adminPassword);
    await this.bankroll.open(arena(this.config.houseBankroll));
  }
}
