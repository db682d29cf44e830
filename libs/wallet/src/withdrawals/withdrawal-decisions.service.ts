import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import type { Operator } from '@arena/http';
import { RealtimeService } from '@arena/realtime';
import { booksPaused, noSuchWithdrawal, ownWithdrawal, withdrawalSigned } from '../wallet.errors.js';
import { WithdrawalsRepository, type Decision, type DecisionRow } from './withdrawals.repository.js';

const ACTIONS = {
  hold: 'withdrawal.held',
  release: 'withdrawal.released',
  reject: 'withdrawal.rejected',
} as const satisfies Record<Decision, string>;

const REFUNDED = 'The amount is back in your balance.';

/** Returns what the player reads about a rejected withdrawal. */
const failureText = (message: string | undefined): string =>
  message === undefined
    ? `Rejected. ${REFUNDED}`
    : `Rejected: ${message.replace(/[.\s]*$/, '.')} ${REFUNDED}`;

/**
 * Lets admins hold, release and reject withdrawals whose payment is not signed. Each decision and its entry in the
 * security log are one transaction.
 */
@Injectable()
export class WithdrawalDecisionsService {
  constructor(
    private readonly database: Database,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly audit: AuditService,
    private readonly realtime: RealtimeService,
  ) {}

  /**
   * Carries out a decision. Holding a withdrawal that is held, or releasing one that is not, changes nothing.
   * @param reason for admins
   * @param message of a rejection, for the player
   * @throws DomainError NOT_FOUND, FORBIDDEN for the admin's own withdrawal, WITHDRAWAL_SIGNED, or WITHDRAWALS_PAUSED while
   *   the books wait for an operator after a restore
   */
  async decide(
    { actor, source }: Operator,
    id: number,
    decision: Decision,
    reason: string,
    message?: string,
  ): Promise<void> {
    const decided = await this.database.transact(async (tx) => {
      const failure = failureText(message);
      const row = await this.withdrawals.decide(tx, id, actor.id, decision, { reason, failure });
      if (row.outcome === 'UNCHANGED') return row;
      if (row.outcome !== 'DONE') throw refusalOf(row);
      await this.audit.record(tx, {
        actor,
        source,
        action: ACTIONS[decision],
        subject: `withdrawal ${id}`,
        after: {
          userId: row.user_id,
          amount: row.amount,
          reason,
          ...(message !== undefined && { message }),
        },
      });
      return row;
    });
    if (decided.outcome === 'DONE') this.tellPlayer(decided);
  }

  private tellPlayer({ user_id: userId, balance, version }: DecisionRow): void {
    if (balance !== null && version !== null)
      this.realtime.push(userId, 'balanceUpdated', {
        arenaBalance: balance,
        version,
        reason: 'withdrawal',
      });
    this.realtime.push(userId, 'walletChanged');
  }
}

function refusalOf({ outcome }: DecisionRow): Error {
  switch (outcome) {
    case 'UNKNOWN':
      return noSuchWithdrawal();
    case 'OWN':
      return ownWithdrawal();
    case 'SIGNED':
      return withdrawalSigned();
    case 'PAUSED':
      return booksPaused();
    case 'DONE':
    case 'UNCHANGED':
      return new Error(`decide_withdrawal returned ${outcome}.`);
  }
}
