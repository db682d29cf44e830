import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { noSuchUser } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import type { PlayLimitKind, PlayPeriod } from '@arena/wire';

/** A limit in ARENA, or the limit of a session in minutes. */
export interface LimitRow {
  kind: PlayLimitKind | 'session';
  period: PlayPeriod | 'session';
  amount: string | null;
  used: string;
  next_amount: string | null;
  /** Null unless a change is pending. */
  next_from: Date | null;
}

/** A row of play_state. */
export interface StateRow {
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

/** Reads and writes what players set for responsible play. Times are those of the database. */
@Injectable()
export class PlayLimitsStore {
  constructor(
    private readonly database: Database,
    private readonly settings: RuntimeSettings,
  ) {}

  limits(userId: number): Promise<LimitRow[]> {
    return this.database.call<LimitRow>('play_limits', 'SELECT * FROM limits_of($1, clock_timestamp())', [
      userId,
    ]);
  }

  /** @throws DomainError NOT_FOUND if the user does not exist */
  async state(userId: number): Promise<StateRow> {
    const [row] = await this.database.call<StateRow>(
      'play_state',
      `SELECT s.*, t.now FROM (SELECT clock_timestamp() AS now OFFSET 0) AS t CROSS JOIN LATERAL play_state($1, t.now, $2) AS s`,
      [userId, this.settings.current.policy.realityCheckMinutes],
    );
    if (row === undefined) throw noSuchUser();
    return row;
  }

  /** @param amount in ARENA, or in minutes for a session; null for no limit */
  async setLimit(
    tx: Transaction,
    userId: number,
    { kind, period }: Pick<LimitRow, 'kind' | 'period'>,
    amount: string | null,
  ): Promise<void> {
    await tx.query('SELECT set_play_limit($1, $2, $3, $4)', [userId, kind, period, amount]);
  }

  /** Returns the end of a player's exclusion, or null if the player is not excluded. */
  async excludedUntil(userId: number): Promise<Date | null> {
    const [row] = await this.database.call<{ until: Date }>(
      'excluded_until',
      'SELECT excluded_until AS until FROM player_accounts WHERE user_id = $1 AND excluded_until > clock_timestamp()',
      [userId],
    );
    return row?.until ?? null;
  }

  /** Returns the end of the exclusion, or null if the player is already excluded for longer. */
  async exclude(tx: Transaction, userId: number, days: number): Promise<Date | null> {
    const [row] = await tx.query<{ until: Date | null }[]>('SELECT exclude_player($1, $2) AS until', [
      userId,
      days,
    ]);
    return row?.until ?? null;
  }

  async setRealityCheck(tx: Transaction, userId: number, minutes: number | null): Promise<void> {
    await tx.query('SELECT set_reality_check($1, $2)', [userId, minutes]);
  }

  async answerRealityCheck(userId: number): Promise<void> {
    await this.database.call('answer_reality_check', 'SELECT answer_reality_check($1)', [userId]);
  }
}
