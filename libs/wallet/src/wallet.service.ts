import { Injectable, Optional } from '@nestjs/common';
import { ArenaConfig, type ChainSettings } from '@arena/config';
import { LedgerService } from '@arena/ledger';
import { arena, formatArena, type Arena } from '@arena/money';
import { noSuchUser } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import {
  TOKEN_DECIMALS,
  WITHDRAWAL_PERIODS,
  type Deposit,
  type OpenDepositStatus,
  type WalletChain,
  type WalletView,
  type Withdrawal,
  type WithdrawalLimit,
  type WithdrawalRules,
} from '@arena/wire';
import { BalanceCache } from './chain/balance-cache.js';
import { formatAvax, toArena, toWei, type Wei } from './chain/units.js';
import { WalletRepository, type DepositRow, type WithdrawalRow } from './wallet.repository.js';

const CHAIN_NAMES: Readonly<Record<number, string>> = { 43114: 'Avalanche C-Chain', 43113: 'Avalanche Fuji' };

@Injectable()
export class WalletService {
  constructor(
    private readonly store: WalletRepository,
    private readonly ledger: LedgerService,
    private readonly config: ArenaConfig,
    private readonly settings: RuntimeSettings,
    @Optional() private readonly balances?: BalanceCache,
  ) {}

  /** @throws DomainError NOT_FOUND if the user does not exist */
  async view(userId: number): Promise<WalletView> {
    const owner = await this.store.owner(userId);
    if (owner === null) throw noSuchUser();
    const [account, deposits, withdrawals, sweepable, withdrawalRules] = await Promise.all([
      this.ledger.playerAccount(userId),
      this.store.deposits(userId, toWei(this.minimum)),
      this.store.withdrawals(userId),
      this.store.sweepable(userId),
      this.withdrawalRules(userId),
    ]);
    const held = await this.balances?.get(owner.walletAddress, versionOf(deposits, withdrawals));
    const { chain } = this.config;
    const missing = this.missing(sweepable);
    return {
      walletAddress: owner.walletAddress,
      privateKey: owner.sealedPrivateKey,
      arenaBalance: account?.balance ?? '0',
      avaxBalance: held === undefined ? null : formatAvax(held.avax),
      tokenBalance: held === undefined ? null : formatArena(toArena(held.tokens)),
      explorerUrl: chain === undefined ? null : `${chain.explorerUrl}/address/${owner.walletAddress}`,
      chain: chain === undefined ? null : toWalletChain(chain),
      minDeposit: formatArena(this.minimum),
      missingDeposit: formatArena(missing),
      withdrawalRules,
      deposits: deposits.map((deposit) => toDeposit(deposit, missing > 0n)),
      withdrawals: withdrawals.map(toWithdrawal),
    };
  }

  private async withdrawalRules(userId: number): Promise<WithdrawalRules> {
    const { approvals } = this.config;
    const { withdrawals } = this.settings.current;
    const { maxOpen, approvalAbove, secondApprovalAbove, newAddressDelayHours } = withdrawals;
    const threshold = approvals ? (approvalAbove ?? secondApprovalAbove) : undefined;
    return {
      limits: await this.playerLimits(userId),
      maxOpen: maxOpen ?? null,
      approvalAbove: threshold === undefined ? null : formatArena(arena(threshold)),
      newAddressDelayHours,
    };
  }

  private async playerLimits(userId: number): Promise<WithdrawalLimit[]> {
    const { playerLimits } = this.settings.current.withdrawals;
    const limited = WITHDRAWAL_PERIODS.filter((period) => playerLimits[period] !== undefined);
    if (limited.length === 0) return [];
    const withdrawn = await this.store.withdrawn(userId);
    return limited.map((period) => {
      const amount = arena(playerLimits[period] ?? '0');
      const left = amount - arena(withdrawn[period]);
      return { period, amount: formatArena(amount), remaining: formatArena(left > 0n ? left : 0n) };
    });
  }

  private get minimum(): Arena {
    return arena(this.settings.current.minDeposit);
  }

  /** Returns the amount missing to reach the minimum deposit, rounded up: the amount in the wallet is rounded down. */
  private missing(sweepable: Wei): Arena {
    const missing = this.minimum - toArena(sweepable);
    return missing > 0n ? missing : 0n;
  }
}

/** Returns a string that changes whenever a deposit or a withdrawal changes. */
function versionOf(deposits: DepositRow[], withdrawals: WithdrawalRow[]): string {
  return [
    ...deposits.map(({ id, outcome }) => `${id} ${outcome}`),
    ...withdrawals.map(({ id, status }) => `${id} ${status}`),
  ].join();
}

function toWalletChain(settings: ChainSettings): WalletChain {
  const { chainId: id, tokenAddress, explorerUrl, publicRpcUrl, rpcUrls, faucet } = settings;
  const embedded = faucet !== undefined;
  // A real endpoint's URL is not exposed unless it is configured as public, because it may include the operator's API key.
  const rpcUrl = publicRpcUrl ?? (embedded ? rpcUrls[0] : undefined);
  return {
    id,
    name: embedded ? 'ARENA test chain' : (CHAIN_NAMES[id] ?? `chain ${id}`),
    embedded,
    tokenAddress,
    tokenDecimals: TOKEN_DECIMALS,
    currency: 'AVAX',
    ...(rpcUrl === undefined ? {} : { rpcUrl }),
    explorerUrl,
  };
}

function toDeposit(deposit: DepositRow, isBelowMinimum: boolean): Deposit {
  const { id, wei, tx_hash, seen_at, outcome } = deposit;
  const amount = toArena(BigInt(wei));
  const waiting = amount === 0n ? 'dust' : isBelowMinimum ? 'below-minimum' : statusOfWaiting(deposit);
  return {
    id,
    amount: formatArena(amount),
    txHash: tx_hash,
    status: outcome === null ? waiting : outcome === 'swept' ? 'pending' : outcome,
    createdAt: seen_at.toISOString(),
  };
}

/** Returns the status of a deposit that is in the wallet and not below the minimum. */
export function statusOfWaiting({
  waits_for,
  is_limited,
}: Pick<DepositRow, 'waits_for' | 'is_limited'>): OpenDepositStatus {
  if (is_limited) return 'limited';
  return waits_for === 'NEEDS_AVAX' ? 'needs-avax' : 'pending';
}

export function toWithdrawal(row: WithdrawalRow): Withdrawal {
  const { id, amount, address, status, tx_hash, failure, is_rejected, created_at } = row;
  return {
    id,
    amount,
    address,
    status,
    ...(tx_hash === null ? {} : { txHash: tx_hash }),
    ...(failure === null ? {} : { failure }),
    ...(is_rejected && { isRejected: true }),
    ...waitOf(row),
    createdAt: created_at.toISOString(),
  };
}

/** Returns what a withdrawal waits for, and until when if that is known. */
export function waitOf({
  waiting_for,
  due_at,
}: Pick<WithdrawalRow, 'waiting_for' | 'due_at'>): Pick<Withdrawal, 'waitingFor' | 'waitingUntil'> {
  if (waiting_for === null) return {};
  const isDated = waiting_for === 'new-address' && due_at !== null;
  return { waitingFor: waiting_for, ...(isDated && { waitingUntil: due_at.toISOString() }) };
}
