import type { Invariant } from '@arena/ledger';

/**
 * The transfers that a bet must have: the stake, and the payout and the commission unless they are zero. Voided bets
 * must have none.
 */
const EXPECTED_TRANSFERS = `
  SELECT b.id AS cause, leg.kind, leg.debit, leg.credit, leg.amount
  FROM bets AS b
  JOIN player_accounts AS p ON p.user_id = b.user_id
  LEFT JOIN users AS u ON u.id = b.user_id
  LEFT JOIN accounts AS partner ON partner.kind = 'commission' AND partner.owner_id = u.referred_by
  CROSS JOIN LATERAL (VALUES
    ('stake'::transfer_kind, p.account_id, 1::bigint, b.stake),
    ('payout', 1, p.account_id, b.payout),
    ('commission', 1, partner.id, b.commission)
  ) AS leg (kind, debit, credit, amount)
  WHERE leg.amount > 0 AND b.result <> 'voided'`;

/**
 * Returns the SQL that compares transfers of bets.
 * @param expected selects cause, kind, debit, credit and amount
 * @param recorded selects the transfers to compare with
 */
export const transferBreaches = (expected: string, recorded: string): string => `
  SELECT format('%s of bet %s: expected %s from %s to %s, found %s from %s to %s',
    coalesce(e.kind, t.kind), coalesce(e.cause, t.cause), e.amount, e.debit, e.credit,
    t.amount, t.debit_account, t.credit_account) AS breach
  FROM (${expected}) AS e FULL JOIN (${recorded}) AS t ON t.cause = e.cause AND t.kind = e.kind
  WHERE (e.amount, e.debit, e.credit) IS DISTINCT FROM (t.amount, t.debit_account, t.credit_account)`;

/**
 * Returns the SQL that selects the transfers between players and an escrow that bets must have.
 * @param bets the table of the bets, and the joins that the escrow needs
 * @param escrow the account
 */
export const escrowTransfers = (bets: string, escrow: string): string => `
  SELECT b.id AS cause, leg.kind, leg.debit, leg.credit, b.stake AS amount
  FROM ${bets} LEFT JOIN player_accounts AS p ON p.user_id = b.user_id
  CROSS JOIN LATERAL (VALUES
    ('escrow'::transfer_kind, p.account_id, ${escrow}, true),
    ('release', ${escrow}, p.account_id, b.settled_at IS NOT NULL)
  ) AS leg (kind, debit, credit, due)
  WHERE leg.due`;

