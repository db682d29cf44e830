import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';
import type { Identity } from '@arena/http';
import { arena, formatArena, readStake } from '@arena/money';
import { ExclusionMarks, noSuchUser } from '@arena/players';
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

/** A row of limits_of: a limit in ARENA, or the limit of a session in minutes. */
interface LimitRow {
  kind: PlayLimitKind | 'session';
  period: PlayPeriod | 'session';
  amount: string | null;
  used: string;
  next_amount: string | null;
  /** Null unless a change is pending. */
  next_from: Date | null;
}

/** A row of play_state. */
interface StateRow {
  excluded_until: Date | null;
  session_start: Date | null;
  staked: string;
  paid: string;
  session_minutes: string | null;
  next_minutes: string | null;
  next_from: Date | null;
  break_until: Date | null;
  check_minutes: number | null;
  check_due_at: Date | null;
  has_open_bet: boolean;
  now: Date;
}

/** The player who changes a setting, and the IP address of the request. */
interface PlayerRequest {
  user: Pick<Identity, 'id' | 'username'>;
  source: string;
}

/** The open bets of players who may not go on with them. */
export abstract class StuckBets {
  /** Returns the stakes of a player who has just been excluded, at once. */
  abstract returnStuck(userId: number): Promise<void>;
}

/**
 * Lets players set limits for themselves, and exclude themselves. The database enforces them (play_limits.sql). Times are
 * those of the database.
 */
@Injectable()
export class PlayLimitsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly settings: RuntimeSettings,
    private readonly exclusions: ExclusionMarks,
    private readonly stuckBets: StuckBets,
  ) {}

  /** Returns the nine limits of a player, set or not. */
  async limits(userId: number): Promise<PlayLimit[]> {
    const rows = await this.database.call<LimitRow>(
      'play_limits',
      'SELECT * FROM limits_of($1, clock_timestamp())',
      [userId],
    );
    return rows.filter(({ kind }) => kind !== 'session').map(toLimit);
  }

  /** @throws DomainError NOT_FOUND if the user does not exist */
  async state(userId: number): Promise<PlayState> {
    const [row] = await this.database.call<StateRow>(
      'play_state',
      `SELECT s.*, t.now FROM (SELECT clock_timestamp() AS now OFFSET 0) AS t CROSS JOIN LATERAL play_state($1, t.now, $2) AS s`,
      [userId, this.settings.current.policy.realityCheckMinutes],
    );
    if (row === undefined) throw noSuchUser();
    return toState(row);
  }

  /** Sets or removes a limit (see set_play_limit), and returns the nine limits. */
  async setLimit(request: PlayerRequest, { kind, period, amount }: PlayLimitRequest): Promise<PlayLimit[]> {
    const after = { kind, period, amount: amount === null ? null : formatArena(readStake(amount)) };
    await this.database.transact(async (tx) => {
      await set(tx, request.user.id, 'set_play_limit($1, $2, $3, $4)', [kind, period, after.amount]);
      await this.record(tx, request, 'account.limit.changed', after);
    });
    return this.limits(request.user.id);
  }

  async setSessionLimit(request: PlayerRequest, minutes: number | null): Promise<PlayState> {
    await this.database.transact(async (tx) => {
      await set(tx, request.user.id, "set_play_limit($1, 'session', 'session', $2)", [minutes]);
      await this.record(tx, request, 'account.session-limit.changed', { minutes });
    });
    return this.state(request.user.id);
  }

  /** @throws DomainError SELF_EXCLUDED while the user is excluded from betting */
  async requireNotExcluded(userId: number): Promise<void> {
    const [row] = await this.database.call<{ until: Date }>(
      'excluded_until',
      'SELECT excluded_until AS until FROM player_accounts WHERE user_id = $1 AND excluded_until > clock_timestamp()',
      [userId],
    );
    if (row !== undefined) throw selfExcluded(row.until);
  }

  /** @throws DomainError EXCLUDED_FOR_LONGER */
  async exclude(request: PlayerRequest, days: number): Promise<Exclusion> {
    const exclusion = await this.database.transact(async (tx) => {
      const until = (await set(tx, request.user.id, 'exclude_player($1, $2)', [days])) as Date | null;
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
      await set(tx, request.user.id, 'set_reality_check($1, $2)', [minutes]);
      await this.record(tx, request, 'account.reality-check.changed', { minutes });
    });
    return this.state(request.user.id);
  }

  /** Records that the player has seen the reality check, so bets are accepted again. */
  async answerRealityCheck(userId: number): Promise<PlayState> {
    await this.database.transact((tx) => set(tx, userId, 'answer_reality_check($1)'));
    return this.state(userId);
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

/** Calls a routine whose first argument is the player, and returns its result. */
async function set(
  tx: Transaction,
  userId: number,
  routine: string,
  values: readonly unknown[] = [],
): Promise<unknown> {
  const [row] = await tx.query<{ result: unknown }[]>(`SELECT ${routine} AS result`, [userId, ...values]);
  return row?.result;
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
