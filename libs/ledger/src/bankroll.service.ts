import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { Arena } from '@arena/money';
import { CAPITAL_ACCOUNT, HOUSE_ACCOUNT } from './account.js';
import { LedgerService } from './ledger.service.js';

/** The cause of the very first funding; later ones count up from here. */
const FIRST_FUNDING = 1;
/** Any number that nobody else locks: fundings happen one after the other. */
const BANKROLL_LOCK = 4_716_003;

/** The owner's capital in the house. */
@Injectable()
export class BankrollService {
  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerService,
  ) {}

  /** Gives the house its first bankroll, once in the life of a database. Returns whether it did. */
  open(amount: Arena): Promise<boolean> {
    return this.database.transact(async (tx) => {
      if ((await this.nextFunding(tx)) !== FIRST_FUNDING) return false;
      await this.fundWithin(tx, FIRST_FUNDING, amount);
      return true;
    });
  }

  /** Whether the house has ever been given anything. */
  isOpen(): Promise<boolean> {
    return this.database.transact(async (tx) => (await this.nextFunding(tx)) !== FIRST_FUNDING);
  }

  /** Adds capital to the house. */
  add(tx: Transaction, amount: Arena): Promise<void> {
    return this.nextFunding(tx).then((cause) => this.fundWithin(tx, cause, amount));
  }

  private async nextFunding(tx: Transaction): Promise<number> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [BANKROLL_LOCK]);
    const [row] = await tx.query<{ next: number }[]>(
      "SELECT coalesce(max(cause), 0) + 1 AS next FROM transfers WHERE kind = 'bankroll'",
    );
    return row?.next ?? FIRST_FUNDING;
  }

  private fundWithin(tx: Transaction, cause: number, amount: Arena): Promise<void> {
    return this.ledger.post(tx, {
      kind: 'bankroll',
      cause,
      debit: CAPITAL_ACCOUNT,
      credit: HOUSE_ACCOUNT,
      amount,
    });
  }
}
