import { Injectable, Optional } from '@nestjs/common';
import { ArenaConfig, type ChainSettings } from '@arena/config';
import { arena, formatArena } from '@arena/money';
import { noSuchUser } from '@arena/players';
import type { Deposit, WalletChain, WalletView } from '@arena/wire';
import { Balances } from './balances.js';
import { chainName } from './chain/chain-name.js';
import { formatCoins } from './chain/coins.js';
import { arenaOf, weiOf, type Wei } from './chain/units.js';
import { WalletStore, type DepositRow } from './wallet.store.js';
import { withdrawalOf } from './withdrawals/withdrawal.js';

/** A player's wallet as its page shows it. */
@Injectable()
export class WalletService {
  private readonly minimum: Wei;

  constructor(
    private readonly store: WalletStore,
    private readonly config: ArenaConfig,
    @Optional() private readonly balances?: Balances,
  ) {
    this.minimum = weiOf(arena(config.minDeposit));
  }

  async view(userId: number): Promise<WalletView> {
    const row = await this.store.wallet(userId);
    if (row === undefined) throw noSuchUser();
    const [held, deposits, withdrawals, sweepable] = await Promise.all([
      this.balances?.of(row.wallet_address),
      this.store.deposits(userId),
      this.store.withdrawals(userId),
      this.store.sweepable(userId),
    ]);
    const { chain } = this.config;
    return {
      walletAddress: row.wallet_address,
      privateKey: row.sealed_private_key,
      arenaBalance: row.balance,
      avaxBalance: held === undefined ? null : formatCoins(held.coins),
      tokenBalance: held === undefined ? null : formatArena(arenaOf(held.tokens)),
      explorerUrl: chain === undefined ? null : `${chain.explorerUrl}/address/${row.wallet_address}`,
      chain: chain === undefined ? null : chainView(chain),
      minDeposit: formatArena(arena(this.config.minDeposit)),
      deposits: deposits.map((deposit) => depositOf(deposit, sweepable < this.minimum)),
      withdrawals: withdrawals.map(withdrawalOf),
    };
  }
}

function chainView({ chainId: id, tokenAddress, rpcUrl, faucet }: ChainSettings): WalletChain {
  const embedded = faucet !== undefined;
  // The address of a real endpoint may hold the operator's own key to it.
  return { id, name: chainName(id, embedded), embedded, tokenAddress, ...(embedded ? { rpcUrl } : {}) };
}

function depositOf(
  { id, wei, tx_hash, seen_at, status, waits_for }: DepositRow,
  isTooLittle: boolean,
): Deposit {
  const waiting = isTooLittle ? 'below-minimum' : waits_for === 'NEEDS_AVAX' ? 'needs-avax' : 'pending';
  return {
    id,
    amount: formatArena(arenaOf(BigInt(wei))),
    txHash: tx_hash,
    status: status === 'pending' ? waiting : status,
    createdAt: seen_at.toISOString(),
  };
}
