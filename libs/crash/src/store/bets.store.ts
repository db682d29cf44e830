import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database, type Transaction } from '@arena/database';
import { formatArena, type Arena } from '@arena/money';
import type { Exit } from '../round/exits.js';
import type { CrashBetRow } from '../round/round-row.js';

/** What place_crash_bet answers with. Which fields are set depends on the outcome. */
export interface PlacementRow {
  outcome:
    | 'PLACED'
    | 'ROUND_NOT_BETTING'
    | 'ALREADY_BET'
    | 'OPERATOR_MAY_NOT_BET'
    | 'BETTING_PAUSED'
    | 'INSUFFICIENT_FUNDS'
    | 'HOUSE_LIMIT'
    | 'UNKNOWN_PLAYER';
  bet_id: number;
  round_id: number;
  seat: number;
  stakes: string;
  limit_amount: string;
  balance: string;
  version: number;
}

/** A bet that this call settled. */
export interface SettlementRow {
  bet_id: number;
  user_id: number;
  exit: number | null;
  payout: string;
  forced: boolean;
  balance: string;
  version: number;
}

export interface Placement {
  userId: number;
  isOperator: boolean;
  stake: Arena;
  target: number | null;
}

const BETS = `SELECT b.*, u.username FROM crash_bets AS b JOIN users AS u ON u.id = b.user_id`;
const SETTLE = 'SELECT * FROM settle_crash_bets($1, $2, $3, $4, $5, $6, $7)';

/** Bets on crash, in the database. */
@Injectable()
export class BetsStore {
  private readonly isCommissionCapped: boolean;

  constructor(
    private readonly database: Database,
    { partnerCommissionCap }: ArenaConfig,
  ) {
    this.isCommissionCapped = partnerCommissionCap === 'house-edge';
  }

  /** @param lowestCap the cap, in hundredths, below which no stake may bring the round */
  async place(
    { userId, stake, target, isOperator }: Placement,
    lowestCap: number,
    at: number,
  ): Promise<PlacementRow> {
    const [row] = await this.database.call<PlacementRow>(
      'place_crash_bet',
      'SELECT * FROM place_crash_bet($1, $2, $3, $4, $5, $6)',
      [userId, formatArena(stake), target, isOperator, lowestCap, new Date(at)],
    );
    if (row === undefined) throw new Error('place_crash_bet gave no answer');
    return row;
  }

  /** The bet as a call of this very moment has placed it, if one has: for who got no answer. */
  async placedAs(userId: number, at: number): Promise<PlacementRow | undefined> {
    const [row] = await this.database.call<PlacementRow>(
      'placed_crash_bet',
      `SELECT 'PLACED' AS outcome, b.id AS bet_id, b.round_id, b.seat, b.stakes_so_far AS stakes,
         NULL::numeric AS limit_amount, a.balance, a.version
       FROM crash_rounds AS r JOIN crash_bets AS b ON b.round_id = r.id AND b.user_id = $1
       JOIN player_accounts AS a ON a.user_id = b.user_id
       WHERE r.closed_at IS NULL AND b.placed_at = $2`,
      [userId, new Date(at)],
    );
    return row;
  }

  /** The bets of a round that took their seats after this one, in the order of seats. */
  afterSeat(roundId: number, seat: number): Promise<CrashBetRow[]> {
    return this.database.call<CrashBetRow>(
      'crash_bets_after_seat',
      `${BETS} WHERE b.round_id = $1 AND b.seat > $2 ORDER BY b.seat`,
      [roundId, seat],
    );
  }

  /** The bets of a round that have left it by hand, target or cap since that moment. */
  exitsSince(roundId: number, since: number): Promise<CrashBetRow[]> {
    return this.database.call<CrashBetRow>(
      'crash_exits_since',
      `${BETS} WHERE b.round_id = $1 AND b.settled_at >= $2 AND b.exit IS NOT NULL`,
      [roundId, new Date(since)],
    );
  }

  /** The bets of a round that nobody has settled yet. */
  open(roundId: number): Promise<CrashBetRow[]> {
    return this.database.call<CrashBetRow>(
      'open_crash_bets',
      `${BETS} WHERE b.round_id = $1 AND b.settled_at IS NULL`,
      [roundId],
    );
  }

  /** Settles one bet by itself: the path of a cash-out. */
  async settleOne(roundId: number, exit: Exit, at: number): Promise<SettlementRow | undefined> {
    const [row] = await this.database.call<SettlementRow>(
      'settle_crash_bets',
      SETTLE,
      this.columns(roundId, [exit], at),
    );
    return row;
  }

  /** The bet as a call with this very exit and moment has settled it, if one has: for who got no answer. */
  async settledAs({ betId, multiplier }: Exit, at: number): Promise<SettlementRow | undefined> {
    const [row] = await this.database.call<SettlementRow>(
      'settled_crash_bet',
      `SELECT b.id AS bet_id, b.user_id, b.exit, k.payout, d.forced, a.balance, a.version
       FROM crash_bets AS b JOIN bets AS k ON k.id = b.id JOIN crash_details AS d ON d.bet_id = b.id
       JOIN player_accounts AS a ON a.user_id = b.user_id
       WHERE b.id = $1 AND b.exit = $2 AND b.settled_at = $3`,
      [betId, multiplier, new Date(at)],
    );
    return row;
  }

  /** Settles what is still open of these. */
  settle(tx: Transaction, roundId: number, exits: readonly Exit[], at: number): Promise<SettlementRow[]> {
    return tx.query<SettlementRow[]>(SETTLE, this.columns(roundId, exits, at));
  }

  /** Gives up to so many bets of a voided round back. */
  refund(tx: Transaction, roundId: number, limit: number, at: number): Promise<SettlementRow[]> {
    return tx.query<SettlementRow[]>('SELECT * FROM refund_crash_bets($1, $2, $3)', [
      roundId,
      limit,
      new Date(at),
    ]);
  }

  private columns(roundId: number, exits: readonly Exit[], at: number): unknown[] {
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
