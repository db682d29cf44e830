import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Database, type Transaction } from '@arena/database';
import type { Fees } from '../chain/fees.js';
import type { SignedTransfer } from '../chain/sign-transaction.js';
import type { Wei } from '../chain/units.js';
import { WalletTiming } from '../wallet-timing.js';
import type { SealedWallet, SweepParams } from './sweep-signer.js';
import { Sweep, SweepAttempt, WaitingWallet, type SweepOutcome } from './deposits.entity.js';

export interface SweepableWallet extends SealedWallet {
  userId: number;
  sweepable: Wei;
}

/**
 * The reason why a wallet cannot be swept now. `NEEDS_AVAX`: it has too little AVAX for gas. `MOVED_AWAY`: the player
 * has moved the tokens. `REFUSED`: the transfer would fail, a transaction of the player is pending, or the chain gave
 * no valid response.
 */
export type WaitingReason = 'NEEDS_AVAX' | 'MOVED_AWAY' | 'REFUSED';

const WALLETS_PER_RUN = 50;

@Injectable()
export class SweepsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Sweep) private readonly sweeps: Repository<Sweep>,
    @InjectRepository(WaitingWallet) private readonly waiting: Repository<WaitingWallet>,
    private readonly timing: WalletTiming,
  ) {}

  /** Returns wallets with at least `minimum` to sweep within the player's limits, not being swept or postponed. */
  async sweepable(minimum: Wei): Promise<SweepableWallet[]> {
    const rows = await this.database.call<Omit<SweepableWallet, 'sweepable'> & { sweepable: string }>(
      'sweepable_wallets',
      `SELECT h.user_id AS "userId", u.wallet_address AS "walletAddress",
         u.sealed_private_key AS "sealedPrivateKey", allowed.sweepable
       FROM wallet_holdings AS h JOIN users AS u ON u.id = h.user_id
       LEFT JOIN waiting_wallets AS w ON w.user_id = h.user_id
       CROSS JOIN LATERAL sweepable_within_limits(h, $1, clock_timestamp()) AS allowed (sweepable)
       WHERE h.sweepable > 0 AND h.sweepable >= $1 AND allowed.sweepable > 0 AND (w.again_at IS NULL OR w.again_at <= clock_timestamp())
         AND NOT EXISTS (SELECT FROM sweeps AS s WHERE s.user_id = h.user_id AND s.ended_at IS NULL)
       ORDER BY w.again_at NULLS FIRST LIMIT $2`,
      [minimum.toString(), WALLETS_PER_RUN],
    );
    return rows.map((row) => ({ ...row, sweepable: BigInt(row.sweepable) }));
  }

  /** Returns the sweeps that are not final yet, with their wallets and their attempts, the latest attempt last. */
  open(chainId: number): Promise<Sweep[]> {
    return this.sweeps
      .createQueryBuilder('sweep')
      .innerJoin('sweep.user', 'user')
      .addSelect(['user.id', 'user.walletAddress', 'user.sealedPrivateKey'])
      .innerJoinAndSelect('sweep.attempts', 'attempt')
      .where({ chainId, endedAt: IsNull() })
      .orderBy({ 'sweep.id': 'ASC', 'attempt.id': 'ASC' })
      .getMany();
  }

  /** Creates a sweep and returns its id. An attempt must also be recorded before anything is sent. */
  async add(tx: Transaction, sweep: SweepParams & { userId: number; chainId: number }): Promise<number> {
    const [row] = (await tx.insert(Sweep, sweep)).raw as [Pick<Sweep, 'id'>];
    return row.id;
  }

  /** Records a signed attempt. The record must be committed before the transaction is sent. */
  async addAttempt(
    tx: Transaction,
    { sweepId, userId }: { sweepId: number; userId: number },
    signed: SignedTransfer,
    fees: Fees,
  ): Promise<void> {
    await tx.delete(WaitingWallet, { userId });
    await tx.insert(SweepAttempt, { sweepId, ...signed, ...fees });
  }

  async end(tx: Transaction, id: number, outcome: SweepOutcome): Promise<void> {
    await tx.update(Sweep, { id, endedAt: IsNull() }, { endedAt: () => 'clock_timestamp()', outcome });
  }

  /** Postpones the next sweep of a wallet. The pause doubles each time, up to a minute. */
  async postpone(tx: Transaction, userId: number, reason: WaitingReason): Promise<void> {
    await tx.query(
      `INSERT INTO waiting_wallets AS w (user_id, reason, again_at)
       VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
       ON CONFLICT (user_id) DO UPDATE SET reason = excluded.reason, attempts = least(w.attempts + 1, 6),
         again_at = clock_timestamp() + least(interval '1 minute', $3 * interval '1 millisecond' * 2 ^ w.attempts)`,
      [userId, reason, this.timing.sweepRetryMs],
    );
  }

  /** Resumes a postponed wallet, so that the next run tries to sweep it again. */
  async resume(userId: number): Promise<void> {
    await this.waiting.delete({ userId });
  }
}
