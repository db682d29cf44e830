import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { arena, formatArena, type Arena } from '@arena/money';
import {
  CAPITAL_ACCOUNT,
  CHAIN_ACCOUNT,
  HOUSE_ACCOUNT,
  PROMOTIONS_ACCOUNT,
  type TransferKind,
} from './account.js';

export interface Transfer {
  kind: TransferKind;
  cause: number;
  debit: number;
  credit: number;
  amount: Arena;
}

/** Accounts and transfers outside the bet's own call. Invariant: whatever it writes, all accounts still sum to zero. */
@Injectable()
export class LedgerService {
  constructor(private readonly database: Database) {}

  /** Moves a positive amount. A player who cannot pay makes it fail on the constraint `balance_never_negative`. */
  async post(tx: Transaction, { kind, cause, debit, credit, amount }: Transfer): Promise<void> {
    await tx.query('SELECT post_transfer($1, $2, $3, $4, $5)', [
      kind,
      cause,
      debit,
      credit,
      formatArena(amount),
    ]);
  }

  /** Opens a player's account with a balance of zero and returns its id. */
  async openPlayerAccount(tx: Transaction, userId: number): Promise<number> {
    const [row] = await tx.query<{ id: number }[]>('SELECT open_player_account($1) AS id', [userId]);
    if (row === undefined) throw new Error(`no account was opened for user ${userId}`);
    return row.id;
  }

  /** What the house holds, as of the last roll-up: at most two seconds ago. */
  async houseBalance(): Promise<Arena> {
    const [row] = await this.database.call<{ balance: string }>(
      'house_balance',
      'SELECT credits - debits AS balance FROM shared_accounts WHERE account_id = $1',
      [HOUSE_ACCOUNT],
    );
    return arena(row?.balance ?? '0');
  }

  /**
   * What all players together own: balances, open stakes, and commission on its way. As of the last roll-up. All
   * accounts sum to zero, so it is what the others lack, and nobody adds up a million balances.
   */
  async ownedByPlayers(): Promise<Arena> {
    const [row] = await this.database.call<{ amount: string }>(
      'owned_by_players',
      'SELECT sum(debits - credits) AS amount FROM shared_accounts WHERE account_id = ANY ($1)',
      [[HOUSE_ACCOUNT, PROMOTIONS_ACCOUNT, CAPITAL_ACCOUNT, CHAIN_ACCOUNT]],
    );
    return arena(row?.amount ?? '0');
  }
}
