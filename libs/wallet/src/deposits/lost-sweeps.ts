import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { Chain } from '../chain/chain.js';
import { Sender } from '../chain/sender.js';
import { DepositsStore, type LostSweep } from './deposits.store.js';

/**
 * Sees to sweeps that were credited and that the log has no more: a test chain may lose more than was final when its
 * power is cut. Each is sent again as it was signed, to the letter: so it comes back as the transfer that has been
 * credited, and nothing is credited for it again.
 */
@Injectable()
export class LostSweeps {
  private readonly logger = new Logger(LostSweeps.name);

  constructor(
    private readonly chain: Chain,
    private readonly deposits: DepositsStore,
    private readonly sender: Sender,
  ) {}

  /** Sends them again until the log has them. Returns the players whose wallets' next nonce is meant for one of them. */
  async rebroadcast(lease: Lease): Promise<Set<number>> {
    const lost = await this.deposits.lostSweeps(this.chain.chainId);
    const isNext = await Promise.all(
      lost.map((sweep) =>
        this.rebroadcastSweep(lease, sweep).catch((error: unknown) => {
          // One that the chain says nothing believable of holds up no other wallet.
          this.logger.warn({ err: error, userId: sweep.user_id }, 'a lost sweep is looked at again');
          return true;
        }),
      ),
    );
    return new Set(lost.filter((_, index) => isNext[index]).map(({ user_id }) => user_id));
  }

  private async rebroadcastSweep(lease: Lease, sweep: LostSweep): Promise<boolean> {
    const { tx_hash, place, block, nonce, raw_tx, wallet_address, wei } = sweep;
    const outcome = await this.chain.outcome(tx_hash);
    if (outcome?.transfers.some((transfer) => transfer.place === place) === true) {
      // It is there: what was wrong is the log, as it was read.
      await lease.fenced((tx) => this.deposits.doubtCursor(tx, this.chain.chainId, block));
      return true;
    }
    if (nonce === null || raw_tx === null) return false; // the player's own: nobody else can send it
    const [next, held] = await Promise.all([
      this.chain.transactionCount(wallet_address, 'latest'),
      this.chain.tokenBalance(wallet_address),
    ]);
    if (next !== nonce) return false;
    // Without the tokens it would fail, and its nonce be gone for ever.
    if (held >= BigInt(wei)) await this.sender.send(raw_tx);
    return true;
  }
}
