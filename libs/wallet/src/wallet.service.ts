import { Injectable, Optional } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ArenaConfig, type ChainSettings } from '@arena/config';
import { Database } from '@arena/database';
import { LedgerService } from '@arena/ledger';
import { arena, formatArena, type Arena } from '@arena/money';
import { noSuchUser, UserEntity } from '@arena/players';
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
  type WithdrawalPeriod,
  type WithdrawalRules,
  type WithdrawalWait,
} from '@arena/wire';
import { BalanceCache } from './chain/balance-cache.js';
import { formatAvax, toArena, toWei, type Wei } from './chain/units.js';
import { WalletHolding } from './deposits/deposits.entity.js';

export interface DepositRow {
  id: number;
  wei: string;
  tx_hash: string;
  seen_at: Date;
  /** Null while the deposit is still in the wallet. */
  outcome: 'swept' | 'credited' | 'moved' | null;
  /** The wallet's WaitingReason, or null if it is not waiting. */
  waits_for: string | null;
  is_limited: boolean;
}

export interface WithdrawalRow {
  id: number;
  amount: string;
  address: string;
  status: 'queued' | 'sent' | 'confirmed' | 'failed';
  tx_hash: string | null;
  failure: string | null;
  is_rejected: boolean;
  waiting_for: WithdrawalWait | null;
  /** The earliest payment to a new address. Null if there is no delay. */
  due_at: Date | null;
  created_at: Date;
}

/** The columns of a WithdrawalRow, from withdrawals AS w. */
export const WITHDRAWAL_COLUMNS = `w.id, w.amount, w.address, w.status, w.tx_hash, w.failure,
  w.rejected_by IS NOT NULL AS is_rejected, withdrawal_waiting_for(w) AS waiting_for, w.due_at, w.created_at`;

const MAX_ROWS = 50;

/**
 * Reads at most 50 withdrawals with their players.
 * @param rest which ones of `withdrawals AS w`, and their order
 */
export const readWithdrawals = (database: Database, name: string, rest: string, values: readonly unknown[]) =>
  database.read<WithdrawalRow & { user_id: number; username: string }>(
    name,
    `SELECT ${WITHDRAWAL_COLUMNS}, w.user_id, u.username
     FROM withdrawals AS w JOIN users AS u ON u.id = w.user_id ${rest} LIMIT ${MAX_ROWS}`,
    values,
  );

const OF_PLAYER = 'WHERE w.user_id = $1 ORDER BY w.id DESC';

/**
 * Tokens are fungible, so outflows are attributed to the earliest deposits that are still in the wallet. The outflow that takes
 * the last part of a deposit determines the deposit's outcome. $2: the smallest sweep in wei.
 */
const DEPOSITS = `WITH movement AS (
     SELECT m.*, sum(m.wei) FILTER (WHERE m.kind = 'arrival') OVER in_order AS arrived,
       sum(m.wei - m.beyond) FILTER (WHERE m.kind IN ('sweep', 'departure')) OVER in_order AS taken
     FROM wallet_movements AS m WHERE m.user_id = $1 WINDOW in_order AS (ORDER BY m.position)
   ), arrival AS (
     SELECT * FROM movement WHERE kind = 'arrival' ORDER BY id DESC LIMIT ${MAX_ROWS}
   )
   SELECT a.id, a.wei, a.tx_hash, a.seen_at,
     CASE WHEN o.kind = 'departure' THEN 'moved' WHEN o.credited_at IS NOT NULL THEN 'credited'
       WHEN o.kind = 'sweep' THEN 'swept' END AS outcome,
     w.reason AS waits_for,
     h.sweepable >= $2 AND a.arrived - h.arrived + h.sweepable > allowed.sweepable AS is_limited
   FROM arrival AS a
   JOIN wallet_holdings AS h ON h.user_id = $1
   CROSS JOIN LATERAL sweepable_within_limits(h, $2, clock_timestamp()) AS allowed (sweepable)
   LEFT JOIN LATERAL (
     SELECT kind, credited_at FROM movement WHERE kind IN ('sweep', 'departure') AND taken >= a.arrived
     ORDER BY position LIMIT 1
   ) AS o ON true
   LEFT JOIN waiting_wallets AS w ON w.user_id = $1
   ORDER BY a.id DESC`;

const CHAIN_NAMES: Readonly<Record<number, string>> = { 43114: 'Avalanche C-Chain', 43113: 'Avalanche Fuji' };

@Injectable()
export class WalletService {
  constructor(
    private readonly database: Database,
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    @InjectRepository(WalletHolding) private readonly holdings: Repository<WalletHolding>,
    private readonly ledger: LedgerService,
    private readonly config: ArenaConfig,
    private readonly settings: RuntimeSettings,
    @Optional() private readonly balances?: BalanceCache,
  ) {}

  /** @throws DomainError NOT_FOUND if the user does not exist */
  async view(userId: number): Promise<WalletView> {
    const owner = await this.users.findOne({
      select: { walletAddress: true, sealedPrivateKey: true },
      where: { id: userId },
    });
    if (owner === null) throw noSuchUser();
    const [account, deposits, withdrawals, holding, withdrawalRules] = await Promise.all([
      this.ledger.playerAccount(userId),
      this.database.read<DepositRow>('wallet_deposits', DEPOSITS, [userId, toWei(this.minimum).toString()]),
      readWithdrawals(this.database, 'wallet_withdrawals', OF_PLAYER, [userId]),
      this.holdings.findOneBy({ userId }),
      this.withdrawalRules(userId),
    ]);
    const held = await this.balances?.get(owner.walletAddress, versionOf(deposits, withdrawals));
    const { chain } = this.config;
    const missing = this.missing(holding?.sweepable ?? 0n);
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
    const withdrawn = await this.users
      .createQueryBuilder('player')
      .select(`withdrawn_since(player.id, clock_timestamp() - interval '1 hour')`, 'hour')
      .addSelect(`withdrawn_since(player.id, clock_timestamp() - interval '1 day')`, 'day')
      .where({ id: userId })
      .getRawOne<Record<WithdrawalPeriod, string>>();
    return limited.map((period) => {
      const amount = arena(playerLimits[period] ?? '0');
      const left = amount - arena(withdrawn?.[period] ?? '0');
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
