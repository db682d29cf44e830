import { Injectable, Logger } from '@nestjs/common';
import { violatedConstraint } from '@arena/database';
import { arena } from '@arena/money';
import { FailedItems, type Lease } from '@arena/scheduling';
import { latestOf } from '../chain/attempt.entity.js';
import { Chain, finalBlock } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import { FEE_BUMP_AFTER_MS, nextFees, type Fees } from '../chain/fees.js';
import { SignerRefusalError } from '../chain/remote-signer.js';
import type { SignedTransaction } from '../chain/rpc-endpoint.js';
import { TRANSFER_GAS, type TransactionParams } from '../chain/sign-transaction.js';
import { encodeTransfer } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import { toArena, toWei, type Wei } from '../chain/units.js';
import { PaymentQueue } from './payment-queue.js';
import { judgePayment, type UsedNonce } from './judge-payment.js';
import { TreasuryNoncesRepository } from './treasury-nonces.repository.js';
import {
  WithdrawalsRepository,
  type QueuedWithdrawal,
  type Refund,
  type SentWithdrawal,
} from './withdrawals.repository.js';

/** Nodes keep a limited number of pending transactions per address. */
const MAX_PENDING = 50;

const FAILURES = {
  reverted: 'The token contract rejected this transfer. The amount is back in your balance.',
  replaced: 'The network did not execute this transfer. The amount is back in your balance.',
};

/** A final transaction that used the nonce of a payment. */
interface FinalPayment extends UsedNonce {
  hash: string;
  /** Present if the transaction is not a recorded attempt. */
  unknown?: SignedTransaction;
}

const isUnavailable = (error: unknown): error is Error =>
  error instanceof ChainUnavailableError || error instanceof SignerRefusalError;

export interface FinishedWithdrawal {
  userId: number;
  refund?: Refund;
}

/**
 * Pays withdrawals. Invariant: each withdrawal has one of the treasury's nonces. Every transaction signed for it has
 * that nonce and is recorded before it is sent, so at most one of them is mined. The withdrawal is refunded only if a
 * final transaction used the nonce and evidently did not pay it (see judgePayment).
 */
