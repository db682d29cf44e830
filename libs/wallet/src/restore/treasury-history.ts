import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@arena/database';
import { RestoreGuard, RestorePauseService } from '@arena/restore';
import { Chain, finalBlock } from '../chain/chain.js';
import { Treasury } from '../chain/treasury.js';
import { TreasuryLog } from './treasury-log.js';

/**
 * Compares the transactions that the treasury has sent with the nonces that the books know. A treasury that has sent more
 * shows that the database was restored, or that its key was used outside this server.
 */
@Injectable()
export class TreasuryHistory {
  private readonly logger = new Logger(TreasuryHistory.name);

  constructor(
    private readonly database: Database,
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly guard: RestoreGuard,
    private readonly pause: RestorePauseService,
    private readonly log: TreasuryLog,
  ) {}

  /**
   * Returns the first nonce that the books do not know, or undefined before the first comparison. The next transaction
   * of the treasury is signed with it.
   */
  async nextNonce(): Promise<number | undefined> {
    const [row] = await this.database.call<{ next: number }>(
      'next_treasury_nonce',
      'SELECT next FROM treasury_nonces WHERE chain_id = $1 AND treasury = $2',
      [this.chain.chainId, this.treasury.address],
    );
    return row?.next;
  }

  /** At the start, any transaction that the books do not know pauses them. */
  async checkStart(): Promise<void> {
    const next = await this.nextNonce();
    if (next === undefined) await this.begin();
    else if (await this.hasUnknown(next)) await this.pause.begin('chain', [await this.describe(next)]);
  }

  /**
   * Returns whether the treasury may sign. While it runs and the mark shows that nothing was lost, transactions that the
   * books do not know are the operator's own.
   */
  async maySign(): Promise<boolean> {
    if (await this.pause.isPaused()) return false;
    const next = await this.nextNonce();
    if (next === undefined) {
      await this.begin();
      return true;
    }
    const sent = await this.chain.transactionCount(this.treasury.address, 'latest');
    if (sent <= next) return true;
    if (!(await this.hasUnknown(next))) return false; // not final yet
    await this.guard.run();
    if (await this.pause.isPaused()) return false;
    if (!this.guard.isMarked) {
      await this.pause.begin('chain', [await this.describe(next)]);
      return false;
    }
    this.logger.warn(
      `The treasury has sent transactions from nonce ${next} on that this server did not sign.`,
    );
    await this.skipTo(sent);
    return true;
  }

  /** Returns the number of final transactions of the treasury. */
  async finalCount(): Promise<number> {
    const final = finalBlock((await this.chain.head()).number);
    return final < 0 ? 0 : this.chain.transactionCount(this.treasury.address, final);
  }

  /**
   * Returns whether the treasury has final transactions from this nonce on. One of them must be found: its signature is
   * checked, so no endpoint can make it up.
   */
  private async hasUnknown(next: number): Promise<boolean> {
    const { address } = this.treasury;
    const final = finalBlock((await this.chain.head()).number);
    const count = final < 0 ? 0 : await this.chain.transactionCount(address, final);
    if (count <= next) return false;
    if (!(await this.log.hasLaterPayment(next, final)))
      await this.chain.findTransaction(address, count - 1, final);
    return true;
  }

  private async describe(next: number): Promise<string> {
    const sent = await this.finalCount();
    return `The treasury has sent ${sent} transactions on the chain, but the books know only ${next}.`;
  }

  /** Begins the comparison with the transactions that the treasury has sent so far. */
  private begin(): Promise<void> {
    return this.chain.transactionCount(this.treasury.address, 'latest').then((count) => this.skipTo(count));
  }

  private async skipTo(next: number): Promise<void> {
    await this.database.call(
      'skip_treasury_nonces',
      `INSERT INTO treasury_nonces AS n (chain_id, treasury, next) VALUES ($1, $2, $3)
       ON CONFLICT (chain_id, treasury) DO UPDATE SET next = greatest(n.next, excluded.next)`,
      [this.chain.chainId, this.treasury.address, next],
    );
  }
}
