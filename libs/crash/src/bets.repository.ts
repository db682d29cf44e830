import { Injectable } from '@nestjs/common';
import { betRules, type Refusable } from '@arena/betting';
import { Database, type Transaction } from '@arena/database';
import { arena, formatArena, type Arena } from '@arena/money';
import { RuntimeSettings } from '@arena/settings';
import type { LiveBet } from './live/live-round.js';
import type { Exit } from './round/outcome.js';

/** The SQL type crash_placement of a bet that is not refused. */
interface PlacedBet {
  bet_id: number;
  round_id: number;
  seat: number;
  stakes: string;
  balance: string;
  version: number;
}

/** The result of open_crash_bet. */
export type PlacementRow = PlacedBet &
  Refusable<'ROUND_NOT_BETTING' | 'ALREADY_BET' | 'OPERATOR_MAY_NOT_BET' | 'UNKNOWN_PLAYER'>;

/** A bet that was just settled, with the player's new balance. */
export interface CrashSettlementRow {
  bet_id: number;
  user_id: number;
  exit: number | null;
  payout: string;
  forced: boolean;
  balance: string;
  version: number;
}

type LiveBetRow = Omit<LiveBet, 'stake' | 'stakesSoFar'> & Record<'stake' | 'stakesSoFar', string>;

/** A bet of a round that has ended, as other players see it. */
interface EndedBetRow {
  seat: number;
  username: string;
  stake: string;
  exit: number | null;
  payout: string;
}

export interface Placement {
  userId: number;
  isOperator: boolean;
  stake: Arena;
  target: number | null;
  autobetId?: number | undefined;
}

/** The name under which other players see a player, in the game and on the page of a round. */
const SHOWN_NAME = 'u.username';
/** A round can have thousands of bets, which are read while it is played. So they are not made entities. */
const SELECT_BETS = `SELECT b.id, b.user_id AS "userId", ${SHOWN_NAME}, b.stake, b.target, b.seat,
    b.stakes_so_far AS "stakesSoFar", b.exit
  FROM crash_bets AS b JOIN users AS u ON u.id = b.user_id WHERE b.round_id = $1`;
const OF_ENDED_ROUND = `SELECT b.seat, ${SHOWN_NAME} AS username, b.stake, b.exit,
    CASE WHEN r.phase = 'voided' THEN b.stake ELSE coalesce(settled.payout, 0) END AS payout
  FROM crash_rounds AS r JOIN crash_bets AS b ON b.round_id = r.id JOIN users AS u ON u.id = b.user_id
  LEFT JOIN bets AS settled ON settled.id = b.id
  WHERE r.id = $1 AND r.ended_at IS NOT NULL AND b.seat > $2 ORDER BY b.seat LIMIT $3`;
const PLACE = `SELECT (placement).*, (refusal).*
  FROM open_crash_bet($1, $2, $3, $4, $5, $6, jsonb_populate_record(NULL::bet_rules, $7), $8)`;
const SETTLE = 'SELECT * FROM settle_crash_bets($1, $2, $3, $4, $5, $6, $7)';

/** Reads and writes crash bets. */
@Injectable()
export class BetsRepository {
  constructor(
    private readonly database: Database,
    private readonly settings: RuntimeSettings,
  ) {}

  /** Returns the bets of a round behind a place in it, or none until the round has ended. */
  pageOfEndedRound(roundId: number, after: number, limit: number): Promise<EndedBetRow[]> {
    return this.database.call<EndedBetRow>('bets_of_ended_round', OF_ENDED_ROUND, [roundId, after, limit]);
  }

  /** @param lowestCap the lowest acceptable maximum cash-out for the round including this bet, in hundredths */
  async place(
    { userId, stake, target, isOperator, autobetId }: Placement,
    lowestCap: number,
    at: number,
  ): Promise<PlacementRow> {
    const row = await this.call<PlacementRow>('open_crash_bet', PLACE, [
      userId,
      formatArena(stake),
      target,
      isOperator,
      lowestCap,
      new Date(at),
      betRules(this.settings.current.policy),
      autobetId ?? null,
    ]);
    if (row === undefined) throw new Error('open_crash_bet returned no row.');
    return row;
  }

  /** Finds the player's bet that was placed at `at`. Used when the response to the placement was lost. */
  findPlaced(userId: number, at: number): Promise<PlacementRow | undefined> {
    return this.call<PlacementRow>(
      'placed_crash_bet',
      `SELECT NULL AS code, b.id AS bet_id, b.round_id, b.seat, b.stakes_so_far AS stakes, a.balance, a.version
       FROM crash_rounds AS r JOIN crash_bets AS b ON b.round_id = r.id AND b.user_id = $1
       JOIN player_accounts AS a ON a.user_id = b.user_id
       WHERE r.closed_at IS NULL AND b.placed_at = $2`,
      [userId, new Date(at)],
    );
  }