@Injectable()
export class Payer {
  private readonly logger = new Logger(Payer.name);

  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly nonces: TreasuryNoncesRepository,
    private readonly queue: PaymentQueue,
    private readonly failed: FailedItems,
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
      this.withdrawals.sent(this.treasury.account),
    ]);
    // The pending count should never be below the latest one. If it is, one of them is wrong, and the lower one is
    // safer: a nonce that is too high would leave a gap, and no transaction after a gap is mined.
    const nextNonce = Math.min(latest, pending);
    // The balances may or may not already include the payments that were sent, so all of these are subtracted.
    const due = [...sent, ...(await this.withdrawals.lost(this.treasury.account, nextNonce))];
    const tokensLeft = tokens - due.reduce((sum, { amount }) => sum + toWei(arena(amount)), 0n);
    const fee = TRANSFER_GAS * fees.maxFee;
    let avaxLeft = avax - BigInt(due.length) * fee;
    // Without AVAX for a fee, the treasury can pay nothing, however many tokens it holds.
    const held = avaxLeft < fee ? 0n : toArena(tokensLeft);
    for (const withdrawal of await this.queue.next(held, MAX_PENDING - sent.length)) {
      if (avaxLeft < fee) break;
      avaxLeft -= fee;
      try {
        await this.payOne(lease, withdrawal, nextNonce, fees);
      } catch (error) {
        // A payment that the signer refuses, for example because of its recipient, must not block the others.
        if (!(error instanceof SignerRefusalError)) throw error;
        await this.failed.record('withdrawal', withdrawal.id, error.message);
      }
    }
  }

  /** Finishes payments that are final. Rebroadcasts the others or bumps their fees. */
  async track(lease: Lease): Promise<FinishedWithdrawal[]> {
    const { address } = this.treasury;
    const mined = await this.chain.transactionCount(address, 'latest');
    // Lost payments are sent first because they have the lowest nonces.
    for (const { attempts } of await this.withdrawals.lost(this.treasury.account, mined))
      for (const { rawTx } of attempts) await this.chain.send(rawTx);
    const sent = await this.withdrawals.sent(this.treasury.account);
    if (sent.length === 0) return [];
    const final = Math.max(0, finalBlock((await this.chain.head()).number));
    const [used, fees] = await Promise.all([this.chain.transactionCount(address, final), this.chain.fees()]);
    await this.fillNonceGaps(sent, mined, fees).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      this.logger.warn({ err: error }, 'a nonce that no payment uses could not be filled; retrying');
    });
    const finished: FinishedWithdrawal[] = [];
    for (const payment of sent) {
      try {
        const result = payment.nonce < used ? await this.finish(lease, payment, final) : undefined;
        if (result !== undefined) finished.push(result);
        if (payment.nonce >= mined) await this.resend(lease, payment, fees);
      } catch (error) {
        // A payment that cannot be checked, or whose refund does not fit, must not block the others.
        if (violatedConstraint(error) === 'balance_has_room') {
          const reason = `refund of ${payment.amount}: the balance has no room`;
          await this.failed.record('withdrawal', payment.id, reason);
          continue;
        }
        if (!isUnavailable(error)) throw error;
        this.logger.warn({ err: error, withdrawal: payment.id }, 'a payment could not be checked; retrying');
        if (payment.nonce < used) await this.failed.record('withdrawal', payment.id, error.message);
      }
    }
    return finished;
  }

  /**
   * Signs, records and sends one payment. The transaction is signed for the nonce that is due next, before the database
   * transaction that allocates it, because the signer can be remote.
   */
  private async payOne(
    lease: Lease,
    { id, amount, address }: QueuedWithdrawal,
    nextNonce: number,
    fees: Fees,
  ): Promise<void> {
    const expected = Math.max((await this.nonces.next(this.treasury.account)) ?? 0, nextNonce);
    const transfer = this.transfer(address, toWei(arena(amount)), expected, fees);
    const signed = await this.treasury.sign(transfer);
    const isAdmitted = await lease.fenced(async (tx) => {
      if (!(await this.queue.admit(tx, id))) return false; // the next run decides again
      const nonce = await this.nonces.allocate(tx, this.treasury.account, nextNonce);
      if (nonce !== expected) throw new Error(`Nonce ${expected} was allocated elsewhere.`);
      if (!(await this.withdrawals.assignNonce(tx, id, this.treasury.account, nonce)))
        throw new Error(`Withdrawal ${id} was admitted, but it is not queued.`);
      await this.withdrawals.addAttempt(tx, id, signed, fees);
      return true;
    });
    if (isAdmitted) await this.chain.send(signed.rawTx);
  }

  private async resend(lease: Lease, payment: SentWithdrawal, current: Fees): Promise<void> {
    const latest = latestOf(payment.attempts);
    const fees = nextFees(latest, current);
    if (fees === undefined) return this.chain.send(latest.rawTx);
    const wei = toWei(arena(payment.amount));
    const signed = await this.treasury.sign(this.transfer(payment.address, wei, payment.nonce, fees));
    await lease.fenced((tx) => this.withdrawals.addAttempt(tx, payment.id, signed, fees));
    await this.chain.send(signed.rawTx);
  }

  /**
   * Finishes a payment whose nonce was used in a final block. The transaction that used it decides: a transfer of the
   * amount to the recipient is the payment, even if the database does not know it. Without a clear outcome, the
   * withdrawal is neither confirmed nor refunded, but reported.
   */
  private async finish(
    lease: Lease,
    payment: SentWithdrawal,
    final: number,
  ): Promise<FinishedWithdrawal | undefined> {
    const { id, userId, address, amount } = payment;
    const used = await this.findUsed(payment, final);
    if (used === undefined) return undefined; // the next run checks again
    const { token } = this.chain;
    const wei = toWei(arena(amount));
    const outcome = judgePayment(used, { token, treasury: this.treasury.address, recipient: address, wei });
    if (outcome.kind === 'unclear') {
      await this.failed.record('withdrawal', id, `transaction ${used.hash}: ${outcome.reason}`);
      return undefined;
    }
    const refund = await lease.fenced(async (tx) => {
      if (outcome.kind !== 'paid') return this.withdrawals.fail(tx, id, FAILURES[outcome.kind]);
      if (used.unknown !== undefined) {
        this.logger.warn(`withdrawal ${id} was paid by ${used.hash}, which was not recorded`);
        const { hash: txHash, rawTx, maxFee, priorityFee } = used.unknown;
        await this.withdrawals.addAttempt(tx, id, { txHash, rawTx }, { maxFee, priorityFee });
      }
      await this.withdrawals.confirm(tx, id, used.hash);
      return undefined;
    });
    await this.failed.clear('withdrawal', id);
    return refund === undefined ? { userId } : { userId, refund };
  }

  /** Returns the final transaction that used a payment's nonce, or undefined if the endpoints do not show it yet. */
  private async findUsed(payment: SentWithdrawal, final: number): Promise<FinalPayment | undefined> {
    const { nonce, address, amount } = payment;
    const hashes = payment.attempts.map(({ txHash }) => txHash);
    for (const hash of hashes) {
      const mined = await this.chain.minedTransaction(hash, final);
      if (mined === undefined) continue;
      const data = encodeTransfer(address, toWei(arena(amount)));
      return { ...mined, hash, to: this.chain.token, data };
    }
    const found = await this.chain.findTransaction(this.treasury.address, nonce, final);
    if (hashes.includes(found.hash)) return undefined;
    const mined = await this.chain.minedTransaction(found.hash, final);
    return mined && { ...mined, hash: found.hash, to: found.to, data: found.data, unknown: found };
  }

  /**
   * Fills nonces that no payment uses any longer with transfers of zero tokens from the treasury to itself. Otherwise,
   * payments with later nonces would wait for them forever. A gap arises if the chain returned a wrong nonce, or if it
   * lost a transaction that was not a payment or whose withdrawal was refunded.
   * @param mined the treasury's next nonce on the chain
   */
  private async fillNonceGaps(sent: readonly SentWithdrawal[], mined: number, fees: Fees): Promise<void> {
    const isWaiting = (payment: SentWithdrawal): boolean =>
      payment.nonce > mined &&
      Date.now() - latestOf(payment.attempts).createdAt.getTime() > FEE_BUMP_AFTER_MS;
    if (!sent.some(isWaiting)) return;
    for (const nonce of await this.nonces.unused(this.treasury.account, mined)) {
      const { rawTx } = await this.treasury.sign(this.transfer(this.treasury.address, 0n, nonce, fees));
      await this.chain.send(rawTx);
    }
  }

  private transfer(to: string, wei: Wei, nonce: number, fees: Fees): TransactionParams {
    const { chainId, token } = this.chain;
    return { chainId, to: token, data: encodeTransfer(to, wei), nonce, gas: TRANSFER_GAS, fees };
  }
}
