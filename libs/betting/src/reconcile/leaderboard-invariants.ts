import type { Invariant } from '@arena/ledger';

/** What must hold of the leaderboard, also while bets go on: those that the roll-up has not seen yet are left out. */
export const LEADERBOARD_INVARIANTS: readonly Invariant[] = [
  {
    name: 'The leaderboard says of each player what the account says',
    sql: `
      WITH waiting AS (
        SELECT unnest(ARRAY[t.debit_account, t.credit_account]) AS account_id
        FROM transfers AS t JOIN roll_up_cursor AS seen ON t.xid >= seen.next_xid AND t.id > seen.floor_id
      )
      SELECT format('user %s: stands at %s with %s wins and %s losses, the account at %s with %s and %s', a.user_id,
        -s.net_loss, s.total_wins, s.total_losses, a.total_paid - a.total_staked, a.total_wins, a.total_losses) AS breach
      FROM player_accounts AS a FULL JOIN leaderboard_entries AS s ON s.user_id = a.user_id
      WHERE (s.user_id IS NOT NULL OR a.total_wins + a.total_losses > 0)
        AND (s.net_loss, s.balance, s.total_wins, s.total_losses, s.current_streak, s.biggest_win) IS DISTINCT FROM
          (a.total_staked - a.total_paid, a.balance, a.total_wins, a.total_losses, a.current_streak, a.biggest_win)
        AND NOT EXISTS (SELECT FROM waiting WHERE waiting.account_id = a.account_id)`,
  },
  {
    name: 'Every step of the leaderboard counts its players',
    sql: `
      WITH step AS (
        SELECT *, lead(net_loss) OVER in_order AS next_net_loss, lead(user_id) OVER in_order AS next_user_id
        FROM rank_buckets WINDOW in_order AS (ORDER BY net_loss, user_id)
      ), counted AS (
        SELECT step.net_loss, step.user_id, step.players, (
          SELECT count(*) FROM leaderboard_entries AS s WHERE (s.net_loss, s.user_id) >= (step.net_loss, step.user_id)
            AND (step.next_user_id IS NULL OR (s.net_loss, s.user_id) < (step.next_net_loss, step.next_user_id))
        ) AS found FROM step
      )
      SELECT format('the step from %s (user %s): %s players, found %s', net_loss, user_id, players, found) AS breach
      FROM counted WHERE players <> found
      UNION ALL SELECT 'there is no first step' WHERE NOT EXISTS (SELECT FROM rank_buckets WHERE net_loss = '-Infinity')`,
  },
];
