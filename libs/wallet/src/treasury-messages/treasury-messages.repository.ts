import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThanOrEqual, Raw, type Repository } from 'typeorm';
import type { Transaction } from '@arena/database';
import type { Fees } from '../chain/fees.js';
import type { SignedTransfer } from '../chain/sign-transfer.js';
import type { PayingAccount } from '../withdrawals/treasury-nonces.repository.js';
import { TreasuryMessage, TreasuryMessageAttempt } from './treasury-message.entity.js';

/** The transaction that published a message. */
export interface MessageTransaction {
  chainId: number;
  txHash: string;
  block: number;
}

const MESSAGES_PER_RUN = 20;

/** Reads and writes the treasury's messages and the transactions that publish them. */
@Injectable()
export class TreasuryMessagesRepository {
  constructor(
    @InjectRepository(TreasuryMessage) private readonly messages: Repository<TreasuryMessage>,
    @InjectRepository(TreasuryMessageAttempt)
    private readonly attempts: Repository<TreasuryMessageAttempt>,
  ) {}

  /** Adds a message unless it exists. */
  async add(chainId: number, text: string): Promise<void> {
    await this.messages.createQueryBuilder().insert().values({ chainId, text }).orIgnore().execute();
  }

  /** Adds a message unless one with the same beginning was added within the last day. */
  async addDaily(chainId: number, beginning: string, text: string): Promise<void> {
    const isKnown = await this.messages.existsBy({
      text: Raw((column) => `starts_with(${column}, :beginning)`, { beginning }),
      createdAt: Raw((column) => `${column} > clock_timestamp() - interval '1 day'`),
    });
    if (!isKnown) await this.add(chainId, text);
  }

  /** Returns the transaction of a message, null while it is not final, or undefined if there is no such message. */
  async find(text: string): Promise<MessageTransaction | null | undefined> {
    const message = await this.messages.findOneBy({ text });
    if (message === null) return undefined;
    const { chainId, txHash, block } = message;
    return txHash === null || block === null ? null : { chainId, txHash, block };
  }

  /** Returns the messages for this chain that have no final transaction, oldest first, with their attempts. */
  pending(chainId: number): Promise<TreasuryMessage[]> {
    return this.messages.find({
      where: { chainId, block: IsNull() },
      relations: { attempts: true },
      order: { id: 'ASC', attempts: { id: 'ASC' } },
      take: MESSAGES_PER_RUN,
    });
  }

  /**
   * Returns the signed transactions of final messages whose nonces the chain has not used, ordered by nonce. A test
   * chain can lose even final blocks when it is killed.
   * @param mined the treasury's next nonce on the chain
   */
  async lost({ chainId, treasury }: PayingAccount, mined: number): Promise<string[]> {
    const lost = await this.attempts
      .createQueryBuilder('attempt')
      .innerJoin('attempt.message', 'message', 'message.txHash = attempt.txHash')
      .where({ message: { chainId, treasury, nonce: MoreThanOrEqual(mined) } })
      .orderBy('message.nonce')
      .limit(MESSAGES_PER_RUN)
      .getMany();
    return lost.map(({ rawTx }) => rawTx);
  }

  /** Records a signed attempt and its nonce. The record must be committed before the transaction is sent. */
  async addAttempt(
    tx: Transaction,
    messageId: number,
    payment: { nonce: number; treasury: string },
    signed: SignedTransfer,
    fees: Fees,
  ): Promise<void> {
    await tx.update(TreasuryMessage, messageId, payment);
    await tx.insert(TreasuryMessageAttempt, { messageId, ...signed, ...fees });
  }

  /** Records the final transaction of a message. */
  async finish(tx: Transaction, id: number, transaction: { txHash: string; block: number }): Promise<void> {
    await tx.update(TreasuryMessage, { id, block: IsNull() }, transaction);
  }
}
