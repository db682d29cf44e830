import type { Invariant } from '@arena/ledger';

/** The leaderboard's invariants. They hold during play, because they skip accounts with transfers not yet rolled up. */
export const LEADERBOARD_INVARIANTS: readonly Invariant[] = [
  {
    name: 'Every leaderboard entry matches the account of its player',
    sql: `
      WITH waiting AS (
        SELECT unnest(ARRAY[t.debit_account, t.credit_account]) AS account_id
        FROM transfers AS t JOIN roll_up_cursor AS seen ON t.xid >= seen.next_xid AND t.id > seen.floor_id
      )
      SELECT format('user %s: entry of %s with %s wins and %s losses, account of %s with %s and %s', a.user_id,
        -s.net_loss, s.total_wins, s.total_losses, a.total_paid - a.total_staked, a.total_wins, a.total_losses) AS breach
      FROM player_accounts AS a FULL JOIN leaderboard_entries AS s ON s.user_id = a.user_id
      WHERE (s.user_id IS NOT NULL OR a.total_wins + a.total_losses > 0)
        AND (s.net_loss, s.balance, s.total_wins, s.total_losses, s.current_streak, s.biggest_win) IS DISTINCT FROM
          (a.total_staked - a.total_paid, a.balance, a.total_wins, a.total_losses, a.current_streak, a.biggest_win)
        AND NOT EXISTS (SELECT FROM waiting WHERE waiting.account_id = a.account_id)`,
  },
  {
    name: 'Every rank bucket counts its players',
    sql: `
      WITH bucket AS (
        SELECT *, lead(net_loss) OVER in_order AS next_net_loss, lead(user_id) OVER in_order AS next_user_id
        FROM rank_buckets WINDOW in_order AS (ORDER BY net_loss, user_id)
      ), counted AS (
        SELECT bucket.net_loss, bucket.user_id, bucket.players, (
          SELECT count(*) FROM leaderboard_entries AS s WHERE (s.net_loss, s.user_id) >= (bucket.net_loss, bucket.user_id)
            AND (bucket.next_user_id IS NULL OR (s.net_loss, s.user_id) < (bucket.next_net_loss, bucket.next_user_id))
        ) AS found FROM bucket
      )
      SELECT format('bucket from %s (user %s): %s players, found %s', net_loss, user_id, players, found) AS breach
      FROM counted WHERE players <> found
      UNION ALL SELECT 'the first bucket is missing'
        WHERE NOT EXISTS (SELECT FROM rank_buckets WHERE net_loss = '-Infinity')`,
  },
];
