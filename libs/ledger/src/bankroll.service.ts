import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { Arena } from '@arena/money';
import { CAPITAL_ACCOUNT, HOUSE_ACCOUNT } from './accounts.js';
import { LedgerService } from './ledger.service.js';

/** The `cause` of the first funding transfer. Each later funding increments it. */
const FIRST_FUNDING = 1;
/** The key of the advisory lock that makes fundings run one at a time. No other code uses this key. */
const BANKROLL_LOCK = 4_716_003;

/** Moves capital to the house account. */
@Injectable()
export class BankrollService {
  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerService,
  ) {}

  /** Gives the house its first bankroll. Returns false, and changes nothing, if the house has been funded before. */
  open(amount: Arena): Promise<boolean> {
    return this.database.transact(async (tx) => {
      if ((await this.lockNextFunding(tx)) !== FIRST_FUNDING) return false;
      await this.postFunding(tx, FIRST_FUNDING, amount);
      return true;
    });
  }

  /** Returns whether the house has ever been funded. */
  isOpen(): Promise<boolean> {
    return this.database.transact(async (tx) => (await this.lockNextFunding(tx)) !== FIRST_FUNDING);
  }

  /** Adds capital to the house. */
  async add(tx: Transaction, amount: Arena): Promise<void> {
    await this.postFunding(tx, await this.lockNextFunding(tx), amount);
  }

  /** Returns the `cause` for the next funding, and blocks other fundings until the transaction ends. */
  private async lockNextFunding(tx: Transaction): Promise<number> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [BANKROLL_LOCK]);
    const last = await tx
      .createQueryBuilder()
      .select('max(t.cause)', 'cause')
      .from<object>('transfers', 't')
      .where("t.kind = 'bankroll'")
      .getRawOne<{ cause: number | null }>();
    return (last?.cause ?? 0) + 1;
  }

  private postFunding(tx: Transaction, cause: number, amount: Arena): Promise<void> {
    return this.ledger.post(tx, {
      kind: 'bankroll',
      cause,
      debit: CAPITAL_ACCOUNT,
      credit: HOUSE_ACCOUNT,
      amount,
    });
  }
}
