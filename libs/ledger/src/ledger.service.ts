import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { callForValue, callRoutine, type Transaction } from '@arena/database';
import { abs, arena, formatArena, type Arena } from '@arena/money';
import { PlayerAccount, SharedAccount } from './account.entity.js';
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
  constructor(
    @InjectRepository(PlayerAccount) private readonly players: Repository<PlayerAccount>,
    @InjectRepository(SharedAccount) private readonly shared: Repository<SharedAccount>,
  ) {}

  /**
   * Moves a positive amount from one account to another.
   * @throws QueryFailedError for the constraint `balance_never_negative` if a player's balance is too low, and for
   *   `balance_has_room` if it has no room for the amount
   */
  async post(tx: Transaction, { kind, cause, debit, credit, amount }: Transfer): Promise<void> {
    await callRoutine(tx, 'post_transfer', kind, cause, debit, credit, formatArena(amount));
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
    const { accountId } = await tx.findOneByOrFail(PlayerAccount, { userId });
    const [debit, credit] = amount > 0n ? [HOUSE_ACCOUNT, accountId] : [accountId, HOUSE_ACCOUNT];
    await this.post(tx, { kind: 'adjustment', cause, debit, credit, amount: abs(amount) });
  }

  /** Returns a player's row in the ledger, or null if the user does not exist. */
  playerAccount(userId: number): Promise<PlayerAccount | null> {
    return this.players.findOneBy({ userId });
  }

  /** Opens a player's account with a balance of zero and returns its id. */
  async openPlayerAccount(tx: Transaction, userId: number): Promise<number> {
    return callForValue<number>(tx, 'open_player_account', userId);
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
    return -(await this.sharedBalance(HOUSE_ACCOUNT, PROMOTIONS_ACCOUNT, CAPITAL_ACCOUNT, CHAIN_ACCOUNT));
  }

  /** Returns the balance of accounts that are no player's, added up, as of the last roll-up. */
  async sharedBalance(...accounts: number[]): Promise<Arena> {
    const rows = await this.shared.findBy({ accountId: In(accounts) });
    return rows.reduce((sum, { credits, debits }) => sum + arena(credits) - arena(debits), 0n);
  }
}
