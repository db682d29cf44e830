import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { latestOf } from '../chain/attempt.entity.js';
import { Chain, finalBlock } from '../chain/chain.js';
import { nextFees, type Fees } from '../chain/fees.js';
import { TransactionSender } from '../chain/transaction-sender.js';
import { SweepSigner } from './sweep-signer.js';
import type { Sweep, SweepOutcome } from './sweep.entity.js';
import { SweepsRepository } from './sweeps.repository.js';

/** A sweep whose nonce is still in the future after this time is abandoned, because the nonce must have been wrong. */
const ABANDON_AFTER_MS = 60_000;

/** The chain's state, which a run compares all open sweeps with. */
interface ChainState {
  finalBlock: number;
  fees: Fees;
}

/**
 * Tracks sweeps until they are final. Invariant: every transaction signed for a sweep has the same nonce and is
 * recorded before it is sent, so at most one of them is mined.
 */
@Injectable()
export class SweepTracker {
  private readonly logger = new Logger(SweepTracker.name);

  constructor(
    private readonly chain: Chain,
    private readonly sweeps: SweepsRepository,
    private readonly signer: SweepSigner,
    private readonly sender: TransactionSender,
  ) {}

  /** Closes sweeps that are final or have to be abandoned. Rebroadcasts unmined ones or bumps their fees. */
  async track(lease: Lease): Promise<void> {
    const open = await this.sweeps.open(this.chain.chainId);
    if (open.length === 0) return;
    const [head, fees] = await Promise.all([this.chain.head(), this.chain.fees()]);
    const state = { finalBlock: Math.max(0, finalBlock(head.number)), fees };
    await Promise.all(
      open.map((sweep) =>
        this.trackOne(lease, sweep, state).catch((error: unknown) => {
          // A sweep that cannot be checked must not block the others.
          this.logger.warn({ err: error, sweep: sweep.id }, 'a sweep could not be checked; retrying');
        }),
      ),
    );
  }

  private async trackOne(lease: Lease, sweep: Sweep, state: ChainState): Promise<void> {
    const [used, mined] = await Promise.all([
      this.chain.transactionCount(sweep.user.walletAddress, state.finalBlock),
      this.chain.transactionCount(sweep.user.walletAddress, 'latest'),
    ]);
    if (sweep.nonce < used) return this.end(lease, sweep, await this.outcomeOf(sweep));
    if (sweep.nonce < mined) return; // mined, but not final yet
    if (sweep.nonce > mined && Date.now() - sweep.createdAt.getTime() > ABANDON_AFTER_MS) {
      // The chain returned a wrong nonce when this sweep was signed, and the nonces before it may never be used.
      // Starting another sweep is safe even if this one is mined later: both go to the treasury, and each transfer in
      // the log is credited once.
      return this.end(lease, sweep, 'abandoned');
    }
    await this.resend(lease, sweep, state.fees);
  }

  /** Rebroadcasts the latest attempt, or sends one with higher fees if the wallet can pay for them. */
  private async resend(lease: Lease, sweep: Sweep, current: Fees): Promise<void> {
    const { id: sweepId, userId, user, gas } = sweep;
    const latest = latestOf(sweep.attempts);
    const fees = nextFees(latest, current);
    if (fees === undefined) return this.sender.send(latest.rawTx);
    if ((await this.chain.avaxBalance(user.walletAddress)) < gas * fees.maxFee) {
      await lease.fenced((tx) => this.sweeps.postpone(tx, userId, 'NEEDS_AVAX'));
      return this.sender.send(latest.rawTx); // the network's fees may fall again
    }
    const signed = await this.signer.sign(user, sweep, fees);
    await lease.fenced((tx) => this.sweeps.addAttempt(tx, { sweepId, userId }, signed, fees));
    await this.sender.send(signed.rawTx);
  }

  private async outcomeOf({ attempts }: Sweep): Promise<SweepOutcome> {
    const receipts = await Promise.all(attempts.map(({ txHash }) => this.chain.receipt(txHash)));
    const receipt = receipts.find((candidate) => candidate !== undefined);
    return receipt === undefined ? 'replaced' : receipt.succeeded ? 'mined' : 'reverted';
  }

  private async end(lease: Lease, sweep: Sweep, outcome: SweepOutcome): Promise<void> {
    await lease.fenced(async (tx) => {
      await this.sweeps.end(tx, sweep.id, outcome);
      if (outcome === 'reverted' || outcome === 'replaced')
        await this.sweeps.postpone(tx, sweep.userId, 'MOVED_AWAY');
    });
  }
}
