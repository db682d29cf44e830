import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThanOrEqual, Raw, type Repository } from 'typeorm';
import { ArenaConfig, isReal } from '@arena/config';
import type { Transaction } from '@arena/database';
import type { Lease } from '@arena/scheduling';
import { latestOf } from '../chain/attempt.entity.js';
import { Chain, finalBlock } from '../chain/chain.js';
import { FEE_BUMP_AFTER_MS, nextFees, type Fees } from '../chain/fees.js';
import type { SignedTransfer } from '../chain/sign-transaction.js';
import { Treasury } from '../chain/treasury.js';
import { TreasuryNoncesRepository } from '../withdrawals/treasury-nonces.repository.js';
import { TreasuryMessage, TreasuryMessageAttempt } from './treasury-message.entity.js';

interface MessageTransaction {
  chainId: number;
  txHash: string;
  block: number;
}

type SentMessage = TreasuryMessage & { treasury: string; nonce: number };

const isSent = (message: TreasuryMessage): message is SentMessage => message.nonce !== null;

/** A gas limit above what a message of 1000 bytes needs. Unused gas is not charged. */
const MESSAGE_GAS = 100_000n;
const MESSAGES_PER_RUN = 20;

/**
 * Publishes texts on the blockchain as transactions of the treasury to itself. Runs in the job of the payments, so that
 * one job allocates the treasury's nonces. Invariant: a transaction is recorded before it is sent, so a restart sends
 * the same one again. A message may exceptionally be published twice, which does no harm.
 */
