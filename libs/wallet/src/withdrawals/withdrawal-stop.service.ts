import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import type { Operator } from '@arena/http';
import { SettingsService } from '@arena/settings';
import type { StoppedWithdrawals } from '@arena/wire';

const SETTING = 'withdrawals_stopped';

/**
 * Stops and resumes the payment of withdrawals. While it is stopped, withdrawals are accepted and wait. Invariant: no
 * payment is signed after the stop is committed, because admit_withdrawal shares the lock of the setting. What was sent
 * before is tracked until it is final.
 */
@Injectable()
export class WithdrawalStopService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
  ) {}

  /** Returns null while withdrawals are paid. */
  async current(): Promise<StoppedWithdrawals | null> {
    const [reason, since] = await Promise.all([this.settings.get(SETTING), this.settings.changedAt(SETTING)]);
    if (reason === undefined || since === undefined) return null;
    return { since: since.toISOString(), reason };
  }

  /** Sets the state. Setting the current state again changes nothing and writes no audit entry. */
  async set(operator: Operator, isStopped: boolean, reason: string): Promise<void> {
    await this.database.transact(async (tx) => {
      const wasStopped = (await this.settings.getForUpdate(tx, SETTING)) !== undefined;
      if (wasStopped === isStopped) return;
      await this.settings.set(tx, SETTING, isStopped ? reason : null);
      await this.audit.record(tx, {
        ...operator,
        action: isStopped ? 'withdrawals.stop' : 'withdrawals.resume',
        subject: 'withdrawals',
        before: { isStopped: wasStopped },
        after: { isStopped, reason },
      });
    });
  }
}