  /** Returns a round's bets after the given seat, ordered by seat. */
  async findAfterSeat(roundId: number, seat: number): Promise<LiveBet[]> {
    const rows = await this.database.call<LiveBetRow>(
      'crash_bets_after_seat',
      `${SELECT_BETS} AND b.seat > $2 ORDER BY b.seat`,
      [roundId, seat],
    );
    return rows.map(toLiveBet);
  }

  /** Returns a round's bets that were cashed out at or after `since`, by the player or automatically. */
  async findExitsSince(roundId: number, since: number): Promise<LiveBet[]> {
    const rows = await this.database.call<LiveBetRow>(
      'crash_exits_since',
      `${SELECT_BETS} AND b.settled_at >= $2 AND b.exit IS NOT NULL`,
      [roundId, new Date(since)],
    );
    return rows.map(toLiveBet);
  }

  /** Returns a round's unsettled bets. */
  async findOpen(roundId: number): Promise<LiveBet[]> {
    const rows = await this.database.call<LiveBetRow>(
      'open_crash_bets',
      `${SELECT_BETS} AND b.settled_at IS NULL`,
      [roundId],
    );
    return rows.map(toLiveBet);
  }

  /** Settles one bet for a cash-out. Returns undefined if the bet is not open or the round ended below the exit. */
  settleOne(roundId: number, exit: Exit, at: number): Promise<CrashSettlementRow | undefined> {
    const values = this.settleValues(roundId, [exit], at);
    return this.call<CrashSettlementRow>('settle_crash_bets', SETTLE, values);
  }

  /** Finds the bet if it was settled at `at` with this exit. Used when the response to the settlement was lost. */
  findSettled({ betId, multiplier }: Exit, at: number): Promise<CrashSettlementRow | undefined> {
    return this.call<CrashSettlementRow>(
      'settled_crash_bet',
      `SELECT b.id AS bet_id, b.user_id, b.exit, k.payout, d.forced, a.balance, a.version
       FROM crash_bets AS b JOIN bets AS k ON k.id = b.id JOIN crash_details AS d ON d.bet_id = b.id
       JOIN player_accounts AS a ON a.user_id = b.user_id
       WHERE b.id = $1 AND b.exit = $2 AND b.settled_at = $3`,
      [betId, multiplier, new Date(at)],
    );
  }

  /** Settles the bets that are still open and returns them. */
  settle(
    tx: Transaction,
    roundId: number,
    exits: readonly Exit[],
    at: number,
  ): Promise<CrashSettlementRow[]> {
    return settled(tx, SETTLE, this.settleValues(roundId, exits, at));
  }

  /** Settles up to `limit` bets of closed rounds that could not be settled before, and returns them. */
  settleHeld(tx: Transaction, limit: number, at: number): Promise<CrashSettlementRow[]> {
    const values = [limit, this.isCommissionCapped, new Date(at)];
    return settled(tx, 'SELECT * FROM settle_held_crash_bets($1, $2, $3)', values);
  }

  /** Refunds up to `limit` open bets of a voided round and returns them. */
  refund(tx: Transaction, roundId: number, limit: number, at: number): Promise<CrashSettlementRow[]> {
    return settled(tx, 'SELECT * FROM refund_crash_bets($1, $2, $3)', [roundId, limit, new Date(at)]);
  }

  /** Runs a statement that returns at most one row. */
  private async call<Row extends object>(
    name: string,
    sql: string,
    values: readonly unknown[],
  ): Promise<Row | undefined> {
    return (await this.database.call<Row>(name, sql, values))[0];
  }

  /** Only for rounds that an earlier version has created. The others have the rule in their row. */
  private get isCommissionCapped(): boolean {
    return this.settings.current.partnerCommissionCap === 'house-edge';
  }

  private settleValues(roundId: number, exits: readonly Exit[], at: number): unknown[] {
    return [
      roundId,
      exits.map(({ betId }) => betId),
      exits.map(({ multiplier }) => multiplier),
      exits.map(({ payout }) => formatArena(payout)),
      exits.map(({ forced }) => forced),
      this.isCommissionCapped,
      new Date(at),
    ];
  }
}

/** Calls a routine that settles bets. All of them return the SQL type of the row. */
const settled = (tx: Transaction, sql: string, values: unknown[]): Promise<CrashSettlementRow[]> =>
  tx.query(sql, values);

const toLiveBet = (row: LiveBetRow): LiveBet => ({
  ...row,
  stake: arena(row.stake),
  stakesSoFar: arena(row.stakesSoFar),
});
