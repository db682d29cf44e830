import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { GAMES, type GameName } from '@arena/wire';

/** A transfer of a player's account. */
export interface ListedTransfer {
  id: number;
  createdAt: string;
  kind: string;
  /** Positive: to the player. */
  amount: string;
  /** The id of what it is for: the bet, the deposit, the withdrawal and so on. */
  cause: number;
  /** Null if it is not for a bet. */
  game: GameName | null;
}

/** Where a page continues: before this bet, and before this transfer that belongs to no bet. */
interface Position {
  bet: string;
  other: string;
}

type TransferRow = Omit<ListedTransfer, 'createdAt'> & { createdAt: Date };

const END = String(Number.MAX_SAFE_INTEGER);

/** Must be the condition of the indexes debits_without_bets and credits_without_bets. */
const WITHOUT_BET = `kind NOT IN ('stake', 'payout', 'commission', 'escrow', 'release')`;

const COLUMNS = `t.id, t.created_at AS "createdAt", t.kind::text AS kind, t.cause,
    CASE WHEN t.credit_account = a.account_id THEN t.amount ELSE -t.amount END AS amount`;

/** The latest bets from the index (user, game, id), each with its transfers from the index (cause, kind); and the others. */
const TRANSFERS = `
  (SELECT ${COLUMNS}, b.game
  FROM player_accounts AS a
  CROSS JOIN LATERAL (
    SELECT bet.* FROM unnest($4::game[]) AS wanted (game) CROSS JOIN LATERAL (
      SELECT id, game FROM bets WHERE user_id = a.user_id AND game = wanted.game AND id < $2 ORDER BY id DESC LIMIT $3
    ) AS bet ORDER BY bet.id DESC LIMIT $3
  ) AS b
  JOIN transfers AS t ON t.cause = b.id AND t.kind IN ('stake', 'payout', 'escrow', 'release')
  WHERE a.user_id = $1 AND a.account_id IN (t.debit_account, t.credit_account)
  ORDER BY b.id DESC, t.id DESC)
  UNION ALL
  (SELECT ${COLUMNS}, NULL::game
  FROM player_accounts AS a CROSS JOIN LATERAL (
    SELECT * FROM (
      (SELECT * FROM transfers WHERE debit_account = a.account_id AND id < $5 AND ${WITHOUT_BET} ORDER BY id DESC LIMIT $3)
      UNION ALL
      (SELECT * FROM transfers WHERE credit_account = a.account_id AND id < $5 AND ${WITHOUT_BET} ORDER BY id DESC LIMIT $3)
    ) AS side ORDER BY id DESC LIMIT $3
  ) AS t
  WHERE a.user_id = $1 ORDER BY t.id DESC)`;

/**
 * Lists the transfers of a player's account, newest first. The transfers have no index of accounts, because every bet
 * would have to write it. So the list merges the transfers of the player's bets with the few others. Stakes of a crash
 * round that has not ended are not in the list yet.
 */
@Injectable()
export class TransfersReport {
  constructor(private readonly database: Database) {}

  /**
   * Returns a page. All transfers of a bet are on the same page, so it may have up to three more rows than `limit`.
   * @param before the cursor of the page, or undefined for the first page
   */
  async page(
    userId: number,
    before: string | undefined,
    limit: number,
  ): Promise<{ rows: ListedTransfer[]; next: string | null }> {
    const position = readPosition(before);
    const values = [userId, position.bet, limit + 1, GAMES, position.other];
    const rows = await this.database.read<TransferRow>('transfers_of_player', TRANSFERS, values);
    const groups = groupsOf(rows).toSorted(
      ([one], [other]) => timeOf(other) - timeOf(one) || (other?.id ?? 0) - (one?.id ?? 0),
    );
    const page: TransferRow[] = [];
    const next = { ...position };
    let taken = 0;
    for (const group of groups) {
      if (page.length >= limit) break;
      taken += 1;
      page.push(...group);
      const [first] = group;
      if (first === undefined) continue;
      if (first.game === null) next.other = String(first.id);
      else next.bet = String(first.cause);
    }
    return {
      rows: page.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
      next: taken < groups.length ? `${next.bet}_${next.other}` : null,
    };
  }
}

const timeOf = (transfer: TransferRow | undefined): number => transfer?.createdAt.getTime() ?? 0;

function readPosition(cursor: string | undefined): Position {
  const [bet = END, other = END] = cursor?.split('_') ?? [];
  return { bet, other };
}

/** Returns the transfers of each bet, which follow each other in the rows, and each other transfer by itself. */
function groupsOf(rows: readonly TransferRow[]): TransferRow[][] {
  const groups: TransferRow[][] = [];
  for (const row of rows)
    if (row.game !== null && groups.at(-1)?.[0]?.cause === row.cause) groups.at(-1)?.push(row);
    else groups.push([row]);
  return groups;
}
