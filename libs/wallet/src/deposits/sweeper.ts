import { Injectable, Logger } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import type { Lease } from '@arena/leader';
import { arena } from '@arena/money';
import { Vault } from '@arena/vault';
import { Chain, type Fees } from '../chain/chain.js';
import { ChainAway } from '../chain/chain-away.js';
import { finalBlock } from '../chain/finality.js';
import { signTransfer } from '../chain/signed-transfer.js';
import { transferCall } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import { weiOf, type Wei } from '../chain/units.js';
import { SweepsStore, type FullWallet, type OpenSweep, type WaitingReason } from './sweeps.store.js';

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
    private readonly vault: Vault,
    config: ArenaConfig,
  ) {
    this.minimum = weiOf(arena(config.minDeposit));
  }

  /** Starts a sweep of every wallet that holds enough and has the gas for it. */
  async sweep(lease: Lease): Promise<void> {
    const wallets = await this.sweeps.fullWallets(this.chain.chainId, this.minimum);
    if (wallets.length === 0) return;
    const fees = await this.chain.fees();
    await Promise.all(wallets.map((wallet) => this.sweepOne(lease, wallet, fees)));
  }

  /** Sends what has been sent again, and ends what has come to rest. */
  async follow(lease: Lease): Promise<void> {
    const open = await this.sweeps.open(this.chain.chainId);
    if (open.length === 0) return;
    const final = Math.max(0, finalBlock((await this.chain.head()).number));
    await Promise.all(open.map((sweep) => this.followOne(lease, sweep, final)));
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
    if (pending > nonce) return this.leave(lease, userId, 'REFUSED'); // the player's own one goes first
    const gas = await this.gasFor(address, wei);
    if (gas === undefined) return this.leave(lease, userId, 'REFUSED');
    if (coins < gas * fees.maxFee) return this.leave(lease, userId, 'NEEDS_AVAX');
    const { chainId, token } = this.chain;
    const key = this.vault.open(wallet.sealed_private_key, address);
    const signed = await signTransfer(key, {
      chainId,
      token,
      to: this.treasury.address,
      wei,
      nonce,
      gas,
      fees,
    });
    await lease.fenced((tx) => this.sweeps.add(tx, chainId, { userId, wei, nonce, signed }));
    await this.send(signed.rawTx);
  }

  /** Undefined when the transfer would fail as things stand. */
  private async gasFor(address: string, wei: Wei): Promise<bigint | undefined> {
    try {
      const estimate = await this.chain.estimateGas(address, transferCall(this.treasury.address, wei));
      return (estimate * GAS_MARGIN_PERCENT) / 100n;
    } catch (error) {
      if (error instanceof ChainAway && error.refused) return undefined;
      throw error;
    }
  }

  private async followOne(lease: Lease, sweep: OpenSweep, final: number): Promise<void> {
    const used = await this.chain.transactionCount(sweep.wallet_address, final);
    if (used <= sweep.nonce) return this.send(sweep.raw_tx);
    const receipt = await this.chain.receipt(sweep.tx_hash);
    const outcome = receipt === undefined ? 'replaced' : receipt.succeeded ? 'mined' : 'reverted';
    await lease.fenced(async (tx) => {
      await this.sweeps.end(tx, sweep.id, outcome);
      if (outcome !== 'mined') await this.sweeps.wait(tx, sweep.user_id, 'MOVED_AWAY');
    });
  }

  private async leave(lease: Lease, userId: number, reason: WaitingReason): Promise<void> {
    await lease.fenced((tx) => this.sweeps.wait(tx, userId, reason));
  }

  /** Whether it arrived is seen later, by the nonce that it uses. */
  private async send(rawTx: string): Promise<void> {
    await this.chain.send(rawTx).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'a sweep was not taken; it is sent again');
    });
  }
}
