import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, IsNull, LessThanOrEqual, Not, type Repository } from 'typeorm';
import { callRoutine, Database, type Transaction } from '@arena/database';
import { UserEntity } from '@arena/players';
import type { TokenTransfer } from '../chain/token.js';
import type { PayingAccount } from '../chain/treasury.js';
import type { Wei } from '../chain/units.js';
import { ChainCursor, SweepAttempt, TreasuryEntity, WalletCheck, WalletTransfer } from './deposits.entity.js';

/** A range of block numbers, inclusive at both ends. */
export interface BlockRange {
  first: number;
  last: number;
}

/** A wallet with the tokens that it must hold according to its recorded transfers. */
export interface RecordedWallet {
  userId: number;
  walletAddress: string;
  wei: Wei;
  /** The last block at which the wallet held as much as recorded, or -1. */
  checkedBlock: number;
  /** Whether an earlier check found a difference that it could not explain. */
  hasFailed: boolean;
}

export interface CreditedDeposit {
  user_id: number;
  amount: string;
  balance: string;
  version: number;
}

const CREDITS_PER_RUN = 200;

@Injectable()
export class DepositsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(ChainCursor) private readonly cursors: Repository<ChainCursor>,
    @InjectRepository(TreasuryEntity) private readonly formerTreasuries: Repository<TreasuryEntity>,
    @InjectRepository(WalletTransfer) private readonly transfers: Repository<WalletTransfer>,
    @InjectRepository(SweepAttempt) private readonly attempts: Repository<SweepAttempt>,
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
  ) {}

  cursor(chainId: number): Promise<ChainCursor | null> {
    return this.cursors.findOneBy({ chainId });
  }

  /** Returns the EIP-55 addresses of the current and all earlier treasuries. */
  async treasuries(chainId: number): Promise<Set<string>> {
    const rows = await this.formerTreasuries.findBy({ chainId });
    return new Set(rows.map(({ address }) => address));
  }

  /**
   * Replaces the recorded transfers in a range of blocks. Returns the ids of the players whose wallets changed.
   * @param lastHash the hash of the range's last block, which becomes the last block read; null to keep that
   */
  async recordTransfers(
    tx: Transaction,
    { chainId, treasury }: PayingAccount,
    { first, last }: BlockRange,
    lastHash: string | null,
    transfers: readonly TokenTransfer[],
  ): Promise<number[]> {
    const values = [chainId, treasury, first, last, lastHash, toJson(transfers)];
    const rows = await callRoutine<{ result: number }>(tx, 'record_wallet_transfers', ...values);
    return rows.map(({ result: userId }) => userId);
  }

  /** Returns the addresses of all players' wallets in EIP-55 form. */
  async walletAddresses(): Promise<string[]> {
    const query = this.users.createQueryBuilder('user').select('user.walletAddress', 'address');
    return (await query.getRawMany<{ address: string }>()).map(({ address }) => address);
  }

  /** Returns at most `count` wallets of players with ids above `after`, as recorded up to a block. */
  async recordedWallets(
    chainId: number,
    block: number,
    after: number,
    count: number,
  ): Promise<RecordedWallet[]> {
    const rows = await this.database.call<Omit<RecordedWallet, 'wei'> & { wei: string }>(
      'recorded_wallets',
      `SELECT u.id AS "userId", u.wallet_address AS "walletAddress", coalesce(c.block, -1) AS "checkedBlock",
         coalesce((SELECT sum(CASE WHEN w.kind IN ('arrival', 'payout') THEN w.wei ELSE -w.wei END)
           FROM wallet_transfers AS w
           WHERE w.user_id = u.id AND w.chain_id = $1 AND w.block <= $2 AND w.lost_at IS NULL), 0)::text AS wei,
         EXISTS (SELECT FROM failed_items AS f WHERE f.kind = 'wallet' AND f.item = u.id) AS "hasFailed"
       FROM users AS u LEFT JOIN wallet_checks AS c ON c.user_id = u.id AND c.chain_id = $1
       WHERE u.id > $3 ORDER BY u.id LIMIT $4`,
      [chainId, block, after, count],
    );
    return rows.map((row) => ({ ...row, wei: BigInt(row.wei) }));
  }

  /** Remembers that these players' wallets held as much as recorded at a block. */
  async confirmWallets(
    tx: Transaction,
    chainId: number,
    block: number,
    userIds: readonly number[],
  ): Promise<void> {
    const checks = userIds.map((userId) => ({ userId, chainId, block }));
    await tx.upsert(WalletCheck, checks, ['userId']);
  }

  recordedTransfers(chainId: number, userId: number, first: number, last: number): Promise<WalletTransfer[]> {
    return this.transfers.findBy({ chainId, userId, block: Between(first, last), lostAt: IsNull() });
  }

  /** Returns sweeps mined up to `finalBlock` that have not been credited yet, with their players. */
  dueSweeps(chainId: number, finalBlock: number): Promise<WalletTransfer[]> {
    const query = this.due(chainId, finalBlock).innerJoinAndSelect('sweep.user', 'user');
    return query.orderBy('sweep.id').limit(CREDITS_PER_RUN).getMany();
  }

  countDueSweeps(chainId: number, finalBlock: number): Promise<number> {
    return this.due(chainId, finalBlock).getCount();
  }

  private due(chainId: number, finalBlock: number) {
    return this.transfers
      .createQueryBuilder('sweep')
      .where({ chainId, kind: 'sweep', creditedAt: IsNull(), block: LessThanOrEqual(finalBlock) })
      .andWhere(`NOT is_waiting_after_failure('deposit', sweep.id)`);
  }

  /** Returns the credited sweeps whose transfers are no longer on the chain, with their players. */
  lostSweeps(chainId: number): Promise<WalletTransfer[]> {
    const where = { chainId, lostAt: Not(IsNull()) };
    return this.transfers.find({ where, relations: { user: true }, order: { id: 'ASC' } });
  }

  /** Returns the attempt that a transaction is, with its sweep, or null if the player signed the transaction. */
  attempt(txHash: string): Promise<SweepAttempt | null> {
    return this.attempts.findOne({ where: { txHash }, relations: { sweep: true } });
  }

  /** Makes the next run read the events again, starting before `block`. */
  async rewindCursor(tx: Transaction, chainId: number, block: number): Promise<void> {
    await callRoutine(tx, 'rewind_chain_cursor', chainId, block);
  }

  /** Credits sweeps, skipping those that have already been credited. */
  credit(tx: Transaction, ids: readonly number[]): Promise<CreditedDeposit[]> {
    return callRoutine<CreditedDeposit>(tx, 'credit_sweeps', ids);
  }
}

/** Formats wei as decimal strings, because JSON cannot hold a bigint. */
const toJson = (transfers: readonly TokenTransfer[]): string =>
  JSON.stringify(transfers.map((transfer) => ({ ...transfer, wei: transfer.wei.toString() })));
