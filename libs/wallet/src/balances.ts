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

interface Answer {
  movements: string;
  held: Promise<ChainBalances | undefined>;
}

/** What wallets hold on the chain. An answer is kept for `balanceFreshMs`, or until the wallet's movements change. */
@Injectable()
export class Balances {
  private readonly known: LRUCache<string, Answer>;

  constructor(
    private readonly chain: Chain,
    private readonly timing: WalletTiming,
  ) {
    this.known = new LRUCache({ max: WALLETS, ttl: timing.balanceFreshMs });
  }

  /**
   * Undefined while the chain does not answer.
   * @param movements the state of the wallet's payments: a balance from before a payment ended is never its last one
   */
  of(address: string, movements = ''): Promise<ChainBalances | undefined> {
    const known = this.known.get(address);
    if (known?.movements === movements) return known.held;
    const held = this.ask(address);
    this.known.set(address, { movements, held });
    return held;
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
