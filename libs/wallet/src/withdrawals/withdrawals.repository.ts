import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { callRoutine, type Transaction } from '@arena/database';
import type { Fees } from '../chain/fees.js';
import type { PayingAccount } from '../chain/treasury.js';
import type { SignedTransfer } from '../chain/sign-transaction.js';
import { Withdrawal, WithdrawalAttempt } from './withdrawal.entity.js';

export type QueuedWithdrawal = Pick<Withdrawal, 'id' | 'amount' | 'address'>;

/** A withdrawal whose payment is signed but not final yet, with its attempts, the latest one last. */
export type SentWithdrawal = Withdrawal & { nonce: number };

/** The player's balance after a failed withdrawal was refunded. */
export interface Refund {
  user_id: number;
  balance: string;
  version: number;
}

const MAX_ROWS = 20;

@Injectable()
export class WithdrawalsRepository {
  constructor(@InjectRepository(Withdrawal) private readonly withdrawals: Repository<Withdrawal>) {}

  /** Returns withdrawals that are sent but not final, ordered by nonce. */
  async sent({ chainId, treasury }: PayingAccount): Promise<SentWithdrawal[]> {
    const sent = await this.withdrawals.find({
      where: { status: 'sent', chainId, treasury },
      relations: { attempts: true },
      order: { nonce: 'ASC', attempts: { id: 'ASC' } },
    });
    return sent as SentWithdrawal[];
  }

  /**
   * Returns confirmed withdrawals whose nonces the chain has not used, ordered by nonce, with the attempts that were
   * mined. A test chain can lose even final blocks when it is killed.
   * @param mined the treasury's next nonce on the chain
   */
  lost({ chainId, treasury }: PayingAccount, mined: number): Promise<Withdrawal[]> {
    return this.withdrawals
      .createQueryBuilder('withdrawal')
      .innerJoinAndSelect('withdrawal.attempts', 'attempt', 'attempt.txHash = withdrawal.txHash')
      .where({ status: 'confirmed', chainId, treasury, nonce: MoreThanOrEqual(mined) })
      .orderBy('withdrawal.nonce')
      .limit(MAX_ROWS)
      .getMany();
  }

  /** Assigns a nonce to an admitted withdrawal and marks it as sent. Returns false if it is not queued. */
  async assignNonce(tx: Transaction, id: number, account: PayingAccount, nonce: number): Promise<boolean> {
    const payment = { status: 'sent', ...account, nonce, delayedBy: null } as const;
    const { affected } = await tx.update(Withdrawal, { id, status: 'queued' }, payment);
    return affected === 1;
  }

  /** Records a signed attempt. The record must be committed before the transaction is sent. */
  async addAttempt(tx: Transaction, withdrawalId: number, signed: SignedTransfer, fees: Fees): Promise<void> {
    await tx.update(Withdrawal, withdrawalId, { txHash: signed.txHash });
    await tx.insert(WithdrawalAttempt, { withdrawalId, ...signed, ...fees });
  }

  async confirm(tx: Transaction, id: number, txHash: string): Promise<void> {
    await callRoutine(tx, 'confirm_withdrawal', id, txHash);
  }

  /** Marks a withdrawal as failed and refunds its amount. Returns undefined if it had already ended. */
  async fail(tx: Transaction, id: number, failure: string): Promise<Refund | undefined> {
    return (await callRoutine<Refund>(tx, 'fail_withdrawal', id, failure))[0];
  }
}
