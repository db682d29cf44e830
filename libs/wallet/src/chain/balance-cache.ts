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

interface Entry {
  version: string;
  balances: Promise<ChainBalances | undefined>;
}

/** Caches on-chain balances for `balanceTtlMs`, or until the wallet's version changes. */
@Injectable()
export class BalanceCache {
  private readonly entries: LRUCache<string, Entry>;

  constructor(
    private readonly chain: Chain,
    private readonly timing: WalletTiming,
  ) {
    this.entries = new LRUCache({ max: MAX_WALLETS, ttl: timing.balanceTtlMs });
  }

  /**
   * Returns an address's balances, or undefined if the chain is unavailable.
   * @param version a string that changes with each of the wallet's deposits and withdrawals, so that no outdated
   *   balances are shown after one
   */
  get(address: string, version = ''): Promise<ChainBalances | undefined> {
    const entry = this.entries.get(address);
    if (entry?.version === version) return entry.balances;
    const balances = this.load(address);
    this.entries.set(address, { version, balances });
    return balances;
  }

  private async load(address: string): Promise<ChainBalances | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.timing.balanceTimeoutMs).unref();
    });
    const balances = Promise.all([this.chain.avaxBalance(address), this.chain.tokenBalance(address)]).then(
      ([avax, tokens]) => ({ avax, tokens }),
      () => undefined,
    );
    return Promise.race([balances, timeout]).finally(() => clearTimeout(timer));
  }
}
