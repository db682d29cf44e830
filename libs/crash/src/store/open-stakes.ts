import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { arena, type Arena } from '@arena/money';

/** What lies in the escrow of the round in hand. */
@Injectable()
export class OpenStakes {
  constructor(private readonly database: Database) {}

  /** As of the last roll-up. */
  async sum(): Promise<Arena> {
    const [row] = await this.database.call<{ amount: string }>(
      'open_crash_stakes',
      `SELECT coalesce(sum(s.credits - s.debits), 0) AS amount
       FROM crash_rounds AS r JOIN shared_accounts AS s ON s.account_id = r.escrow_account WHERE r.closed_at IS NULL`,
      [],
    );
    return arena(row?.amount ?? '0');
  }
}