/** The invariants of bets, and of the counters and daily totals of players and partners. */
export const BETTING_INVARIANTS: readonly Invariant[] = [
  {
    name: 'Every bet has exactly its transfers',
    sql: transferBreaches(
      EXPECTED_TRANSFERS,
      "SELECT * FROM transfers WHERE kind IN ('stake', 'payout', 'commission')",
    ),
  },
  {
    name: "A player's counters match the player's bets",
    sql: `
      WITH counted AS (
        SELECT user_id, count(*) FILTER (WHERE payout > stake) AS wins, count(*) FILTER (WHERE payout <= stake) AS losses,
          coalesce(max(payout - stake) FILTER (WHERE payout > stake), 0) AS biggest, sum(stake) AS staked, sum(payout) AS paid,
          sum(commission) AS commission
        FROM bets WHERE result <> 'voided' GROUP BY user_id
      )
      SELECT format('user %s: %s', p.user_id, concat_ws(', ',
        CASE WHEN p.total_wins <> coalesce(wins, 0) THEN format('%s wins, bets say %s', p.total_wins, coalesce(wins, 0)) END,
        CASE WHEN p.total_losses <> coalesce(losses, 0) THEN format('%s losses, bets say %s', p.total_losses, coalesce(losses, 0)) END,
        CASE WHEN p.biggest_win <> coalesce(biggest, 0) THEN format('biggest win %s, bets say %s', p.biggest_win, coalesce(biggest, 0)) END,
        CASE WHEN p.total_staked <> coalesce(staked, 0) THEN format('staked %s, bets say %s', p.total_staked, coalesce(staked, 0)) END,
        CASE WHEN p.total_paid <> coalesce(paid, 0) THEN format('paid %s, bets say %s', p.total_paid, coalesce(paid, 0)) END,
        CASE WHEN p.total_commission <> coalesce(commission, 0)
          THEN format('commission %s, bets say %s', p.total_commission, coalesce(commission, 0)) END)) AS breach
      FROM player_accounts AS p LEFT JOIN counted ON counted.user_id = p.user_id
      WHERE (p.total_wins, p.total_losses, p.biggest_win, p.total_staked, p.total_paid, p.total_commission) IS DISTINCT FROM
        (coalesce(wins, 0), coalesce(losses, 0), coalesce(biggest, 0), coalesce(staked, 0), coalesce(paid, 0),
          coalesce(commission, 0))`,
  },
  {
    name: "What counts towards a player's limits matches the player's bets",
    sql: `
      WITH counted AS (
        SELECT id, user_id, stake, payout AS paid FROM bets WHERE result <> 'voided'
        UNION ALL SELECT id, user_id, stake, 0 FROM open_bets
      ), found AS (
        SELECT p.user_id, m.period, p.total_staked - (m.mark).staked AS staked, p.total_paid - (m.mark).paid AS paid,
          coalesce(sum(c.stake), 0) AS bets_staked, coalesce(sum(c.paid), 0) AS bets_paid
        FROM player_accounts AS p
        CROSS JOIN LATERAL (VALUES ('day', (p.play).day), ('week', (p.play).week), ('month', (p.play).month),
          ('session', (p.play).session)) AS m (period, mark)
        LEFT JOIN counted AS c ON c.user_id = p.user_id AND c.id >= (m.mark).first_bet
        WHERE p.play IS DISTINCT FROM NULL
        GROUP BY p.user_id, m.period, m.mark
      )
      SELECT format('user %s, %s: staked %s and paid %s, bets say %s and %s', user_id, period, staked, paid, bets_staked,
        bets_paid) AS breach
      FROM found WHERE (staked, paid) IS DISTINCT FROM (bets_staked, bets_paid)`,
  },
  {
    name: "A player's expected house edge is between zero and the total stake",
    sql: `
      SELECT format('user %s: %s of %s', user_id, total_edge, total_staked) AS breach
      FROM player_accounts WHERE NOT total_edge BETWEEN 0 AND total_staked`,
  },
  {
    name: "A player's streak matches the latest bets",
    sql: `
      WITH runs AS (
        SELECT user_id, created_at, payout > stake AS won,
          sum(CASE WHEN (payout > stake) IS DISTINCT FROM previous_won THEN 1 ELSE 0 END) OVER (PARTITION BY user_id ORDER BY created_at) AS run
        FROM (
          SELECT *, lag(payout > stake) OVER (PARTITION BY user_id ORDER BY created_at) AS previous_won
          FROM bets WHERE result <> 'voided'
        ) AS b
      ), latest AS (
        SELECT DISTINCT ON (user_id) user_id,
          (CASE WHEN won THEN 1 ELSE -1 END) * count(*) OVER (PARTITION BY user_id, run) AS streak
        FROM runs ORDER BY user_id, created_at DESC
      )
      SELECT format('user %s: %s, bets say %s', p.user_id, p.current_streak, coalesce(l.streak, 0)) AS breach
      FROM player_accounts AS p LEFT JOIN latest AS l ON l.user_id = p.user_id
      WHERE p.current_streak <> coalesce(l.streak, 0)`,
  },
  {
    name: "A player's daily figures add up to the player's counters",
    sql: `
      WITH kept AS (
        SELECT user_id, sum(games) AS games, sum(profit) AS profit FROM (
          SELECT user_id, games, profit FROM player_days
          UNION ALL SELECT user_id, today_games, today_profit FROM player_accounts
        ) AS d GROUP BY user_id
      )
      SELECT format('user %s: days say %s games and %s, counters %s and %s', p.user_id, k.games, k.profit,
        p.total_wins + p.total_losses, p.total_paid - p.total_staked) AS breach
      FROM player_accounts AS p JOIN kept AS k ON k.user_id = p.user_id
      WHERE (k.games, k.profit) IS DISTINCT FROM (p.total_wins + p.total_losses, p.total_paid - p.total_staked)`,
  },
  {
    name: 'The nonces of each seed count up from zero without gaps, one bet each',
    sql: `
      WITH used AS (
        SELECT seed_id, count(*) AS bets, count(DISTINCT nonce) AS nonces, min(nonce) AS first, max(nonce) AS last
        FROM (
          SELECT seed_id, nonce FROM bets WHERE seed_id IS NOT NULL
          UNION ALL SELECT seed_id, nonce FROM step_bets WHERE settled_at IS NULL
        ) AS b GROUP BY seed_id
      )
      SELECT format('seed %s: nonces %s to %s in %s bets, and %s expected', coalesce(used.seed_id, s.id), first, last, bets,
        coalesce(s.nonces, p.nonce, 0)) AS breach
      FROM used FULL JOIN seeds AS s ON s.id = used.seed_id
      LEFT JOIN player_accounts AS p ON p.seed_id = s.id
      WHERE s.id IS NULL OR coalesce(bets, 0) <> coalesce(s.nonces, p.nonce, 0)
        OR bets <> used.nonces OR first <> 0 OR last <> bets - 1`,
  },
  {
    name: 'Every bet uses a seed of its own player, and every seed matches its hash',
    sql: `
      SELECT format('bet %s of user %s under a seed of user %s', b.id, b.user_id, s.user_id) AS breach
        FROM bets AS b JOIN seeds AS s ON s.id = b.seed_id WHERE b.user_id <> s.user_id
      UNION ALL
      SELECT format('seed %s: its hash does not match', id) FROM seeds
        -- reconcileOutcomes compares the sealed ones.
        WHERE NOT starts_with(server_seed, 'v1.')
          AND server_seed_hash <> encode(sha256(convert_to(server_seed, 'UTF8')), 'hex')`,
  },
  {
    name: 'Commission payouts match their transfers and add up to the collected commission',
    sql: `
      SELECT format('payout %s to partner %s: %s due, %s paid', c.id, c.partner_id, c.amount, t.amount) AS breach
        FROM commission_payouts AS c
        JOIN player_accounts AS p ON p.user_id = c.partner_id
        LEFT JOIN transfers AS t ON t.kind = 'commission_payout' AND t.cause = c.id
        WHERE (c.paid_at IS NOT NULL) <> (t.id IS NOT NULL)
          OR (t.id IS NOT NULL AND (t.amount, t.debit_account, t.credit_account) IS DISTINCT FROM (c.amount, c.account_id, p.account_id))
      UNION ALL
      SELECT format('account %s: payouts of %s for credits of %s', s.account_id, coalesce(sum(c.amount), 0), s.credits)
        FROM shared_accounts AS s JOIN accounts AS a ON a.id = s.account_id AND a.kind = 'commission'
        LEFT JOIN commission_payouts AS c ON c.account_id = s.account_id
        GROUP BY s.account_id, s.credits HAVING coalesce(sum(c.amount), 0) <> s.credits`,
  },
  {
    name: "A partner's daily figures add up to the collected commission",
    sql: `
      WITH kept AS (SELECT partner_id, sum(amount) AS amount FROM partner_days GROUP BY partner_id),
      collected AS (
        SELECT a.owner_id, s.credits FROM accounts AS a JOIN shared_accounts AS s ON s.account_id = a.id
        WHERE a.kind = 'commission'
      )
      SELECT format('partner %s: days say %s, the account %s', coalesce(kept.partner_id, c.owner_id),
        coalesce(kept.amount, 0), coalesce(c.credits, 0)) AS breach
      FROM kept FULL JOIN collected AS c ON c.owner_id = kept.partner_id
      WHERE coalesce(kept.amount, 0) <> coalesce(c.credits, 0)`,
  },
  {
    name: 'Every idempotency key refers to a bet of its own player',
    sql: `
      SELECT format('key %s of user %s', k.key, k.user_id) AS breach
      FROM idempotency_keys AS k LEFT JOIN bets AS b ON b.id = (k.answer ->> 'bet_id')::bigint
      WHERE k.route = ANY (enum_range(NULL::game)::text[]) AND (b.user_id, b.payout)
        IS DISTINCT FROM (k.user_id, (k.answer ->> 'payout')::numeric)
        AND NOT EXISTS (SELECT FROM step_bets AS s WHERE s.id = (k.answer ->> 'bet_id')::bigint
          AND (s.user_id, s.stake, s.choice) = (k.user_id, (k.answer ->> 'stake')::numeric, k.answer ->> 'choice'))`,
  },
];

