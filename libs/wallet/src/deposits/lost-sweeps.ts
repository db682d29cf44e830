import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { Chain } from '../chain/chain.js';
import { TransactionSender } from '../chain/transaction-sender.js';
import { DepositsRepository } from './deposits.repository.js';
import type { WalletTransfer } from './wallet-transfer.entity.js';

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
    private readonly deposits: DepositsRepository,
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
            { err: error, userId: sweep.userId },
            'a lost sweep could not be checked; retrying',
          );
          return true;
        }),
      ),
    );
    return new Set(lost.filter((_, index) => isReserved[index]).map(({ userId }) => userId));
  }

  /** Rebroadcasts one lost sweep if that is possible. Returns whether the wallet's next nonce is reserved for it. */
  private async rebroadcastSweep(lease: Lease, sweep: WalletTransfer): Promise<boolean> {
    const { txHash, place, block, user, wei } = sweep;
    const transaction = await this.chain.transaction(txHash);
    if (transaction?.transfers.some((transfer) => transfer.place === place) === true) {
      // The sweep is on the chain, so the recorded events are outdated.
      await lease.fenced((tx) => this.deposits.rewindCursor(tx, this.chain.chainId, block));
      return true;
    }
    const attempt = await this.deposits.attempt(txHash);
    if (attempt === null) return false; // the player signed it, so the server cannot send it again
    const [next, held] = await Promise.all([
      this.chain.transactionCount(user.walletAddress, 'latest'),
      this.chain.tokenBalance(user.walletAddress),
    ]);
    if (next !== attempt.sweep.nonce) return false;
    // Without the tokens, the transaction would revert and use up its nonce.
    if (held >= wei) await this.sender.send(attempt.rawTx);
    return true;
  }
}
