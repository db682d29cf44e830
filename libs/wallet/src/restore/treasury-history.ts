import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@arena/database';
import { RestoreGuard, RestorePauseService } from '@arena/restore';
import { Chain, finalBlock } from '../chain/chain.js';
import { Treasury } from '../chain/treasury.js';
import { TreasuryNoncesRepository } from '../withdrawals/treasury-nonces.repository.js';
import { TreasuryLog } from './treasury-log.js';

/**
 * Compares the transactions that the treasury has sent with the nonces that the books know. A treasury that has sent more
 * shows that the database was restored, or that its key was used outside this server.
 */
@Injectable()
export class TreasuryHistory {
  private readonly logger = new Logger(TreasuryHistory.name);
  /**
   * Whether this process has seen that the books know all transactions of the treasury. Only then are later ones the
   * operator's own: before, they may be payments that a restored database lacks.
   */
  private isCompared = false;

  constructor(
    private readonly database: Database,
    private readonly nonces: TreasuryNoncesRepository,
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly guard: RestoreGuard,
    private readonly pause: RestorePauseService,
    private readonly log: TreasuryLog,
  ) {}

  /**
   * At the start, any transaction that the books do not know pauses them. One that is not final yet does so before the
   * treasury signs. The comparison of a treasury that the books do not know begins only then, because the books are not
   * compared with the mark yet.
   */
  async checkStart(): Promise<void> {
    const next = await this.nonces.next(this.treasury.account);
    if (next === undefined) return this.checkJournal();
    this.isCompared = (await this.sentCount()) <= next;
    if (!this.isCompared && (await this.hasUnknown(next)))
      await this.pause.begin('chain', [await this.describe(next)]);
  }

  /**
   * Returns whether the treasury may sign. While it runs and the mark shows that nothing was lost, transactions that the
   * books do not know are the operator's own.
   */
  async maySign(): Promise<boolean> {
    if (await this.pause.isPaused()) return false;
    const next = await this.nonces.next(this.treasury.account);
    if (next === undefined) return this.begin();
    const sent = await this.sentCount();
    if (sent <= next) {
      this.isCompared = true;
      return true;
    }
    if (!(await this.hasUnknown(next))) return false; // not final yet
    await this.guard.run();
    if (await this.pause.isPaused()) return false;
    if (!this.guard.isMarked || !this.isCompared) {
      await this.pause.begin('chain', [await this.describe(next)]);
      return false;
    }
    this.logger.warn(
      `The treasury has sent transactions from nonce ${next} on that this server did not sign.`,
    );
    return this.skipTo(sent);
  }

  /** Whether final transactions from this nonce on exist. One must be found: no endpoint can forge its signature. */
  private async hasUnknown(next: number): Promise<boolean> {
    const { block, count } = await this.final();
    if (count <= next) return false;
    if (!(await this.log.hasLaterPayment(next, block)))
      await this.chain.findTransaction(this.treasury.address, count - 1, block);
    return true;
  }

  /** Returns the latest final block and the number of transactions that the treasury had sent as of it. */
  private async final(): Promise<{ block: number; count: number }> {
    const block = finalBlock((await this.chain.head()).number);
    const count = block < 0 ? 0 : await this.chain.transactionCount(this.treasury.address, block);
    return { block, count };
  }

  private async describe(next: number): Promise<string> {
    const { count: sent } = await this.final();
    return `The treasury has sent ${sent} transactions on the chain, but the books know only ${next}.`;
  }

  /**
   * Begins the comparison with the transactions that the treasury has sent so far, unless the books are paused. Otherwise
   * payments that they lack would count as known.
   * @returns whether the treasury may sign
   */
  private async begin(): Promise<boolean> {
    await this.guard.run();
    await this.checkJournal();
    this.isCompared = await this.skipTo(await this.sentCount());
    return this.isCompared;
  }

  /** Pauses the books if a treasury that they do not know has made payments that the journal names. */
  private async checkJournal(): Promise<void> {
    const sent = await this.sentCount();
    const journal = await this.guard.journaledPayouts();
    const paid = journal.filter(
      ({ chainId, treasury, nonce }) =>
        chainId === this.chain.chainId && treasury === this.treasury.address && nonce < sent,
    ).length;
    if (paid > 0)
      await this.pause.begin('chain', [
        `The treasury has made payments that were recorded outside the database (${paid}), but the books know none.`,
      ]);
  }

  private sentCount(): Promise<number> {
    return this.chain.transactionCount(this.treasury.address, 'latest');
  }

  /** Records that the books know all nonces before this one. Returns false if the books are paused. */
  private skipTo(next: number): Promise<boolean> {
    return this.database.transact((tx) =>
      this.nonces.skipTo(tx, this.treasury.account, next, { evenIfPaused: false }),
    );
  }
}
