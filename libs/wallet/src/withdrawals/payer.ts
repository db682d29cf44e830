import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { arena } from '@arena/money';
import { Chain, finalBlock } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import { FEE_BUMP_AFTER_MS, nextFees, type Fees } from '../chain/fees.js';
import { TRANSFER_GAS, type TransferParams } from '../chain/sign-transfer.js';
import { TransactionSender } from '../chain/transaction-sender.js';
import { Treasury } from '../chain/treasury.js';
import { toArena, toWei, type Wei } from '../chain/units.js';
import { PaymentQueue } from './payment-queue.js';
import {
  WithdrawalsStore,
  type PayingAccount,
  type QueuedWithdrawal,
  type Refund,
  type SentWithdrawal,
} from './withdrawals.store.js';

/** Nodes keep a limited number of pending transactions per address. */
const MAX_PENDING = 50;

const REVERTED = 'The token contract rejected this transfer. The amount is back in your balance.';
const REPLACED = 'The network did not execute this transfer. The amount is back in your balance.';

/** A withdrawal that has been confirmed or has failed. */
export interface FinishedWithdrawal {
  userId: number;
  /** Present if the withdrawal failed. */
  refund?: Refund;
}

/**
 * Pays withdrawals. Invariant: each withdrawal has one of the treasury's nonces. Every transaction signed for it has
 * that nonce and is recorded before it is sent, so at most one of them is mined. The withdrawal is refunded only if the
 * nonce was used by a final transaction other than a successful attempt.
 */
