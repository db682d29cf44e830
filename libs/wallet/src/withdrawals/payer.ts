import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { arena } from '@arena/money';
import { ChainUnavailableError } from '../chain/chain-unavailable.error.js';
import { Chain } from '../chain/chain.js';
import type { Fees } from '../chain/fees.js';
import { nextOffer } from '../chain/fee-bump.js';
import { finalBlock } from '../chain/finality.js';
import { Sender } from '../chain/sender.js';
import { TRANSFER_GAS } from '../chain/signed-transfer.js';
import { Treasury } from '../chain/treasury.js';
import { arenaOf, weiOf, type Wei } from '../chain/units.js';
import { NonceGaps } from './nonce-gaps.js';
import {
  WithdrawalsStore,
  type PayingAccount,
  type QueuedWithdrawal,
  type Returned,
  type SentWithdrawal,
} from './withdrawals.store.js';

/** Nodes keep only so many transactions of one account that are not mined yet. */
const MOST_UNDER_WAY = 50;

const REVERTED = 'The token refused this transfer. Your ARENA are back in your balance.';
const REPLACED = 'The network did not carry out this transfer. Your ARENA are back in your balance.';

/** How a withdrawal ended. */
export interface Ending {
  userId: number;
  /** Of one that failed. */
  returned?: Returned;
}

/**
 * Pays withdrawals. Invariant: a withdrawal has one nonce of the treasury, every transaction signed for it carries that
 * nonce and is written down before it is sent; so at most one is mined, and it is given back only once the nonce has
 * been used for good by something else.
 */
@Injectable()
export class Payer {
  private readonly logger = new Logger(Payer.name);

  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly withdrawals: WithdrawalsStore,
    private readonly gaps: NonceGaps,
    private readonly sender: Sender,
  ) {}

  /** Signs and sends what is queued, as far as the treasury can pay. What it cannot, stays queued. */
  async pay(lease: Lease): Promise<void> {
    if (!(await this.withdrawals.isAnyQueued())) return;
    const { address } = this.treasury;
    const [fees, tokens, coins, latest, pending, sent] = await Promise.all([
      this.chain.fees(),
      this.chain.tokenBalance(address),
      this.chain.coinBalance(address),
      this.chain.transactionCount(address, 'latest'),
      this.chain.transactionCount(address, 'pending'),
      this.withdrawals.sent(this.account),
    ]);
    // The second is never less. If it is told so, one of them is wrong, and one that is too high would skip nonces: no
    // payment with a later one would ever be mined.
    const seen = Math.min(latest, pending);
    // What has been sent may be in the balances already, or not: it is counted as if it were not.
    const due = [...sent, ...(await this.withdrawals.undone(this.account, seen))];
    let left = tokens - due.reduce((sum, { amount }) => sum + weiOf(arena(amount)), 0n);
    let gas = coins - BigInt(due.length) * TRANSFER_GAS * fees.maxFee;
    for (const withdrawal of await this.withdrawals.queued(arenaOf(left), MOST_UNDER_WAY - sent.length)) {
      const wei = weiOf(arena(withdrawal.amount));
      if (wei > left || TRANSFER_GAS * fees.maxFee > gas) continue;
      left -= wei;
      gas -= TRANSFER_GAS * fees.maxFee;
      await this.payOne(lease, withdrawal, seen, fees);
    }
  }

  /** Sends what has been sent again, raises fees that nobody takes, and ends what has come to rest. */
  async follow(lease: Lease): Promise<Ending[]> {
    const { address } = this.treasury;
    const mined = await this.chain.transactionCount(address, 'latest');
    // Before what has later nonces.
    for (const { raw_tx } of await this.withdrawals.undone(this.account, mined))
      await this.sender.send(raw_tx);
    const sent = await this.withdrawals.sent(this.account);
    if (sent.length === 0) return [];
    const final = Math.max(0, finalBlock((await this.chain.head()).number));
    const [used, fees] = await Promise.all([this.chain.transactionCount(address, final), this.chain.fees()]);
    await this.gaps.fill(sent, mined, fees);
    const endings: Ending[] = [];
    for (const payment of sent) {
      try {
        const ending = payment.nonce < used ? await this.end(lease, payment, final) : undefined;
        if (ending !== undefined) endings.push(ending);
        if (payment.nonce >= mined) await this.sendAgain(lease, payment, fees);
      } catch (error) {
        // One that the chain says nothing believable of holds up no other.
        if (!(error instanceof ChainUnavailableError)) throw error;
        this.logger.warn({ err: error, withdrawal: payment.id }, 'a payment is looked at again');
      }
    }
    return endings;
  }

  private async payOne(
    lease: Lease,
    { id, amount, address }: QueuedWithdrawal,
    seen: number,
    fees: Fees,
  ): Promise<void> {
    const rawTx = await lease.fenced(async (tx) => {
      const nonce = await this.withdrawals.nextNonce(tx, this.account, seen);
      if (!(await this.withdrawals.assign(tx, id, this.account, nonce)))
        throw new Error(`withdrawal ${id} is not queued`);
      const signed = await this.treasury.sign(this.order(address, weiOf(arena(amount)), nonce, fees));
      await this.withdrawals.addAttempt(tx, id, signed, fees);
      return signed.rawTx;
    });
    await this.sender.send(rawTx);
  }

  private async sendAgain(lease: Lease, payment: SentWithdrawal, current: Fees): Promise<void> {
    const fees = nextOffer(payment, current);
    if (fees === undefined) return this.sender.send(payment.raw_tx);
    const wei = weiOf(arena(payment.amount));
    const signed = await this.treasury.sign(this.order(payment.address, wei, payment.nonce, fees));
    await lease.fenced((tx) => this.withdrawals.addAttempt(tx, payment.id, signed, fees));
    await this.sender.send(signed.rawTx);
  }

  /**
   * The nonce has been used for good: by one of the attempts, or by something else. That no receipt came says neither,
   * so what used it is looked up, and believed once its own receipt is final too.
   */
  private async end(lease: Lease, payment: SentWithdrawal, final: number): Promise<Ending | undefined> {
    const { id, user_id: userId, nonce, tx_hashes } = payment;
    const own = await Promise.all(tx_hashes.map((attempt) => this.chain.receipt(attempt)));
    const at = own.findIndex((receipt) => receipt !== undefined);
    const txHash = tx_hashes[at] ?? (await this.chain.transactionWith(this.treasury.address, nonce, final));
    const receipt = own[at] ?? (await this.chain.receipt(txHash));
    if (receipt === undefined || receipt.block > final) return undefined; // to be asked for again
    const isOurs = tx_hashes.includes(txHash);
    if (isOurs && receipt.succeeded) {
      await lease.fenced((tx) => this.withdrawals.confirm(tx, id, txHash));
      return { userId };
    }
    const failure = isOurs ? REVERTED : REPLACED;
    const returned = await lease.fenced((tx) => this.withdrawals.fail(tx, id, failure));
    return returned === undefined ? { userId } : { userId, returned };
  }

  private get account(): PayingAccount {
    return { chainId: this.chain.chainId, treasury: this.treasury.address };
  }

  private order(to: string, wei: Wei, nonce: number, fees: Fees) {
    const { chainId, token } = this.chain;
    return { chainId, token, to, wei, nonce, gas: TRANSFER_GAS, fees };
  }
}
