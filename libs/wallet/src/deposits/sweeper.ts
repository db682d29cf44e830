import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { arena } from '@arena/money';
import { RuntimeSettings } from '@arena/settings';
import { Chain } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { Fees } from '../chain/fees.js';
import { encodeTransfer } from '../chain/token.js';
import { TransactionSender } from '../chain/transaction-sender.js';
import { Treasury } from '../chain/treasury.js';
import { toWei, type Wei } from '../chain/units.js';
import { SweepSigner } from './sweep-signer.js';
import { SweepsRepository, type SweepableWallet, type WaitingReason } from './sweeps.repository.js';

/**
 * The gas limit in percent of the estimate. A transfer costs more than estimated if the treasury has become empty
 * since.
 */
const GAS_MARGIN_PERCENT = 130n;

/** The largest sweep in ARENA. It must fit into a balance of the ledger, which is below 10,000,000,000. */
const LARGEST_SWEEP = toWei(arena('1000000000'));

/**
 * Sweeps deposits from players' wallets into the treasury. The players' own AVAX pays for gas. Sending a sweep credits
 * nothing. Like a transfer signed by the player, it is credited once its transfer is on the chain and final.
 */
@Injectable()
export class Sweeper {
  private readonly logger = new Logger(Sweeper.name);

  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly sweeps: SweepsRepository,
    private readonly signer: SweepSigner,
    private readonly sender: TransactionSender,
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
    await this.sender.send(signed.rawTx);
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
}