@Injectable()
export class Payer {
  private readonly logger = new Logger(Payer.name);

  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly withdrawals: WithdrawalsStore,
    private readonly queue: PaymentQueue,
    private readonly sender: TransactionSender,
  ) {}

  /** Signs and sends the withdrawals that are next in the queue and that the treasury can pay. The others stay queued. */
  async pay(lease: Lease): Promise<void> {
    if (!(await this.queue.hasPayable())) return;
    const { address } = this.treasury;
    const [fees, tokens, avax, latest, pending, sent] = await Promise.all([
      this.chain.fees(),
      this.chain.tokenBalance(address),
      this.chain.avaxBalance(address),
      this.chain.transactionCount(address, 'latest'),
      this.chain.transactionCount(address, 'pending'),
      this.withdrawals.sent(this.account),
    ]);
    // The pending count should never be below the latest one. If it is, one of them is wrong, and the lower one is
    // safer: a nonce that is too high would leave a gap, and no transaction after a gap is mined.
    const nextNonce = Math.min(latest, pending);
    // The balances may or may not already include the payments that were sent, so all of these are subtracted.
    const due = [...sent, ...(await this.withdrawals.lost(this.account, nextNonce))];
    const tokensLeft = tokens - due.reduce((sum, { amount }) => sum + toWei(arena(amount)), 0n);
    const fee = TRANSFER_GAS * fees.maxFee;
    let avaxLeft = avax - BigInt(due.length) * fee;
    // Without AVAX for a fee, the treasury can pay nothing, however many tokens it holds.
    const held = avaxLeft < fee ? 0n : toArena(tokensLeft);
    for (const withdrawal of await this.queue.next(held, MAX_PENDING - sent.length)) {
      if (avaxLeft < fee) break;
      avaxLeft -= fee;
      await this.payOne(lease, withdrawal, nextNonce, fees);
    }
  }

  /** Finishes payments that are final. Rebroadcasts the others or bumps their fees. */
  async track(lease: Lease): Promise<FinishedWithdrawal[]> {
    const { address } = this.treasury;
    const mined = await this.chain.transactionCount(address, 'latest');
    // Lost payments are sent first because they have the lowest nonces.
    for (const { raw_tx } of await this.withdrawals.lost(this.account, mined)) await this.sender.send(raw_tx);
    const sent = await this.withdrawals.sent(this.account);
    if (sent.length === 0) return [];
    const final = Math.max(0, finalBlock((await this.chain.head()).number));
    const [used, fees] = await Promise.all([this.chain.transactionCount(address, final), this.chain.fees()]);
    await this.fillNonceGaps(sent, mined, fees);
    const finished: FinishedWithdrawal[] = [];
    for (const payment of sent) {
      try {
        const result = payment.nonce < used ? await this.finish(lease, payment, final) : undefined;
        if (result !== undefined) finished.push(result);
        if (payment.nonce >= mined) await this.resend(lease, payment, fees);
      } catch (error) {
        // A payment that cannot be checked must not block the others.
        if (!(error instanceof ChainUnavailableError)) throw error;
        this.logger.warn({ err: error, withdrawal: payment.id }, 'a payment could not be checked; retrying');
      }
    }
    return finished;
  }

  private async payOne(
    lease: Lease,
    { id, amount, address }: QueuedWithdrawal,
    nextNonce: number,
    fees: Fees,
  ): Promise<void> {
    const rawTx = await lease.fenced(async (tx) => {
      if (!(await this.queue.admit(tx, id))) return undefined; // the next run decides again
      const nonce = await this.withdrawals.allocateNonce(tx, this.account, nextNonce);
      if (!(await this.withdrawals.assignNonce(tx, id, this.account, nonce)))
        throw new Error(`Withdrawal ${id} was admitted, but it is not queued.`);
      const signed = await this.treasury.sign(this.transfer(address, toWei(arena(amount)), nonce, fees));
      await this.withdrawals.addAttempt(tx, id, signed, fees);
      return signed.rawTx;
    });
    if (rawTx !== undefined) await this.sender.send(rawTx);
  }

  /** Rebroadcasts the latest attempt, or sends one with higher fees. */
  private async resend(lease: Lease, payment: SentWithdrawal, current: Fees): Promise<void> {
    const fees = nextFees(payment, current);
    if (fees === undefined) return this.sender.send(payment.raw_tx);
    const wei = toWei(arena(payment.amount));
    const signed = await this.treasury.sign(this.transfer(payment.address, wei, payment.nonce, fees));
    await lease.fenced((tx) => this.withdrawals.addAttempt(tx, payment.id, signed, fees));
    await this.sender.send(signed.rawTx);
  }

  /**
   * Finishes a payment whose nonce was used in a final block, either by an attempt or by another transaction. A missing
   * receipt proves neither, so the transaction that used the nonce is looked up, and its own receipt must be final too.
   */
  private async finish(
    lease: Lease,
    payment: SentWithdrawal,
    final: number,
  ): Promise<FinishedWithdrawal | undefined> {
    const { id, user_id: userId, nonce, tx_hashes } = payment;
    const receipts = await Promise.all(tx_hashes.map((attempt) => this.chain.receipt(attempt)));
    const index = receipts.findIndex((candidate) => candidate !== undefined);
    const txHash =
      tx_hashes[index] ?? (await this.chain.findTransaction(this.treasury.address, nonce, final));
    const receipt = receipts[index] ?? (await this.chain.receipt(txHash));
    if (receipt === undefined || receipt.block > final) return undefined; // the next run checks again
    const isAttempt = tx_hashes.includes(txHash);
    if (isAttempt && receipt.succeeded) {
      await lease.fenced((tx) => this.withdrawals.confirm(tx, id, txHash));
      return { userId };
    }
    const failure = isAttempt ? REVERTED : REPLACED;
    const refund = await lease.fenced((tx) => this.withdrawals.fail(tx, id, failure));
    return refund === undefined ? { userId } : { userId, refund };
  }

  /**
   * Fills nonces that no payment uses any longer with transfers of zero tokens from the treasury to itself. Otherwise,
   * payments with later nonces would wait for them forever. A gap arises if the chain returned a wrong nonce, or if it
   * lost a transaction that was not a payment or whose withdrawal was refunded.
   * @param mined the treasury's next nonce on the chain
   */
  private async fillNonceGaps(sent: readonly SentWithdrawal[], mined: number, fees: Fees): Promise<void> {
    const isWaiting = ({ nonce, attempted_at }: SentWithdrawal): boolean =>
      nonce > mined && Date.now() - attempted_at.getTime() > FEE_BUMP_AFTER_MS;
    if (!sent.some(isWaiting)) return;
    for (const nonce of await this.withdrawals.unusedNonces(this.account, mined)) {
      const { rawTx } = await this.treasury.sign(this.transfer(this.treasury.address, 0n, nonce, fees));
      await this.sender.send(rawTx);
    }
  }

  private get account(): PayingAccount {
    return { chainId: this.chain.chainId, treasury: this.treasury.address };
  }

  private transfer(to: string, wei: Wei, nonce: number, fees: Fees): TransferParams {
    const { chainId, token } = this.chain;
    return { chainId, token, to, wei, nonce, gas: TRANSFER_GAS, fees };
  }
}
