import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import { WalletTiming } from '../wallet-timing.js';
import { Chain } from './chain.js';
import type { Wei } from './units.js';

export interface ChainBalances {
  avax: Wei;
  /** ARENA. */
  tokens: Wei;
}

const MAX_WALLETS = 10_000;

interface Entry {
  version: string;
  balances: Promise<ChainBalances | undefined>;
}

/** Caches balances on the chain for `balanceTtlMs`, or until the version of the wallet changes. */
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
   * Returns the balances of an address, or undefined while the chain is unavailable.
   * @param version changes with each deposit and withdrawal of the wallet, so that the balances shown after one are new
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
