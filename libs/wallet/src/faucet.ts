import { Injectable } from '@nestjs/common';
import { type Identity, RateLimiter } from '@arena/http';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { UNITS_PER_ARENA } from '@arena/money';
import { Chain } from './chain/chain.js';
import { ChainUnavailableError } from './chain/chain-unavailable.error.js';
import { weiOf } from './chain/units.js';
import { SweepsStore } from './deposits/sweeps.store.js';
import { chainUnavailable, noFaucet } from './wallet.errors.js';

const GIFTS = { points: 10, duration: 60 * 60 };
const TOKENS = weiOf(1_000n * UNITS_PER_ARENA);
/** Gas for some thousands of transfers. */
const COINS = 10n ** 18n;

/** Gives tokens and gas away on the embedded chain, whose node signs for this account itself. */
@Injectable()
export class Faucet {
  private readonly gifts: RateLimiter;
  private readonly account: string | undefined;
  /** The node numbers this account's transactions as they come: of two at once it would refuse one. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    database: Database,
    config: ArenaConfig,
    private readonly chain: Chain,
    private readonly sweeps: SweepsStore,
  ) {
    this.account = config.chain?.faucet;
    this.gifts = new RateLimiter('faucet', GIFTS, { database, config });
  }

  async give({ id, walletAddress }: Identity): Promise<void> {
    if (this.account === undefined) throw noFaucet();
    await this.gifts.consume(id);
    const { account } = this;
    const gift = this.last.then(() => this.send(account, walletAddress));
    this.last = gift.catch(() => undefined);
    await gift;
    await this.sweeps.wake([id]);
  }

  private async send(account: string, address: string): Promise<void> {
    try {
      // The gas first: then it is there when the tokens arrive.
      await this.chain.giveCoins(account, address, COINS);
      await this.chain.giveTokens(account, address, TOKENS);
    } catch (error) {
      if (error instanceof ChainUnavailableError) throw chainUnavailable();
      throw error;
    }
  }
}
