import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { Chain } from '../chain/chain.js';
import { TransactionSender } from '../chain/transaction-sender.js';
import { DepositsStore, type LostSweep } from './deposits.store.js';

/**
 * Rebroadcasts credited sweeps whose transfers are no longer on the chain. A test chain can lose even final blocks when
 * it is killed. The same signed transaction restores the transfer that was already credited, so nothing is credited
 * twice.
 */
@Injectable()
export class LostSweeps {
  private readonly logger = new Logger(LostSweeps.name);

  constructor(
    private readonly chain: Chain,
    private readonly deposits: DepositsStore,
    private readonly sender: TransactionSender,
  ) {}

  /** Rebroadcasts every lost sweep. Returns the ids of the players whose next nonce is reserved for one of them. */
  async rebroadcast(lease: Lease): Promise<Set<number>> {
    const lost = await this.deposits.lostSweeps(this.chain.chainId);
    const isReserved = await Promise.all(
      lost.map((sweep) =>
        this.rebroadcastSweep(lease, sweep).catch((error: unknown) => {
          // A sweep that cannot be checked must not block the other wallets.
          this.logger.warn(
            { err: error, userId: sweep.user_id },
            'a lost sweep could not be checked; retrying',
          );
          return true;
        }),
      ),
    );
    return new Set(lost.filter((_, index) => isReserved[index]).map(({ user_id }) => user_id));
  }

  /** Rebroadcasts one lost sweep if that is possible. Returns whether the wallet's next nonce is reserved for it. */
  private async rebroadcastSweep(lease: Lease, sweep: LostSweep): Promise<boolean> {
    const { tx_hash, place, block, nonce, raw_tx, wallet_address, wei } = sweep;
    const transaction = await this.chain.transaction(tx_hash);
    if (transaction?.transfers.some((transfer) => transfer.place === place) === true) {
      // The sweep is on the chain, so the recorded events are outdated.
      await lease.fenced((tx) => this.deposits.rewindCursor(tx, this.chain.chainId, block));
      return true;
    }
    if (nonce === null || raw_tx === null) return false; // the player signed it, so the server cannot send it again
    const [next, held] = await Promise.all([
      this.chain.transactionCount(wallet_address, 'latest'),
      this.chain.tokenBalance(wallet_address),
    ]);
    if (next !== nonce) return false;
    // Without the tokens, the transaction would revert and use up its nonce.
    if (held >= BigInt(wei)) await this.sender.send(raw_tx);
    return true;
  }
}
