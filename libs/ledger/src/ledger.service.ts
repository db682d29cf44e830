import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { abs, arena, formatArena, type Arena } from '@arena/money';
import {
  CAPITAL_ACCOUNT,
  CHAIN_ACCOUNT,
  HOUSE_ACCOUNT,
  PROMOTIONS_ACCOUNT,
  STEP_ESCROW_ACCOUNT,
  type TransferKind,
} from './accounts.js';

export interface Transfer {
  kind: TransferKind;
  /** The id of the row that caused the transfer. Its table depends on the kind (see `TransferKind`). */
  cause: number;
  /** The id of the debited account. */
  debit: number;
  /** The id of the credited account. */
  credit: number;
  amount: Arena;
}

/** Opens accounts and posts all transfers except those of bets. Invariant: all accounts always sum to zero. */
@Injectable()
export class LedgerService {
  constructor(private readonly database: Database) {}

  /**
   * Moves a positive amount from one account to another.
   * @throws QueryFailedError for the constraint `balance_never_negative` if a player's balance is too low, and for
   *   `balance_has_room` if it has no room for the amount
   */
  async post(tx: Transaction, { kind, cause, debit, credit, amount }: Transfer): Promise<void> {
    await tx.query('SELECT post_transfer($1, $2, $3, $4, $5)', [
      kind,
      cause,
      debit,
      credit,
      formatArena(amount),
    ]);
  }

  /**
   * Corrects a player's balance at the expense or in favour of the house.
   * @param amount positive: to the player; negative: from the player
   * @param cause the id of the correction
   * @throws QueryFailedError for the constraint `balance_never_negative` if the player's balance is too low
   */
  async adjust(
    tx: Transaction,
    { cause, userId, amount }: { cause: number; userId: number; amount: Arena },
  ): Promise<void> {
    const [row] = await tx.query<{ account: number }[]>(
      'SELECT account_id AS account FROM player_accounts WHERE user_id = $1',
      [userId],
    );
    if (row === undefined) throw new Error(`User ${userId} has no account.`);
    const [debit, credit] = amount > 0n ? [HOUSE_ACCOUNT, row.account] : [row.account, HOUSE_ACCOUNT];
    await this.post(tx, { kind: 'adjustment', cause, debit, credit, amount: abs(amount) });
  }

  /** Opens a player's account with a balance of zero and returns its id. */
  async openPlayerAccount(tx: Transaction, userId: number): Promise<number> {
    const [row] = await tx.query<{ id: number }[]>('SELECT open_player_account($1) AS id', [userId]);
    if (row === undefined) throw new Error(`open_player_account returned no account for user ${userId}.`);
    return row.id;
  }

  /** Returns the house balance as of the last roll-up, which is at most two seconds old. */
  houseBalance(): Promise<Arena> {
    return this.sharedBalance(HOUSE_ACCOUNT);
  }

  /** Returns the stakes of the open bets of several steps, as of the last roll-up. */
  openStepStakes(): Promise<Arena> {
    return this.sharedBalance(STEP_ESCROW_ACCOUNT);
  }

  /**
   * Returns the total owned by all players as of the last roll-up: balances, open stakes and unpaid commissions. All
   * accounts sum to zero, so this is the negated sum of the other accounts, and not every balance has to be added up.
   */
  async ownedByPlayers(): Promise<Arena> {
    const [row] = await this.database.call<{ amount: string }>(
      'owned_by_players',
      'SELECT sum(debits - credits) AS amount FROM shared_accounts WHERE account_id = ANY ($1)',
      [[HOUSE_ACCOUNT, PROMOTIONS_ACCOUNT, CAPITAL_ACCOUNT, CHAIN_ACCOUNT]],
    );
    return arena(row?.amount ?? '0');
  }

  private async sharedBalance(account: number): Promise<Arena> {
    const [row] = await this.database.call<{ balance: string }>(
      'shared_balance',
      'SELECT credits - debits AS balance FROM shared_accounts WHERE account_id = $1',
      [account],
    );
    return arena(row?.balance ?? '0');
  }
}
