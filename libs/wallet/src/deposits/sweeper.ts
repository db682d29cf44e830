import { Injectable, Logger } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import type { Lease } from '@arena/scheduling';
import { arena } from '@arena/money';
import { Chain } from '../chain/chain.js';
import type { Fees } from '../chain/fees.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.error.js';
import { Sender } from '../chain/sender.js';
import { transferCall } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import { weiOf, type Wei } from '../chain/units.js';
import { SweepSigner } from './sweep-signer.js';
import { SweepsStore, type FullWallet, type WaitingReason } from './sweeps.store.js';

/** Beyond what was estimated: a transfer to a treasury that was empty a moment ago costs more. */
const GAS_MARGIN_PERCENT = 130n;

/**
 * Brings what has arrived in players' wallets into the treasury, with the players' own gas. It credits nothing: a
 * sweep counts once the log tells of it, as one does that the player has made.
 */
@Injectable()
export class Sweeper {
  private readonly logger = new Logger(Sweeper.name);
  private readonly minimum: Wei;

  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly sweeps: SweepsStore,
    private readonly signer: SweepSigner,
    private readonly sender: Sender,
    config: ArenaConfig,
  ) {
    this.minimum = weiOf(arena(config.minDeposit));
  }

  /**
   * Starts a sweep of every wallet that holds enough and has the gas for it.
   * @param reserved players whose wallets' next nonce is meant for something else
   */
  async sweep(lease: Lease, reserved: ReadonlySet<number>): Promise<void> {
    const wallets = await this.sweeps.fullWallets(this.chain.chainId, this.minimum);
    const free = wallets.filter(({ user_id }) => !reserved.has(user_id));
    if (free.length === 0) return;
    const fees = await this.chain.fees();
    await Promise.all(
      free.map((wallet) =>
        this.sweepOne(lease, wallet, fees).catch(async (error: unknown) => {
          // One that something is wrong with holds up no other, and does not come first again.
          this.logger.warn({ err: error, userId: wallet.user_id }, 'a wallet is looked at again');
          await this.leave(lease, wallet.user_id, 'REFUSED');
        }),
      ),
    );
  }

  private async sweepOne(lease: Lease, wallet: FullWallet, fees: Fees): Promise<void> {
    const { user_id: userId, wallet_address: address } = wallet;
    const [held, coins, nonce, pending] = await Promise.all([
      this.chain.tokenBalance(address),
      this.chain.coinBalance(address),
      this.chain.transactionCount(address, 'latest'),
      this.chain.transactionCount(address, 'pending'),
    ]);
    const wei = held < wallet.sweepable ? held : wallet.sweepable;
    if (wei < this.minimum) return this.leave(lease, userId, 'MOVED_AWAY');
    // More: the player's own one goes first. Less cannot be: the endpoint was wrong about one of them at least, and
    // with a nonce that is too high the sweep would wait for ever.
    if (pending !== nonce) return this.leave(lease, userId, 'REFUSED');
    const gas = await this.gasFor(address, wei);
    if (gas === undefined) return this.leave(lease, userId, 'REFUSED');
    if (coins < gas * fees.maxFee) return this.leave(lease, userId, 'NEEDS_AVAX');
    const signed = await this.signer.sign(wallet, { wei, nonce, gas }, fees);
    await lease.fenced(async (tx) => {
      const sweepId = await this.sweeps.add(tx, this.chain.chainId, { userId, wei, nonce, gas });
      await this.sweeps.addAttempt(tx, { sweepId, userId }, signed, fees);
    });
    await this.sender.send(signed.rawTx);
  }

  /** Undefined when the transfer would fail as things stand. */
  private async gasFor(address: string, wei: Wei): Promise<bigint | undefined> {
    try {
      const estimate = await this.chain.estimateGas(address, transferCall(this.treasury.address, wei));
      return (estimate * GAS_MARGIN_PERCENT) / 100n;
    } catch (error) {
      if (error instanceof ChainUnavailableError && error.refused) return undefined;
      throw error;
    }
  }

  private async leave(lease: Lease, userId: number, reason: WaitingReason): Promise<void> {
    await lease.fenced((tx) => this.sweeps.wait(tx, userId, reason));
  }
}
