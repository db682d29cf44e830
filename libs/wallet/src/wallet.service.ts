import { Injectable, Optional } from '@nestjs/common';
import { ArenaConfig, type ChainSettings } from '@arena/config';
import { arena, formatArena, type Arena } from '@arena/money';
import { noSuchUser } from '@arena/players';
import type { Deposit, WalletChain, WalletView } from '@arena/wire';
import { Balances } from './balances.js';
import { chainName } from './chain/chain-name.js';
import { formatCoins } from './chain/coins.js';
import { arenaOf, type Wei } from './chain/units.js';
import { WalletStore, type DepositRow, type WithdrawalRow } from './wallet.store.js';
import { withdrawalOf } from './withdrawals/withdrawal.js';

/** A player's wallet as its page shows it. */
@Injectable()
export class WalletService {
  private readonly minimum: Arena;

  constructor(
    private readonly store: WalletStore,
    private readonly config: ArenaConfig,
    @Optional() private readonly balances?: Balances,
  ) {
    this.minimum = arena(config.minDeposit);
  }

  async view(userId: number): Promise<WalletView> {
    const row = await this.store.wallet(userId);
    if (row === undefined) throw noSuchUser();
    const [deposits, withdrawals, sweepable] = await Promise.all([
      this.store.deposits(userId),
      this.store.withdrawals(userId),
      this.store.sweepable(userId),
    ]);
    const held = await this.balances?.of(row.wallet_address, movementsOf(deposits, withdrawals));
    const { chain } = this.config;
    const missing = this.missing(sweepable);
    return {
      walletAddress: row.wallet_address,
      privateKey: row.sealed_private_key,
      arenaBalance: row.balance,
      avaxBalance: held === undefined ? null : formatCoins(held.coins),
      tokenBalance: held === undefined ? null : formatArena(arenaOf(held.tokens)),
      explorerUrl: chain === undefined ? null : `${chain.explorerUrl}/address/${row.wallet_address}`,
      chain: chain === undefined ? null : chainView(chain),
      minDeposit: formatArena(this.minimum),
      missingDeposit: formatArena(missing),
      deposits: deposits.map((deposit) => depositOf(deposit, missing > 0n)),
      withdrawals: withdrawals.map(withdrawalOf),
    };
  }

  /** Rounded up, since what is there is rounded down: less would not be enough. */
  private missing(sweepable: Wei): Arena {
    const missing = this.minimum - arenaOf(sweepable);
    return missing > 0n ? missing : 0n;
  }
}

/** Changes whenever a payment begins, goes on or ends. */
function movementsOf(deposits: DepositRow[], withdrawals: WithdrawalRow[]): string {
  return [
    ...deposits.map(({ id, outcome }) => `${id} ${outcome}`),
    ...withdrawals.map(({ id, status }) => `${id} ${status}`),
  ].join();
}

function chainView({ chainId: id, tokenAddress, rpcUrl, faucet }: ChainSettings): WalletChain {
  const embedded = faucet !== undefined;
  // The address of a real endpoint may hold the operator's own key to it.
  return { id, name: chainName(id, embedded), embedded, tokenAddress, ...(embedded ? { rpcUrl } : {}) };
}

function depositOf(
  { id, wei, tx_hash, seen_at, outcome, waits_for }: DepositRow,
  isTooLittle: boolean,
): Deposit {
  const waiting = isTooLittle ? 'below-minimum' : waits_for === 'NEEDS_AVAX' ? 'needs-avax' : 'pending';
  return {
    id,
    amount: formatArena(arenaOf(BigInt(wei))),
    txHash: tx_hash,
    status: outcome === null ? waiting : outcome === 'swept' ? 'pending' : outcome,
    createdAt: seen_at.toISOString(),
  };
}