/** The invariants of autobets. */
export const AUTOBET_INVARIANTS: readonly Invariant[] = [
  {
    name: "An autobet's counters match its bets",
    sql: `
      WITH counted AS (
        SELECT l.autobet_id, count(*) AS bets, sum(b.stake) AS staked, sum(b.payout) AS paid,
          bool_and((b.user_id, b.game) = (a.user_id, a.game) AND b.result <> 'voided' AND b.stake <= a.max_stake) AS fit
        FROM autobet_bets AS l JOIN autobets AS a ON a.id = l.autobet_id LEFT JOIN bets AS b ON b.id = l.bet_id GROUP BY 1
      )
      SELECT format('autobet %s: %s bets of %s that paid %s, and %s of %s that paid %s expected', a.id, a.bets, a.staked,
        a.paid, coalesce(c.bets, 0), coalesce(c.staked, 0), coalesce(c.paid, 0)) AS breach
      FROM autobets AS a LEFT JOIN counted AS c ON c.autobet_id = a.id
      WHERE (a.bets, a.staked, a.paid) IS DISTINCT FROM (coalesce(c.bets, 0), coalesce(c.staked, 0), coalesce(c.paid, 0))
        OR c.fit IS NOT DISTINCT FROM false`,
  },
];

/** The bets whose stakes the roll-up has applied. */
const ROLLED_UP_BETS = `
  SELECT b.*, b.seed_id IS NOT NULL AND b.edge IS NOT NULL AS rated
  FROM transfers AS t JOIN bets AS b ON b.id = t.cause CROSS JOIN roll_up_cursor AS c
  WHERE t.kind = 'stake' AND (t.xid < c.next_xid OR t.id <= c.floor_id)`;

