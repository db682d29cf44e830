import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { arena } from '@arena/money';
import { RuntimeSettings } from '@arena/settings';
import { latestOf } from '../chain/attempt.entity.js';
import { Chain, finalBlock } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import { nextFees, type Fees } from '../chain/fees.js';
import { encodeTransfer } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import { toWei, type Wei } from '../chain/units.js';
import { DepositsRepository } from './deposits.repository.js';
import { SweepSigner } from './sweep-signer.js';
import type { Sweep, SweepOutcome, WalletTransfer } from './deposits.entity.js';
import { SweepsRepository, type SweepableWallet, type WaitingReason } from './sweeps.repository.js';

/** In percent of the estimate. A transfer costs more than estimated if the treasury has become empty since. */
const GAS_MARGIN_PERCENT = 130n;

/** The largest sweep in ARENA. It must fit into a balance of the ledger, which is below 10,000,000,000. */
const LARGEST_SWEEP = toWei(arena('1000000000'));

/** A sweep whose nonce is still in the future after this time is abandoned, because the nonce must have been wrong. */
const ABANDON_AFTER_MS = 60_000;

/**
 * Sweeps deposits from players' wallets into the treasury. The players' own AVAX pays for gas. Sending a sweep credits
 * nothing. Like a transfer signed by the player, it is credited once its transfer is on the chain and final. Invariant:
 * every transaction signed for a sweep has the same nonce and is recorded before it is sent, so at most one is mined.
 */
@Injectable()
export class Sweeper {
  private readonly logger = new Logger(Sweeper.name);

  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly deposits: DepositsRepository,
    private readonly sweeps: SweepsRepository,
    private readonly signer: SweepSigner,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Starts a sweep of every wallet that holds the minimum deposit and enough AVAX for gas.
   * @param reserved ids of players whose next nonce is reserved for a lost sweep
   */
  async sweep(lease: Lease, reserved: ReadonlySet<number>): Promise<void> {
    const { minDeposit } = await this.settings.fresh();
    const minimum = toWei(arena(minDeposit));
    const wallets = await this.sweeps.sweepable(minimum);
    const free = wallets.filter(({ userId }) => !reserved.has(userId));
    if (free.length === 0) return;
    const fees = await this.chain.fees();
    await Promise.all(
      free.map((wallet) =>
        this.sweepOne(lease, wallet, minimum, fees).catch(async (error: unknown) => {
          // A wallet that could not be swept must not block the others or be the first one in the next run.
          this.logger.warn(
            { err: error, userId: wallet.userId },
            'a wallet could not be swept; retrying later',
          );
          await this.postpone(lease, wallet.userId, 'REFUSED');
        }),
      ),
    );
  }

  private async sweepOne(lease: Lease, wallet: SweepableWallet, minimum: Wei, fees: Fees): Promise<void> {
    const { userId, walletAddress: address } = wallet;
    const [held, avax, nonce, pending] = await Promise.all([
      this.chain.tokenBalance(address),
      this.chain.avaxBalance(address),
      this.chain.transactionCount(address, 'latest'),
      this.chain.transactionCount(address, 'pending'),
    ]);
    const wei = [held, wallet.sweepable, LARGEST_SWEEP].reduce((least, one) => (one < least ? one : least));
    if (wei < minimum) return this.postpone(lease, userId, 'MOVED_AWAY');
    // If the pending count is higher, one of the player's own transactions comes first. If it is lower, at least one of
    // the two counts is wrong, and a sweep with too high a nonce would wait forever.
    if (pending !== nonce) return this.postpone(lease, userId, 'REFUSED');
    const gas = await this.estimateGas(address, wei);
    if (gas === undefined) return this.postpone(lease, userId, 'REFUSED');
    if (avax < gas * fees.maxFee) return this.postpone(lease, userId, 'NEEDS_AVAX');
    const { chainId } = this.chain;
    const signed = await this.signer.sign(wallet, { wei, nonce, gas }, fees);
    await lease.fenced(async (tx) => {
      const sweepId = await this.sweeps.add(tx, { userId, chainId, wei, nonce, gas });
      await this.sweeps.addAttempt(tx, { sweepId, userId }, signed, fees);
    });
    await this.chain.send(signed.rawTx);
  }

  /** Returns the gas limit for the transfer, or undefined if the transfer would currently revert. */
  private async estimateGas(address: string, wei: Wei): Promise<bigint | undefined> {
    try {
      const estimate = await this.chain.estimateGas(address, encodeTransfer(this.treasury.address, wei));
      return (estimate * GAS_MARGIN_PERCENT) / 100n;
    } catch (error) {
      if (error instanceof ChainUnavailableError && error.refused) return undefined;
      throw error;
    }
  }

  private async postpone(lease: Lease, userId: number, reason: WaitingReason): Promise<void> {
    await lease.fenced((tx) => this.sweeps.postpone(tx, userId, reason));
  }

  /** Closes sweeps that are final or have to be abandoned. Rebroadcasts unmined ones or bumps their fees. */
  async track(lease: Lease): Promise<void> {
    const open = await this.sweeps.open(this.chain.chainId);
    if (open.length === 0) return;
    const [head, fees] = await Promise.all([this.chain.head(), this.chain.fees()]);
    const final = Math.max(0, finalBlock(head.number));
    await Promise.all(
      open.map((sweep) =>
        this.trackOne(lease, sweep, final, fees).catch((error: unknown) => {
          // A sweep that cannot be checked must not block the others.
          this.logger.warn({ err: error, sweep: sweep.id }, 'a sweep could not be checked; retrying');
        }),
      ),
    );
  }

  private async trackOne(lease: Lease, sweep: Sweep, final: number, fees: Fees): Promise<void> {
    const [used, mined] = await Promise.all([
      this.chain.transactionCount(sweep.user.walletAddress, final),
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
    await this.resend(lease, sweep, fees);
  }

  /** Rebroadcasts the latest attempt, or sends one with higher fees if the wallet can pay for them. */
  private async resend(lease: Lease, sweep: Sweep, current: Fees): Promise<void> {
    const { id: sweepId, userId, user, gas } = sweep;
    const latest = latestOf(sweep.attempts);
    const fees = nextFees(latest, current);
    if (fees === undefined) return this.chain.send(latest.rawTx);
    if ((await this.chain.avaxBalance(user.walletAddress)) < gas * fees.maxFee) {
      await lease.fenced((tx) => this.sweeps.postpone(tx, userId, 'NEEDS_AVAX'));
      return this.chain.send(latest.rawTx); // the network's fees may fall again
    }
    const signed = await this.signer.sign(user, sweep, fees);
    await lease.fenced((tx) => this.sweeps.addAttempt(tx, { sweepId, userId }, signed, fees));
    await this.chain.send(signed.rawTx);
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

  /**
   * Rebroadcasts credited sweeps whose transfers are no longer on the chain. A test chain can lose even final blocks
   * when it is killed. The same signed transaction restores the transfer that was already credited, so nothing is
   * credited twice.
   * @returns the ids of the players whose next nonce is reserved for a lost sweep
   */
  async rebroadcastLost(lease: Lease): Promise<Set<number>> {
    const lost = await this.deposits.lostSweeps(this.chain.chainId);
    const isReserved = await Promise.all(
      lost.map((sweep) =>
        this.rebroadcastOne(lease, sweep).catch((error: unknown) => {
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
  private async rebroadcastOne(lease: Lease, sweep: WalletTransfer): Promise<boolean> {
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
    if (held >= wei) await this.chain.send(attempt.rawTx);
    return true;
  }
}
