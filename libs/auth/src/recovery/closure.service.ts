import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import type { Identity } from '@arena/http';
import { PlayersService, type ClosureOutcome } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import type { ClosureRequest, DomainError } from '@arena/wire';
import {
  balanceLeft,
  openBets,
  openDeposits,
  openWithdrawals,
  roleInUse,
  unpaidCommissions,
  wrongPassword,
} from '../auth.errors.js';
import { PasswordCheck } from '../password-check.js';

const REFUSALS: Record<Exclude<ClosureOutcome, 'CLOSED'>, () => DomainError> = {
  CHANGED: wrongPassword,
  ROLE: roleInUse,
  BALANCE: balanceLeft,
  BETS: openBets,
  WITHDRAWALS: openWithdrawals,
  DEPOSITS: openDeposits,
  COMMISSIONS: unpaidCommissions,
};

/** Lets players close their account for good. */
@Injectable()
export class ClosureService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly passwords: PasswordCheck,
    private readonly audit: AuditService,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Closes the account, ends its sessions and erases what identifies its owner. The balance must be below the smallest
   * withdrawal.
   * @param address the client's IP address
   * @throws DomainError ACCOUNT_NOT_EMPTY, OWNER_ACCOUNT for an admin, BAD_CREDENTIALS, SECOND_FACTOR_REQUIRED,
   *   SECOND_FACTOR_INVALID, TOO_MANY_REQUESTS or BUSY
   */
  async close(user: Identity, confirmation: ClosureRequest, address: string): Promise<void> {
    if (user.role !== null) throw roleInUse();
    const passwordHash = await this.passwords.requireBoth(user, confirmation, address);
    const { minDeposit } = await this.settings.fresh();
    await this.database.transact(async (tx) => {
      const outcome = await this.players.close(tx, user.id, passwordHash, minDeposit);
      if (outcome !== 'CLOSED') throw REFUSALS[outcome]();
      // By the id, because the name is erased.
      const name = `user ${user.id}`;
      await this.audit.record(tx, {
        actor: { id: user.id, name },
        source: 'closure',
        action: 'account.closed',
        subject: name,
      });
    });
  }
}
