import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { arena, formatArena } from '@arena/money';
import {
  MAX_BET_ID,
  type BalanceEntry,
  type BalancePage,
  type GameName,
  type MovementKind,
} from '@arena/wire';

interface BetRow {
  id: number;
  game: GameName;
  stake: string;
  payout: string;
  at: Date;
}

interface MovementRow {
  id: number;
  kind: MovementKind;
  cause: number;
  amount: string;
  at: Date;
}

/** An entry with the id that continues its list. */
interface Listed {
  list: 'bet' | 'movement';
  id: number;
  at: Date;
  entry: BalanceEntry;
}

/** The id of the last shown bet and of the last shown transfer. */
export const BALANCE_CURSOR = /^\d{1,16}\.\d{1,16}$/;

/** Reads one page per game from the index (user, game, id), like a player's history. */
const BETS = `
  SELECT bet.id, bet.game, bet.stake, bet.payout, bet.created_at AS at
  FROM unnest(enum_range(NULL::game)) AS wanted (game)
  CROSS JOIN LATERAL (
    SELECT b.* FROM bets AS b WHERE b.user_id = $1 AND b.game = wanted.game AND b.id < $2 ORDER BY b.id DESC LIMIT $3
  ) AS bet
  ORDER BY bet.id DESC LIMIT $3`;

/** Reads one page from each of the indexes credits_without_bets and debits_without_bets, which have no bets. */
const MOVEMENTS = `
  SELECT moved.id, moved.kind, moved.cause, moved.amount, moved.created_at AS at FROM player_accounts AS a
  CROSS JOIN LATERAL (
    (SELECT t.id, t.kind, t.cause, t.amount, t.created_at FROM transfers AS t WHERE t.credit_account = a.account_id
      AND t.id < $2 AND t.kind NOT IN ('stake', 'payout', 'commission', 'escrow', 'release') ORDER BY t.id DESC LIMIT $3)
    UNION ALL
    (SELECT t.id, t.kind, t.cause, -t.amount, t.created_at FROM transfers AS t WHERE t.debit_account = a.account_id
      AND t.id < $2 AND t.kind NOT IN ('stake', 'payout', 'commission', 'escrow', 'release') ORDER BY t.id DESC LIMIT $3)
  ) AS moved
  WHERE a.user_id = $1 ORDER BY moved.id DESC LIMIT $3`;

/**
 * Reads everything that changed a player's balance: settled bets, and the transfers that belong to no bet. Both lists are
 * in the order of their own ids, so a page merges them by time, and its cursor has one id of each. The stake of a crash
 * round under way appears with its bet when the round has ended.
 */
@Injectable()
export class BalanceEntriesService {
  constructor(private readonly database: Database) {}

  /** @param cursor the `next` of the previous page */
  async page(userId: number, limit: number, cursor?: string): Promise<BalancePage> {
    const [bet = String(MAX_BET_ID), movement = String(MAX_BET_ID)] = cursor?.split('.') ?? [];
    const [bets, movements] = await Promise.all([
      this.database.read<BetRow>('balance_bets', BETS, [userId, bet, limit + 1]),
      this.database.read<MovementRow>('balance_movements', MOVEMENTS, [userId, movement, limit + 1]),
    ]);
    const merged = merge(bets.map(toBet), movements.map(toMovement));
    const shown = merged.slice(0, limit);
    const last = (list: Listed['list']): number | undefined => shown.findLast((one) => one.list === list)?.id;
    return {
      entries: shown.map(({ entry }) => entry),
      next: merged.length > limit ? `${last('bet') ?? bet}.${last('movement') ?? movement}` : null,
    };
  }
}

/** Merges two lists by time, newest first, and keeps the order of each. */
function merge(first: readonly Listed[], second: readonly Listed[]): Listed[] {
  const merged: Listed[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [one, other] = [first[i], second[j]];
    if (one === undefined) return [...merged, ...second.slice(j)];
    if (other === undefined) return [...merged, ...first.slice(i)];
    if (one.at >= other.at) i += 1;
    else j += 1;
    merged.push(one.at >= other.at ? one : other);
  }
}

const toBet = ({ id, game, stake, payout, at }: BetRow): Listed => ({
  list: 'bet',
  id,
  at,
  entry: {
    kind: 'bet',
    cause: id,
    game,
    stake,
    payout,
    amount: formatArena(arena(payout) - arena(stake)),
    at: at.toISOString(),
  },
});

const toMovement = ({ id, kind, cause, amount, at }: MovementRow): Listed => ({
  list: 'movement',
  id,
  at,
  entry: { kind, cause, amount, at: at.toISOString() },
});
