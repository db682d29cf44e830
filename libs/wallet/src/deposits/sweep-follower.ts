import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { Chain } from '../chain/chain.js';
import type { Fees } from '../chain/fees.js';
import { nextOffer } from '../chain/fee-bump.js';
import { finalBlock } from '../chain/finality.js';
import { Sender } from '../chain/sender.js';
import { SweepSigner } from './sweep-signer.js';
import { SweepsStore, type OpenSweep, type SweepOutcome } from './sweeps.store.js';

/** A nonce that the chain has not come to within this was wrong. */
const GAP_PATIENCE_MS = 60_000;

/** The chain as all open sweeps are looked at. */
interface Moment {
  final: number;
  fees: Fees;
}

/**
 * Sees sweeps to their end. Invariant: every transaction signed for a sweep carries its nonce and is written down before
 * it is sent; so at most one of them is mined.
 */
@Injectable()
export class SweepFollower {
  private readonly logger = new Logger(SweepFollower.name);

  constructor(
    private readonly chain: Chain,
    private readonly sweeps: SweepsStore,
    private readonly signer: SweepSigner,
    private readonly sender: Sender,
  ) {}

  /** Sends what has been sent again, raises fees that nobody takes, and ends what has come to rest. */
  async follow(lease: Lease): Promise<void> {
    const open = await this.sweeps.open(this.chain.chainId);
    if (open.length === 0) return;
    const [head, fees] = await Promise.all([this.chain.head(), this.chain.fees()]);
    const moment = { final: Math.max(0, finalBlock(head.number)), fees };
    await Promise.all(
      open.map((sweep) =>
        this.followOne(lease, sweep, moment).catch((error: unknown) => {
          // One that something is wrong with holds up no other.
          this.logger.warn({ err: error, sweep: sweep.id }, 'a sweep is looked at again');
        }),
      ),
    );
  }

  private async followOne(lease: Lease, sweep: OpenSweep, { final, fees }: Moment): Promise<void> {
    const [used, mined] = await Promise.all([
      this.chain.transactionCount(sweep.wallet_address, final),
      this.chain.transactionCount(sweep.wallet_address, 'latest'),
    ]);
    if (sweep.nonce < used) return this.end(lease, sweep, await this.outcomeOf(sweep));
    if (sweep.nonce < mined) return; // by a block that may still be undone
    if (sweep.nonce > mined && Date.now() - sweep.created_at.getTime() > GAP_PATIENCE_MS) {
      // The chain was wrong about the wallet's next nonce when this was signed, and what comes before may never come.
      // Another sweep may be made instead, whatever becomes of this one: each goes to the treasury and nowhere else,
      // and credits nothing by itself. Only a Transfer that is in the log is credited, once, as what it is.
      return this.end(lease, sweep, 'abandoned');
    }
    await this.sendAgain(lease, sweep, fees);
  }

  /** What has waited long enough offers more, if the wallet can pay for it. */
  private async sendAgain(lease: Lease, sweep: OpenSweep, current: Fees): Promise<void> {
    const { id: sweepId, user_id: userId, wallet_address, gas } = sweep;
    const fees = nextOffer(sweep, current);
    if (fees === undefined) return this.sender.send(sweep.raw_tx);
    if ((await this.chain.coinBalance(wallet_address)) < gas * fees.maxFee) {
      await lease.fenced((tx) => this.sweeps.wait(tx, userId, 'NEEDS_AVAX'));
      return this.sender.send(sweep.raw_tx); // fees may fall again
    }
    const signed = await this.signer.sign(sweep, sweep, fees);
    await lease.fenced((tx) => this.sweeps.addAttempt(tx, { sweepId, userId }, signed, fees));
    await this.sender.send(signed.rawTx);
  }

  private async outcomeOf({ tx_hashes }: OpenSweep): Promise<SweepOutcome> {
    const receipts = await Promise.all(tx_hashes.map((txHash) => this.chain.receipt(txHash)));
    const receipt = receipts.find((candidate) => candidate !== undefined);
    return receipt === undefined ? 'replaced' : receipt.succeeded ? 'mined' : 'reverted';
  }

  private async end(lease: Lease, sweep: OpenSweep, outcome: SweepOutcome): Promise<void> {
    await lease.fenced(async (tx) => {
      await this.sweeps.end(tx, sweep.id, outcome);
      if (outcome === 'reverted' || outcome === 'replaced')
        await this.sweeps.wait(tx, sweep.user_id, 'MOVED_AWAY');
    });
  }
}
