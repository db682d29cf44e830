import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import { WalletTiming } from '../wallet-timing.js';
import { Chain } from './chain.js';
import type { Wei } from './units.js';

export interface ChainBalances {
  avax: Wei;
  /** The balance of ARENA tokens. */
  tokens: Wei;
}

const MAX_WALLETS = 10_000;

/** Caches on-chain balances for `balanceTtlMs`, or until the wallet's version changes. */
@Injectable()
export class BalanceCache {
  private readonly entries: LRUCache<string, Promise<ChainBalances | undefined>, string>;

  constructor(
    private readonly chain: Chain,
    private readonly timing: WalletTiming,
  ) {
    this.entries = new LRUCache({
      max: MAX_WALLETS,
      ttl: timing.balanceTtlMs,
      memoMethod: (_key, _stale, { context: address }) => this.load(address),
    });
  }

  /**
   * Returns an address's balances, or undefined if the chain is unavailable.
   * @param version a string that changes with each of the wallet's deposits and withdrawals, so that no outdated
   *   balances are shown after one
   */
  get(address: string, version = ''): Promise<ChainBalances | undefined> {
    return this.entries.memo(`${address} ${version}`, { context: address });
  }

  private load(address: string): Promise<ChainBalances | undefined> {
    const balances = Promise.all([this.chain.avaxBalance(address), this.chain.tokenBalance(address)]).then(
      ([avax, tokens]) => ({ avax, tokens }),
      () => undefined,
    );
    return Promise.race([balances, setTimeout(this.timing.balanceTimeoutMs, undefined, { ref: false })]);
  }
}