const SUMS = 'count(*) AS bets, sum(stake) AS stakes, sum(payout) AS payouts, sum(commission) AS commission';
const RATED_SUMS = `count(*) FILTER (WHERE rated) AS rated_bets, coalesce(sum(stake) FILTER (WHERE rated), 0) AS rated_stakes,
  coalesce(sum(payout) FILTER (WHERE rated), 0) AS rated_payouts, coalesce(sum(stake - edge) FILTER (WHERE rated), 0) AS expected,
  coalesce(sum(CASE WHEN variance IS NULL THEN (stake - edge) * (stake - edge)
    ELSE trunc(((payout - stake + edge) * (payout - stake + edge) + 2 * variance) / 3, 8) END)
    FILTER (WHERE rated), 0) AS variance`;

const TOTALS = ['bets', 'stakes', 'payouts', 'commission'];
const RATED_TOTALS = ['rated_bets', 'rated_stakes', 'rated_payouts', 'expected', 'variance'];
const PERIOD_TOTALS = ['net_loss', 'wins', 'losses', 'biggest_win'];
const PLAYER_TOTALS = [...TOTALS, ...RATED_TOTALS];

/** Formats columns for a SELECT list. */
const list = (columns: readonly string[]): string => columns.join(', ');
/** Formats the columns of a table alias as a row value. */
const row = (alias: string, columns: readonly string[]): string =>
  `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;

/** The invariants of the totals that admins see. The crash lib checks the ratings of crash rounds. */
export const HOUSE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'The daily figures of the games add up to the bets',
    sql: `
      WITH counted AS (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, game, ${SUMS}
        FROM (${ROLLED_UP_BETS}) AS b GROUP BY 1, 2
      ), kept AS (SELECT day, game, ${list(TOTALS)} FROM game_days WHERE bets > 0)
      SELECT format('%s on %s: %s, bets say %s', game, day, ${row('k', TOTALS)}, ${row('c', TOTALS)}) AS breach
      FROM kept AS k FULL JOIN counted AS c USING (day, game)
      WHERE ${row('k', TOTALS)} IS DISTINCT FROM ${row('c', TOTALS)}`,
  },
  {
    name: 'The returns of instant games are rated by their odds',
    sql: `
      WITH counted AS (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, game, ${RATED_SUMS}
        FROM (${ROLLED_UP_BETS}) AS b WHERE rated GROUP BY 1, 2
      ), kept AS (
        SELECT day, game, ${list(RATED_TOTALS)} FROM game_days WHERE game <> 'crash' AND rated_bets > 0
      )
      SELECT format('%s on %s: %s, bets say %s', game, day, ${row('k', RATED_TOTALS)}, ${row('c', RATED_TOTALS)})
        AS breach
      FROM kept AS k FULL JOIN counted AS c USING (day, game)
      WHERE ${row('k', RATED_TOTALS)} IS DISTINCT FROM ${row('c', RATED_TOTALS)}`,
  },
  {
    name: "The figures of each player's games add up to the player's bets",
    sql: `
      WITH counted AS (
        SELECT user_id, game, ${SUMS}, ${RATED_SUMS}
        FROM (${ROLLED_UP_BETS}) AS b GROUP BY 1, 2
      )
      SELECT format('%s of user %s: %s, bets say %s', game, user_id, ${row('k', PLAYER_TOTALS)}, ${row('c', PLAYER_TOTALS)})
        AS breach
      FROM player_games AS k FULL JOIN counted AS c USING (user_id, game)
      WHERE ${row('k', PLAYER_TOTALS)} IS DISTINCT FROM ${row('c', PLAYER_TOTALS)}`,
  },
  {
    name: "The leaderboards of the current periods add up to the players' bets",
    sql: `
      WITH current AS (
        SELECT period, leaderboard_period_start(period, (now() AT TIME ZONE 'UTC')::date) AS starts_on
        FROM unnest(enum_range(NULL::leaderboard_period)) AS period
      ), counted AS (
        SELECT period, starts_on, user_id, sum(stake - payout) AS net_loss, count(*) FILTER (WHERE payout > stake) AS wins,
          count(*) FILTER (WHERE payout <= stake) AS losses,
          coalesce(max(payout - stake) FILTER (WHERE payout > stake), 0) AS biggest_win
        FROM (${ROLLED_UP_BETS}) AS b
        JOIN current ON leaderboard_period_start(period, (created_at AT TIME ZONE 'UTC')::date) = starts_on GROUP BY 1, 2, 3
      ), kept AS (SELECT e.* FROM leaderboard_period_entries AS e JOIN current USING (period, starts_on))
      SELECT format('%s of user %s: %s, bets say %s', period, user_id, ${row('k', PERIOD_TOTALS)}, ${row('c', PERIOD_TOTALS)})
        AS breach
      FROM kept AS k FULL JOIN counted AS c USING (period, starts_on, user_id)
      WHERE ${row('k', PERIOD_TOTALS)} IS DISTINCT FROM ${row('c', PERIOD_TOTALS)}`,
  },
  {
    name: "The figures of each player's other transfers add up to the transfers",
    sql: `
      WITH moved AS (
        SELECT t.* FROM transfers AS t CROSS JOIN roll_up_cursor AS c
        WHERE t.kind NOT IN ('escrow', 'release', 'stake', 'payout', 'commission')
          AND (t.xid < c.next_xid OR t.id <= c.floor_id)
      ), counted AS (
        SELECT p.user_id, side.kind, count(*) AS transfers, sum(side.amount) AS amount FROM (
          SELECT credit_account AS account_id, kind, amount FROM moved
          UNION ALL SELECT debit_account, kind, -amount FROM moved
        ) AS side JOIN player_accounts AS p ON p.account_id = side.account_id GROUP BY 1, 2
      )
      SELECT format('%s of user %s: %s, transfers say %s', kind, user_id, k.amount, c.amount) AS breach
      FROM player_movements AS k FULL JOIN counted AS c USING (user_id, kind)
      WHERE (k.transfers, k.amount) IS DISTINCT FROM (c.transfers, c.amount)`,
  },
  {
    name: "A player's expected house edge is the sum over the player's bets",
    sql: `
      SELECT format('user %s: %s, bets say %s', p.user_id, p.total_edge, coalesce(counted.edge, 0)) AS breach
      FROM player_accounts AS p LEFT JOIN (
        SELECT user_id, sum(edge) AS edge, bool_and(edge IS NOT NULL) AS is_complete
        FROM bets WHERE result <> 'voided' GROUP BY user_id
      ) AS counted ON counted.user_id = p.user_id
      WHERE coalesce(counted.is_complete, true) AND p.total_edge <> coalesce(counted.edge, 0)`,
  },
];
