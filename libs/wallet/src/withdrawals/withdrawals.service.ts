import { getAddress } from 'ethers';
import { Injectable, Optional } from '@nestjs/common';
import type { ArenaConfig } from '@arena/config';
import { AuditService } from '@arena/audit';
import { PasswordsService } from '@arena/auth';
import { callForRow, Database } from '@arena/database';
import { arena, formatArena, readStake, type Arena } from '@arena/money';
import { accountFrozen, idempotencyKeyReused, requestHash, type Identity } from '@arena/http';
import { RealtimeService } from '@arena/realtime';
import { RuntimeSettings } from '@arena/settings';
import type { Withdrawal, WithdrawalPeriod, WithdrawalRequest, WithdrawalWait } from '@arena/wire';
import { parseWithdrawalAddress } from '../chain/address.js';
import { Treasury } from '../chain/treasury.js';
import { waitOf } from '../wallet.service.js';
import {
  abovePlayerLimit,
  aboveTotalLimit,
  balanceTooLow,
  noChain,
  tooManyOpenWithdrawals,
  unusableAddress,
  withdrawalsPaused,
} from '../wallet.errors.js';
import { WithdrawalCheck } from './withdrawal-check.js';

const WITHDRAWALS_ROUTE = 'withdrawals';

type Limits = ArenaConfig['withdrawals'];

const limitOf = (limits: Limits['playerLimits'], period: WithdrawalPeriod): Arena =>
  arena(limits[period] ?? '0');

/** What a refusal by request_withdrawal says about a limit. */
interface Refused {
  period: WithdrawalPeriod;
  remaining: string;
}

const REFUSALS = {
  ABOVE_PLAYER_LIMIT: ({ period, remaining }, { playerLimits }) =>
    abovePlayerLimit(limitOf(playerLimits, period), period, arena(remaining)),
  ABOVE_TOTAL_LIMIT: ({ period }, { totalLimits }) => aboveTotalLimit(limitOf(totalLimits, period), period),
  ACCOUNT_FROZEN: accountFrozen,
  FORMER_TREASURY: () => unusableAddress('a former treasury of ARENA'),
  IDEMPOTENCY_KEY_REUSED: idempotencyKeyReused,
  INSUFFICIENT_FUNDS: balanceTooLow,
  PAUSED: withdrawalsPaused,
  PLAYER_WALLET: () => unusableAddress('the deposit address of another player'),
  TOO_MANY_OPEN: (_, { maxOpen = 0 }) => tooManyOpenWithdrawals(maxOpen),
  UNKNOWN_PLAYER: () => new Error('request_withdrawal returned UNKNOWN_PLAYER.'),
} satisfies Record<string, (refused: Refused, limits: Limits) => Error>;

/**
 * The result of request_withdrawal. `period` and `remaining` belong to the outcomes ABOVE_PLAYER_LIMIT and
 * ABOVE_TOTAL_LIMIT, the other columns to TAKEN. They are null otherwise.
 */
interface RequestRow extends Refused {
  outcome: 'TAKEN' | keyof typeof REFUSALS;
  id: number;
  balance: string;
  version: number;
  created_at: Date;
  waiting_for: WithdrawalWait | null;
  due_at: Date | null;
  /** Whether this is the response to an earlier request with the same idempotency key. */
  is_repeated: boolean | null;
}

/** Accepts withdrawal requests. An accepted withdrawal is debited immediately and paid later by the Payer. */
@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly passwords: PasswordsService,
    private readonly realtime: RealtimeService,
    private readonly check: WithdrawalCheck,
    private readonly settings: RuntimeSettings,
    @Optional() private readonly treasury?: Treasury,
  ) {}

  /**
   * Checks the password and the second factor, then debits and queues a withdrawal.
   * @param key the idempotency key
   * @param source the request's IP address
   * @throws DomainError CHAIN_AWAY, BAD_ADDRESS, BAD_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID,
   *   TOO_MANY_REQUESTS, BUSY, ACCOUNT_FROZEN, WITHDRAWALS_PAUSED, INSUFFICIENT_FUNDS, TOO_MANY_WITHDRAWALS, WITHDRAWAL_LIMIT or IDEMPOTENCY_KEY_REUSED
   */
  async request(
    player: Identity,
    request: WithdrawalRequest,
    key: string | undefined,
    source: string,
  ): Promise<Withdrawal> {
    const address = this.addressOf(player, request.address);
    const amount = readStake(request.amount);
    await this.passwords.checkWithSecondFactor(player, request, source);
    const neededCheck = await this.check.needed({ userId: player.id, amount, address });
    const { withdrawals: limits } = await this.settings.fresh();
    const asked = { amount: formatArena(amount), address };
    const row = await this.database.transact(async (tx) => {
      const taken = await callForRow<RequestRow>(
        tx,
        'request_withdrawal',
        player.id,
        asked.amount,
        address,
        WITHDRAWALS_ROUTE,
        key ?? null,
        key === undefined ? null : requestHash([asked.amount, address]),
        { ...this.rules(limits), needed_check: neededCheck },
      );
      if (taken.outcome === 'TAKEN' && taken.is_repeated !== true)
        await this.audit.recordEvent(tx, {
          actor: { id: player.id, name: player.username },
          source,
          action: 'withdrawal.requested',
          subject: `withdrawal ${taken.id}`,
          after: asked,
        });
      return taken;
    });
    if (row.outcome !== 'TAKEN') throw REFUSALS[row.outcome](row, limits);
    const { id, balance: arenaBalance, version, waiting_for, due_at } = row;
    this.realtime.push(player.id, 'balanceUpdated', { arenaBalance, version, reason: 'withdrawal' });
    return {
      id,
      ...asked,
      status: 'queued',
      ...waitOf({ waiting_for, due_at }),
      createdAt: row.created_at.toISOString(),
    };
  }

  /** Returns the limits that are set, in ARENA. The request keeps what they decide. */
  private rules(withdrawals: Limits) {
    const { approvals } = this.settings.config;
    const { playerLimits, totalLimits, maxOpen, newAddressDelayHours } = withdrawals;
    return {
      player_hour: playerLimits.hour,
      player_day: playerLimits.day,
      total_hour: totalLimits.hour,
      total_day: totalLimits.day,
      max_open: maxOpen,
      ...(approvals && {
        one_approval_above: withdrawals.approvalAbove,
        two_approvals_above: withdrawals.secondApprovalAbove,
      }),
      ...(newAddressDelayHours > 0 && { address_delay: `${newAddressDelayHours} hours` }),
    };
  }

  private addressOf(player: Identity, address: string | undefined): string {
    const { chain } = this.settings.config;
    if (chain === undefined || this.treasury === undefined) throw noChain();
    return parseWithdrawalAddress(address ?? player.walletAddress, {
      [this.treasury.address]: 'the treasury of ARENA',
      [getAddress(chain.tokenAddress)]: 'the ARENA token contract',
    });
  }
}
