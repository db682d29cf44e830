import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import { Chain } from './chain/chain.js';
import type { Wei } from './chain/units.js';
import { WalletTiming } from './wallet-timing.js';

export interface ChainBalances {
  /** AVAX. */
  coins: Wei;
  /** ARENA. */
  tokens: Wei;
}

const WALLETS = 10_000;

/** What wallets hold on the chain, asked for once in a while however often it is looked at. */
@Injectable()
export class Balances {
  private readonly known: LRUCache<string, Promise<ChainBalances | undefined>>;

  constructor(
    private readonly chain: Chain,
    private readonly timing: WalletTiming,
  ) {
    this.known = new LRUCache({ max: WALLETS, ttl: timing.balanceFreshMs });
  }

  /** Undefined while the chain does not answer. */
  of(address: string): Promise<ChainBalances | undefined> {
    const known = this.known.get(address);
    if (known !== undefined) return known;
    const asked = this.ask(address);
    this.known.set(address, asked);
    return asked;
  }

  private async ask(address: string): Promise<ChainBalances | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.timing.balancePatienceMs).unref();
    });
    const answer = Promise.all([this.chain.coinBalance(address), this.chain.tokenBalance(address)]).then(
      ([coins, tokens]) => ({ coins, tokens }),
      () => undefined,
    );
    return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
  }
}
