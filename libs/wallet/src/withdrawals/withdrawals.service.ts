import { getAddress } from 'ethers';
import { Injectable, Optional } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { PasswordCheck } from '@arena/auth';
import { requestHash } from '@arena/betting';
import { formatArena, readStake } from '@arena/money';
import { accountFrozen, idempotencyKeyReused, type Identity } from '@arena/http';
import { RealtimeService } from '@arena/realtime';
import type { Withdrawal, WithdrawalRequest } from '@arena/wire';
import { parseWithdrawalAddress } from '../chain/address.js';
import { Treasury } from '../chain/treasury.js';
import { balanceTooLow, noChain } from '../wallet.errors.js';
import { WithdrawalsStore } from './withdrawals.store.js';

const WITHDRAWALS_ROUTE = 'withdrawals';

/** Accepts withdrawal requests. An accepted withdrawal is debited immediately and paid later by the Payer. */
@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly withdrawals: WithdrawalsStore,
    private readonly passwords: PasswordCheck,
    private readonly realtime: RealtimeService,
    private readonly config: ArenaConfig,
    @Optional() private readonly treasury?: Treasury,
  ) {}

  /**
   * Checks the password, then debits and queues a withdrawal.
   * @param key the idempotency key
   * @param source the request's IP address
   * @throws DomainError CHAIN_AWAY, BAD_ADDRESS, BAD_CREDENTIALS, TOO_MANY_REQUESTS, BUSY, ACCOUNT_FROZEN,
   *   INSUFFICIENT_FUNDS or IDEMPOTENCY_KEY_REUSED
   */
  async request(
    player: Identity,
    request: WithdrawalRequest,
    key: string | undefined,
    source: string,
  ): Promise<Withdrawal> {
    const address = this.addressOf(player, request.address);
    const amount = readStake(request.amount);
    await this.passwords.require(player, request.password, source);
    const row = await this.withdrawals.request({
      userId: player.id,
      amount,
      address,
      route: WITHDRAWALS_ROUTE,
      key,
      requestHash: key === undefined ? undefined : requestHash([formatArena(amount), address]),
    });
    switch (row.outcome) {
      case 'ACCOUNT_FROZEN':
        throw accountFrozen();
      case 'INSUFFICIENT_FUNDS':
        throw balanceTooLow();
      case 'IDEMPOTENCY_KEY_REUSED':
        throw idempotencyKeyReused();
      case 'UNKNOWN_PLAYER':
        throw new Error('The player has no account.');
      case 'TAKEN': {
        const { id, balance: arenaBalance, version } = row;
        this.realtime.push(player.id, 'balanceUpdated', { arenaBalance, version, reason: 'withdrawal' });
        const createdAt = row.created_at.toISOString();
        return { id, amount: formatArena(amount), address, status: 'queued', createdAt };
      }
    }
  }

  private addressOf(player: Identity, address: string | undefined): string {
    const { chain } = this.config;
    if (chain === undefined || this.treasury === undefined) throw noChain();
    return parseWithdrawalAddress(address ?? player.walletAddress, {
      [this.treasury.address]: 'the treasury of ARENA',
      [getAddress(chain.tokenAddress)]: 'the ARENA token contract',
    });
  }
}