@Injectable()
export class TreasuryMessages {
  private readonly logger = new Logger(TreasuryMessages.name);
  private lacksGas = false;

  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    @InjectRepository(TreasuryMessage) private readonly messages: Repository<TreasuryMessage>,
    @InjectRepository(TreasuryMessageAttempt)
    private readonly attempts: Repository<TreasuryMessageAttempt>,
    private readonly nonces: TreasuryNoncesRepository,
    private readonly config: ArenaConfig,
  ) {}

  /** Requests that a text be published. Does nothing if it was requested before. */
  async request(text: string): Promise<void> {
    const message = { chainId: this.chain.chainId, text };
    await this.messages.createQueryBuilder().insert().values(message).orIgnore().execute();
  }

  /** Requests that a text be published, unless one with the same beginning was requested within the last day. */
  async requestDaily(beginning: string, text: string): Promise<void> {
    const isKnown = await this.messages.existsBy({
      text: Raw((column) => `starts_with(${column}, :beginning)`, { beginning }),
      createdAt: Raw((column) => `${column} > clock_timestamp() - interval '1 day'`),
    });
    if (!isKnown) await this.request(text);
  }

  /** Returns the transaction of a text, null while it is not final, or undefined if the text was not requested. */
  async find(text: string): Promise<MessageTransaction | null | undefined> {
    const message = await this.messages.findOneBy({ text });
    if (message === null) return undefined;
    const { chainId, txHash, block } = message;
    return txHash === null || block === null ? null : { chainId, txHash, block };
  }

  /** Sends the messages that were requested and records those that are final. */
  async run(lease: Lease): Promise<void> {
    const pending = await this.messages.find({
      where: { chainId: this.chain.chainId, block: IsNull() },
      relations: { attempts: true },
      order: { id: 'ASC', attempts: { id: 'ASC' } },
      take: MESSAGES_PER_RUN,
    });
    const mined = await this.chain.transactionCount(this.treasury.address, 'latest');
    for (const { rawTx } of await this.lost(mined)) await this.chain.send(rawTx);
    if (pending.length === 0) return;
    const [fees, head] = await Promise.all([this.chain.fees(), this.chain.head()]);
    const final = this.finalBlock(head.number);
    for (const message of pending) {
      if (isSent(message)) await this.track(lease, message, { mined, final, fees });
      else await this.sendFirst(lease, message, fees);
    }
  }

  /**
   * Returns the signed transactions of final messages whose nonces the chain has not used, ordered by nonce. A test
   * chain can lose even final blocks when it is killed.
   * @param mined the treasury's next nonce on the chain
   */
  private lost(mined: number): Promise<TreasuryMessageAttempt[]> {
    return this.attempts
      .createQueryBuilder('attempt')
      .innerJoin('attempt.message', 'message', 'message.txHash = attempt.txHash')
      .where({ message: { ...this.treasury.account, nonce: MoreThanOrEqual(mined) } })
      .orderBy('message.nonce')
      .limit(MESSAGES_PER_RUN)
      .getMany();
  }

  private async sendFirst(lease: Lease, message: TreasuryMessage, fees: Fees): Promise<void> {
    const { address } = this.treasury;
    const hasGas = (await this.chain.avaxBalance(address)) >= MESSAGE_GAS * fees.maxFee;
    if (!hasGas && !this.lacksGas)
      this.logger.warn(`The treasury ${address} has too little AVAX to publish a message; it waits.`);
    this.lacksGas = !hasGas;
    if (!hasGas) return;
    const [latest, pending] = await Promise.all([
      this.chain.transactionCount(address, 'latest'),
      this.chain.transactionCount(address, 'pending'),
    ]);
    await this.send(lease, message, fees, Math.min(latest, pending));
  }

  private async send(lease: Lease, { id, text }: TreasuryMessage, fees: Fees, next: number): Promise<void> {
    const treasury = this.treasury.address;
    const rawTx = await lease.fenced(async (tx) => {
      const nonce = await this.nonces.allocate(tx, this.treasury.account, next);
      const signed = await this.sign(text, nonce, fees);
      await addAttempt(tx, id, { nonce, treasury }, signed, fees);
      return signed.rawTx;
    });
    await this.chain.send(rawTx);
  }

  private async track(
    lease: Lease,
    message: SentMessage,
    { mined, final, fees }: { mined: number; final: number; fees: Fees },
  ): Promise<void> {
    const { id } = message;
    for (const { txHash } of message.attempts) {
      const receipt = await this.chain.receipt(txHash);
      if (receipt === undefined) continue;
      const { block } = receipt;
      if (block <= final)
        await lease.fenced((tx) => tx.update(TreasuryMessage, { id, block: IsNull() }, { txHash, block }));
      return;
    }
    // The signed transaction needs the nonce and the gas of the treasury that signed it.
    if (message.treasury !== this.treasury.address) return this.send(lease, message, fees, mined);
    if (message.nonce >= mined) return this.resend(lease, message, { mined, fees });
    // Another transaction used the nonce. Once that is final, the message gets a new one.
    const used = await this.chain.transactionCount(message.treasury, Math.max(0, final));
    if (message.nonce < used) await this.send(lease, message, fees, mined);
  }

  /** Sends the latest attempt again, or a new one: with higher fees, or with a lower nonce that nothing uses. */
  private async resend(
    lease: Lease,
    { id, text, treasury, nonce: last, attempts }: SentMessage,
    { mined, fees: current }: { mined: number; fees: Fees },
  ): Promise<void> {
    const latest = latestOf(attempts);
    const isRecent = Date.now() - latest.createdAt.getTime() < FEE_BUMP_AFTER_MS;
    const gap =
      isRecent || last === mined ? undefined : (await this.nonces.unused(this.treasury.account, mined))[0];
    const fees = gap === undefined ? nextFees(latest, current) : current;
    if (fees === undefined) return this.chain.send(latest.rawTx);
    const nonce = gap ?? last;
    const signed = await this.sign(text, nonce, fees);
    await lease.fenced((tx) => addAttempt(tx, id, { nonce, treasury }, signed, fees));
    await this.chain.send(signed.rawTx);
  }

  private sign(text: string, nonce: number, fees: Fees) {
    const data = `0x${Buffer.from(text).toString('hex')}`;
    const { chainId, treasury: to } = this.treasury.account;
    return this.treasury.sign({ chainId, to, data, nonce, gas: MESSAGE_GAS, fees });
  }

  /** The embedded chain is never reorganised, so each of its blocks is final. */
  private finalBlock(head: number): number {
    const { chain } = this.config;
    return chain !== undefined && isReal(chain) ? finalBlock(head) : head;
  }
}

/** Records a signed attempt and its nonce. The record must be committed before the transaction is sent. */
async function addAttempt(
  tx: Transaction,
  messageId: number,
  payment: { nonce: number; treasury: string },
  signed: SignedTransfer,
  fees: Fees,
): Promise<void> {
  await tx.update(TreasuryMessage, messageId, payment);
  await tx.insert(TreasuryMessageAttempt, { messageId, ...signed, ...fees });
}
