import { toQuantity } from 'ethers';
import { Injectable } from '@nestjs/common';
import { type Identity, RateLimiter } from '@arena/http';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { UNITS_PER_ARENA } from '@arena/money';
import { Chain } from './chain/chain.js';
import { ChainUnavailableError } from './chain/chain-unavailable.js';
import { encodeTransfer } from './chain/token.js';
import { toWei } from './chain/units.js';
import { SweepsRepository } from './deposits/sweeps.repository.js';
import { chainUnavailable, noFaucet } from './wallet.errors.js';

/** The limit for each player: 10 requests per hour. */
const REQUESTS = { points: 10, duration: 60 * 60 };
const TOKENS = toWei(1_000n * UNITS_PER_ARENA);
/** One AVAX, which pays the gas for thousands of transfers. */
const AVAX = 10n ** 18n;

/** Gives players on the embedded chain test tokens, and AVAX for gas. The chain's node signs for the faucet. */
@Injectable()
export class FaucetService {
  private readonly limiter: RateLimiter;
  private readonly account: string | undefined;
  /**
   * Resolves when the latest request has finished. Requests are sent one at a time, because the node gives concurrent
   * transactions the same nonce and rejects one of them.
   */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    database: Database,
    config: ArenaConfig,
    private readonly chain: Chain,
    private readonly sweeps: SweepsRepository,
  ) {
    this.account = config.chain?.faucet;
    this.limiter = RateLimiter.shared('faucet', REQUESTS, { database, config });
  }

  /**
   * Sends test tokens and AVAX to a player's wallet.
   * @throws DomainError NOT_FOUND on a real chain, TOO_MANY_REQUESTS, or CHAIN_AWAY
   */
  async give({ id, walletAddress }: Identity): Promise<void> {
    if (this.account === undefined) throw noFaucet();
    await this.limiter.consume(id);
    const { account } = this;
    const request = this.last.then(() => this.send(account, walletAddress));
    this.last = request.catch(() => undefined);
    await request;
    await this.sweeps.resume(id);
  }

  private async send(from: string, address: string): Promise<void> {
    try {
      // AVAX is sent first, so that the wallet can pay for the sweep when the tokens arrive.
      await this.chain.sendFromNode({ from, to: address, value: toQuantity(AVAX) });
      await this.chain.sendFromNode({ from, to: this.chain.token, data: encodeTransfer(address, TOKENS) });
    } catch (error) {
      if (error instanceof ChainUnavailableError) throw chainUnavailable();
      throw error;
    }
  }
}
