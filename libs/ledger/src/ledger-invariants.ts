import type { Invariant } from './reconcile.js';

/** The total debits and credits of every account, added up from its transfers. */
const SIDES = `
  SELECT account, sum(debit) AS debits, sum(credit) AS credits FROM (
    SELECT debit_account AS account, amount AS debit, 0 AS credit FROM transfers
    UNION ALL SELECT credit_account, 0, amount FROM transfers
  ) AS side GROUP BY account`;

/** The transfers that the roll-up has not applied yet. */
const TAIL = `
  SELECT t.* FROM transfers AS t CROSS JOIN roll_up_cursor AS c
  WHERE t.xid >= c.next_xid AND t.id > c.floor_id`;

/** The invariants of accounts, and of transfers of all kinds. */
export const LEDGER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'All accounts sum to zero',
    sql: `
      WITH held AS (
        SELECT sum(balance) AS amount FROM player_accounts
        UNION ALL SELECT sum(credits - debits) FROM shared_accounts
        UNION ALL SELECT sum(CASE WHEN s.account_id = t.credit_account THEN t.amount ELSE -t.amount END)
          FROM (${TAIL}) AS t JOIN shared_accounts AS s ON s.account_id IN (t.debit_account, t.credit_account)
      ) SELECT format('the sum is %s', sum(amount)) AS breach FROM held HAVING sum(amount) <> 0`,
  },
  {
    name: "A player's balance is the sum of the player's transfers",
    sql: `
      SELECT format('user %s has %s, transfers say %s', p.user_id, p.balance, coalesce(s.credits - s.debits, 0)) AS breach
      FROM player_accounts AS p LEFT JOIN (${SIDES}) AS s ON s.account = p.account_id
      WHERE p.balance <> coalesce(s.credits - s.debits, 0)`,
  },
  {
    name: 'A shared balance, with the transfers that are not rolled up yet, is the sum of its transfers',
    sql: `
      WITH tail AS (
        SELECT account, sum(debit) AS debits, sum(credit) AS credits FROM (
          SELECT debit_account AS account, amount AS debit, 0 AS credit FROM (${TAIL}) AS t
          UNION ALL SELECT credit_account, 0, amount FROM (${TAIL}) AS t
        ) AS side GROUP BY account
      )
      SELECT format('account %s (%s): %s, transfers say %s', a.id, a.kind,
        s.credits + coalesce(tail.credits, 0) - s.debits - coalesce(tail.debits, 0),
        coalesce(total.credits - total.debits, 0)) AS breach
      FROM shared_accounts AS s JOIN accounts AS a ON a.id = s.account_id
      LEFT JOIN tail ON tail.account = s.account_id
      LEFT JOIN (${SIDES}) AS total ON total.account = s.account_id
      WHERE (s.debits + coalesce(tail.debits, 0), s.credits + coalesce(tail.credits, 0))
        IS DISTINCT FROM (coalesce(total.debits, 0), coalesce(total.credits, 0))`,
  },
  {
    name: 'No balance is below zero',
    sql: `SELECT format('user %s has %s', user_id, balance) AS breach FROM player_accounts WHERE balance < 0`,
  },
  {
    name: 'Every transfer moves a positive amount between two existing accounts',
    sql: `
      SELECT format('transfer %s (%s of %s): %s from account %s to account %s',
        t.id, t.kind, t.cause, t.amount, t.debit_account, t.credit_account) AS breach
      FROM transfers AS t
      LEFT JOIN accounts AS d ON d.id = t.debit_account LEFT JOIN accounts AS c ON c.id = t.credit_account
      WHERE d.id IS NULL OR c.id IS NULL OR d.id = c.id OR t.amount <= 0`,
  },
  {
    name: 'Every cause has at most one transfer of each kind',
    sql: `
      SELECT format('%s of %s: %s transfers', kind, cause, count(*)) AS breach
      FROM transfers GROUP BY kind, cause HAVING count(*) > 1`,
  },
  {
    name: 'Every user has one account, and every account has a balance',
    sql: `
      SELECT format('user %s', u.id) AS breach FROM users AS u
        LEFT JOIN player_accounts AS p ON p.user_id = u.id
        LEFT JOIN accounts AS a ON a.id = p.account_id AND a.kind = 'player' AND a.owner_id = u.id
        WHERE a.id IS NULL
      UNION ALL
      SELECT format('account %s (%s)', a.id, a.kind) FROM accounts AS a
        LEFT JOIN player_accounts AS p ON p.account_id = a.id
        LEFT JOIN shared_accounts AS s ON s.account_id = a.id
        WHERE (a.kind = 'player') <> (p.user_id IS NOT NULL) OR (a.kind = 'player') = (s.account_id IS NOT NULL)
      UNION ALL
      SELECT format('account %s has a balance but no entry', balances.account_id)
        FROM (SELECT account_id FROM shared_accounts UNION ALL SELECT account_id FROM player_accounts) AS balances
        LEFT JOIN accounts AS a ON a.id = balances.account_id WHERE a.id IS NULL`,
  },
  {
    name: "Every correction of a balance has one transfer between the house and the player's account",
    sql: `
      WITH expected AS (
        SELECT j.id AS cause, abs(j.amount) AS amount,
          CASE WHEN j.amount > 0 THEN 1 ELSE p.account_id END AS debit_account,
          CASE WHEN j.amount > 0 THEN p.account_id ELSE 1 END AS credit_account
        FROM adjustments AS j LEFT JOIN player_accounts AS p ON p.user_id = j.user_id
      )
      SELECT format('correction %s: expected %s from account %s to account %s, transfers say %s from %s to %s',
        coalesce(e.cause, t.cause), e.amount, e.debit_account, e.credit_account, t.amount, t.debit_account,
        t.credit_account) AS breach
      FROM expected AS e FULL JOIN (SELECT * FROM transfers WHERE kind = 'adjustment') AS t ON t.cause = e.cause
      WHERE (e.amount, e.debit_account, e.credit_account)
        IS DISTINCT FROM (t.amount, t.debit_account, t.credit_account)`,
  },
  {
    name: 'The daily statement is the sum of the transfers',
    sql: `
      WITH counted AS (
        SELECT (t.created_at AT TIME ZONE 'UTC')::date AS day, t.kind, statement_account(t.debit_account) AS from_account,
          statement_account(t.credit_account) AS to_account, count(*) AS transfers, sum(t.amount) AS amount
        FROM transfers AS t CROSS JOIN ledger_days_cursor AS c WHERE t.xid < c.next_xid OR t.id <= c.floor_id
        GROUP BY 1, 2, 3, 4
      )
      SELECT format('%s of %s from %s to %s: %s in %s, transfers say %s in %s', kind, day, from_account, to_account,
        k.amount, k.transfers, c.amount, c.transfers) AS breach
      FROM ledger_days AS k FULL JOIN counted AS c USING (day, kind, from_account, to_account)
      WHERE (k.transfers, k.amount) IS DISTINCT FROM (c.transfers, c.amount)`,
  },
  {
    name: 'The statement closes with the balances of the house, promotions, capital and the chain',
    sql: `
      SELECT format('account %s: the statement closes with %s, the balance is %s', s.account_id,
        coalesce(days.amount, 0), s.credits - s.debits) AS breach
      FROM shared_accounts AS s
      JOIN roll_up_cursor AS r ON true
      JOIN ledger_days_cursor AS c ON (c.system_identifier, c.next_xid, c.floor_id)
        = (r.system_identifier, r.next_xid, r.floor_id)
      LEFT JOIN (
        SELECT account, sum(amount) AS amount FROM (
          SELECT to_account AS account, amount FROM ledger_days UNION ALL SELECT from_account, -amount FROM ledger_days
        ) AS side GROUP BY account
      ) AS days ON days.account = s.account_id
      WHERE s.account_id <= 4 AND s.credits - s.debits <> coalesce(days.amount, 0)`,
  },
  {
    name: 'Grants go from promotions to the new user, bankroll from capital to the house, the rest of a closed account to the house',
    sql: `
      SELECT format('%s of %s: from account %s to account %s', t.kind, t.cause, t.debit_account, t.credit_account) AS breach
      FROM transfers AS t LEFT JOIN player_accounts AS p ON p.user_id = t.cause
      WHERE (t.kind = 'grant' AND (t.debit_account, t.credit_account) IS DISTINCT FROM (2, p.account_id))
        OR (t.kind = 'closure' AND (t.debit_account, t.credit_account) IS DISTINCT FROM (p.account_id, 1))
        OR (t.kind = 'bankroll' AND (t.debit_account, t.credit_account) IS DISTINCT FROM (3, 1))`,
  },
];
