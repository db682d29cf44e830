import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';
import type { Identity } from '@arena/http';
import { arena, formatArena, readStake } from '@arena/money';
import { ExclusionMarks } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import type {
  Exclusion,
  PlayLimit,
  PlayLimitKind,
  PlayLimitRequest,
  PlayPeriod,
  PlayState,
} from '@arena/wire';
import { excludedForLonger, realityCheckPrescribed, selfExcluded } from './play-limits.errors.js';
import { PlayLimitsStore, type LimitRow, type StateRow } from './play-limits.store.js';

/** The player who changes a setting, and the IP address of the request. */
export interface PlayerRequest {
  user: Pick<Identity, 'id' | 'username'>;
  source: string;
}

/** The open bets of players who may not go on with them. */
export abstract class StuckBets {
  /** Returns the stakes of a player who has just been excluded, at once. */
  abstract returnStuck(userId: number): Promise<void>;
}

const SESSION = { kind: 'session', period: 'session' } as const;

/** Lets players set limits for themselves, and exclude themselves. The database enforces them (play_limits.sql). */
@Injectable()
export class PlayLimitsService {
  constructor(
    private readonly store: PlayLimitsStore,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly settings: RuntimeSettings,
    private readonly exclusions: ExclusionMarks,
    private readonly stuckBets: StuckBets,
  ) {}

  /** Returns the nine limits of a player, set or not. */
  async limits(userId: number): Promise<PlayLimit[]> {
    return (await this.store.limits(userId)).filter((row) => row.kind !== 'session').map(toLimit);
  }

  async state(userId: number): Promise<PlayState> {
    return toState(await this.store.state(userId));
  }

  /** Sets or removes a limit (see set_play_limit), and returns the nine limits. */
  async setLimit(request: PlayerRequest, { kind, period, amount }: PlayLimitRequest): Promise<PlayLimit[]> {
    const value = amount === null ? null : formatArena(readStake(amount));
    await this.change(
      request,
      'account.limit.changed',
      { kind, period, amount: value },
      { kind, period },
      value,
    );
    return this.limits(request.user.id);
  }

  async setSessionLimit(request: PlayerRequest, minutes: number | null): Promise<PlayState> {
    const value = minutes === null ? null : String(minutes);
    await this.change(request, 'account.session-limit.changed', { minutes }, SESSION, value);
    return this.state(request.user.id);
  }

  /** @throws DomainError SELF_EXCLUDED while the user is excluded from betting */
  async requireNotExcluded(userId: number): Promise<void> {
    const until = await this.store.excludedUntil(userId);
    if (until !== null) throw selfExcluded(until);
  }

  /** @throws DomainError EXCLUDED_FOR_LONGER */
  async exclude(request: PlayerRequest, days: number): Promise<Exclusion> {
    const exclusion = await this.database.transact(async (tx) => {
      const until = await this.store.exclude(tx, request.user.id, days);
      if (until === null) throw excludedForLonger();
      await this.exclusions.markUser(tx, request.user.id, until);
      const after = { until: until.toISOString() };
      await this.record(tx, request, 'account.excluded', after);
      return after;
    });
    await this.stuckBets.returnStuck(request.user.id);
    return exclusion;
  }

  /**
   * Sets the interval of the reality check in minutes, or turns the check off.
   * @throws DomainError VALIDATION if the policy prescribes a shorter interval
   */
  async setRealityCheck(request: PlayerRequest, minutes: number | null): Promise<PlayState> {
    const longest = this.settings.current.policy.realityCheckMinutes;
    if (longest !== null && (minutes === null || minutes > longest)) throw realityCheckPrescribed(longest);
    await this.database.transact(async (tx) => {
      await this.store.setRealityCheck(tx, request.user.id, minutes);
      await this.record(tx, request, 'account.reality-check.changed', { minutes });
    });
    return this.state(request.user.id);
  }

  /** Records that the player has seen the reality check, so bets are accepted again. */
  async answerRealityCheck(userId: number): Promise<PlayState> {
    await this.store.answerRealityCheck(userId);
    return this.state(userId);
  }

  private async change(
    request: PlayerRequest,
    action: string,
    after: object,
    limit: Pick<LimitRow, 'kind' | 'period'>,
    value: string | null,
  ): Promise<void> {
    await this.database.transact(async (tx) => {
      await this.store.setLimit(tx, request.user.id, limit, value);
      await this.record(tx, request, action, after);
    });
  }

  private record(
    tx: Transaction,
    { user, source }: PlayerRequest,
    action: string,
    after: object,
  ): Promise<void> {
    const actor = { id: user.id, name: user.username };
    return this.audit.record(tx, { actor, source, action, subject: user.username, after });
  }
}

const toAmount = (amount: string | null): string | null =>
  amount === null ? null : formatArena(arena(amount));
const toMinutes = (minutes: string | null): number | null => (minutes === null ? null : Number(minutes));
const toTime = (time: Date | null): string | null => time?.toISOString() ?? null;

function toLimit({ kind, period, amount, used, next_amount, next_from }: LimitRow): PlayLimit {
  return {
    kind: kind as PlayLimitKind,
    period: period as PlayPeriod,
    amount: toAmount(amount),
    used: formatArena(arena(used)),
    pending: next_from === null ? null : { amount: toAmount(next_amount), from: next_from.toISOString() },
  };
}

function toState(row: StateRow): PlayState {
  const { next_from, check_due_at: dueAt, now } = row;
  return {
    excludedUntil: toTime(row.excluded_until),
    session: {
      startedAt: toTime(row.session_start),
      staked: formatArena(arena(row.staked)),
      paid: formatArena(arena(row.paid)),
    },
    sessionLimit: {
      minutes: toMinutes(row.session_minutes),
      pending:
        next_from === null ? null : { minutes: toMinutes(row.next_minutes), from: next_from.toISOString() },
      breakUntil: toTime(row.break_until),
    },
    realityCheck: { minutes: row.check_minutes, isDue: dueAt !== null && dueAt <= now, dueAt: toTime(dueAt) },
    hasOpenBet: row.has_open_bet,
    serverTime: now.toISOString(),
  };
}
