import { Injectable } from '@nestjs/common';
import { Chain } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { SignedTransaction } from '../chain/rpc-endpoint.js';
import type { TokenTransfer } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import { DepositsRepository } from '../deposits/deposits.repository.js';
import { LONGEST_RANGE, OVERLAP } from '../deposits/log-reader.js';

/** A transaction of the treasury with its token transfers to others. */
export interface TreasuryPayment {
  signed: SignedTransaction;
  transfers: TokenTransfer[];
}

/** Finds payments of the treasury in the token's event logs. Unlike nonces, logs of old blocks are not pruned. */
@Injectable()
export class TreasuryLog {
  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly deposits: DepositsRepository,
  ) {}

  /** Returns the payments of a treasury between two blocks, inclusive, that have at least this nonce, by nonce. */
  async payments(
    address: string,
    next: number,
    first: number,
    last: number,
  ): Promise<Map<number, TreasuryPayment>> {
    const byHash = new Map<string, TokenTransfer[]>();
    for (let start = first; start <= last; start += LONGEST_RANGE)
      for (const transfer of await this.transfers(address, start, Math.min(last, start + LONGEST_RANGE - 1)))
        if (transfer.from === address && transfer.to !== address)
          byHash.set(transfer.txHash, [...(byHash.get(transfer.txHash) ?? []), transfer]);
    const payments = new Map<number, TreasuryPayment>();
    for (const [hash, transfers] of byHash) {
      const signed = await this.chain.sentTransaction(hash);
      if (signed.from === address && signed.nonce >= next) payments.set(signed.nonce, { signed, transfers });
    }
    return payments;
  }

  /** Returns whether there is a payment with at least this nonce after the blocks that the books have read. */
  async hasLaterPayment(next: number, last: number): Promise<boolean> {
    const read = (await this.deposits.cursor(this.chain.chainId))?.block ?? last;
    const first = Math.max(0, read - OVERLAP);
    return (await this.payments(this.treasury.address, next, first, last)).size > 0;
  }

  /** Halves a range with more logs than an endpoint returns. */
  private async transfers(address: string, first: number, last: number): Promise<TokenTransfer[]> {
    try {
      return await this.chain.transfersOf(address, first, last);
    } catch (error) {
      if (!(error instanceof ChainUnavailableError && error.answered) || first === last) throw error;
      const middle = Math.floor((first + last) / 2);
      return [
        ...(await this.transfers(address, first, middle)),
        ...(await this.transfers(address, middle + 1, last)),
      ];
    }
  }
}
