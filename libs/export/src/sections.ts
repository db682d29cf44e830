import { GAMES } from '@arena/wire';

/** One record about a user. The statement has the user's id as its parameter. */
export interface RecordSection {
  name: string;
  sql: string;
}

/**
 * A list about a user, newest first. The parameters of the statement are the user's id, the cursor (only rows before it),
 * the number of rows, and the part of the list if it has several. Each row has its `cursor`, which is not sent.
 */
export interface ListSection extends RecordSection {
  /** What the list is read by, so that each statement reads one index in order. */
  parts?: readonly string[];
}

/**
 * What an export has. Each statement names its columns, so that a new column is never exported by accident:
 * account-export.e2e-spec says for every table with users whether it is exported. It leaves out hashes, keys, tokens and
 * seeds that are not revealed; names and ids of other users, with texts that admins write; and what serves only the
 * processing, such as locks, cursors and copies of figures.
 */
export const RECORDS: readonly RecordSection[] = [
  {
    name: 'account',
    sql: `SELECT u.id, u.username, u.email, u.email_verified_at AS "emailVerifiedAt", u.wallet_address AS "walletAddress",
        u.role, u.created_at AS "createdAt", u.frozen_at AS "frozenAt", u.closed_at AS "closedAt",
        u.second_factor_at AS "secondFactorSetAt", u.password_reset_at AS "accessResetAt",
        (SELECT count(*) FROM recovery_codes AS r WHERE r.user_id = u.id) AS "recoveryCodesLeft",
        u.referred_by IS NOT NULL AS "wasReferred", u.hides_name AS "hidesName", a.balance, a.total_wins AS wins, a.total_losses AS losses,
        a.current_streak AS "currentStreak", a.biggest_win AS "biggestWin", a.total_staked AS "totalStaked",
        a.total_paid AS "totalPaid", a.last_bet_at AS "lastBetAt"
      FROM users AS u JOIN player_accounts AS a ON a.user_id = u.id WHERE u.id = $1`,
  },
  {
    name: 'partner',
    sql: `SELECT u.partner_code AS code, u.partner_commission_rate AS "commissionRatePercent",
        u.total_referrals AS "totalReferrals" FROM users AS u WHERE u.id = $1 AND u.is_partner`,
  },
  {
    name: 'responsiblePlay',
    sql: `SELECT a.excluded_until AS "excludedUntil", a.check_minutes AS "realityCheckMinutes",
        a.checked_at AS "realityCheckedAt"
      FROM player_accounts AS a WHERE a.user_id = $1`,
  },
  {
    name: 'activeSeeds',
    sql: `SELECT active.client_seed AS "clientSeed", active.client_seed_chosen_by AS "clientSeedChosenBy", a.nonce,
        active.server_seed_hash AS commitment, next.server_seed_hash AS "nextCommitment",
        active.created_at AS "createdAt"
      FROM player_accounts AS a JOIN seeds AS active ON active.id = a.seed_id JOIN seeds AS next ON next.id = a.next_seed_id
      WHERE a.user_id = $1`,
  },
  {
    name: 'revenueShare',
    sql: `SELECT t.ticket_count AS tickets, t.x_verified AS "isXConnected", t.x_username AS "xUsername",
        t.x_user_id AS "xAccount", t.connected_at AS "connectedAt", t.last_distribution AS "lastDistribution",
        t.created_at AS "createdAt", t.updated_at AS "updatedAt"
      FROM revenue_tickets AS t WHERE t.user_id = $1`,
  },
];

const SETTLED_BETS = `SELECT b.id AS cursor, b.id, b.game, b.choice, b.result, b.stake, b.payout, b."createdAt",
    b."balanceBefore", b."balanceAfter", b."serverSeedHash" AS commitment, b."revealedSeed" AS "serverSeed",
    b."clientSeed", b.nonce, b."roundId", b."crashPoint", b."cashoutMultiplier", b."autoCashout", b.voided, b.fairness,
    b.steps, b.hidden, b."endedBy"
  FROM past_bets AS b
  WHERE b.user_id = $1 AND b.id < $2 AND b.game = $4::game ORDER BY b.id DESC LIMIT $3`;

/** Transfers of bets are left out, because each bet has its stake and payout. */
const WITHOUT_BETS = `t.id < $2 AND t.kind NOT IN ('stake', 'payout', 'commission', 'escrow', 'release')`;

export const LISTS: readonly ListSection[] = [
  { name: 'bets', sql: SETTLED_BETS, parts: GAMES },
  {
    name: 'openCrashBets',
    sql: `SELECT b.id AS cursor, b.id, b.round_id AS "roundId", b.stake, (b.target / 100.0)::float8 AS "autoCashout",
        b.placed_at AS "placedAt"
      FROM crash_rounds AS r JOIN crash_bets AS b ON b.round_id = r.id
      WHERE r.closed_at IS NULL AND b.user_id = $1 AND b.settled_at IS NULL AND b.id < $2 ORDER BY b.id DESC LIMIT $3`,
  },
  {
    // Without the squares that hide mines.
    name: 'openStepBets',
    sql: `SELECT b.id AS cursor, b.id, b.game, b.choice, b.stake, b.steps, b.placed_at AS "placedAt"
      FROM step_bets AS b WHERE b.user_id = $1 AND b.game = $4::game AND b.settled_at IS NULL AND b.id < $2
      ORDER BY b.id DESC LIMIT $3`,
    parts: GAMES,
  },
  {
    name: 'autobets',
    sql: `SELECT b.id AS cursor, b.game, b.base_stake AS "baseStake", b.max_stake AS "maxStake", b.max_bets AS "maxBets",
        b.on_win AS "onWin", b.on_win_by AS "onWinBy", b.on_loss AS "onLoss", b.on_loss_by AS "onLossBy",
        b.stop_profit AS "stopProfit", b.stop_loss AS "stopLoss", b.stop_win AS "stopWin", b.stop_stake AS "stopStake",
        b.stop_above AS "stopAbove", b.stop_below AS "stopBelow", b.bets, b.staked, b.paid, b.started_at AS "startedAt",
        b.stopped_at AS "stoppedAt", b.stop_reason AS "stopReason"
      FROM autobets AS b WHERE b.user_id = $1 AND b.id < $2 ORDER BY b.id DESC LIMIT $3`,
  },
  {
    // Without the tokens, which open the bets.
    name: 'sharedBets',
    sql: `SELECT s.bet_id AS cursor, s.bet_id AS "betId", s.game, s.created_at AS "createdAt"
      FROM bet_shares AS s WHERE s.user_id = $1 AND s.bet_id < $2 ORDER BY s.bet_id DESC LIMIT $3`,
  },
  {
    name: 'transfers',
    sql: `SELECT moved.* FROM player_accounts AS a CROSS JOIN LATERAL (
        (SELECT t.id AS cursor, t.kind, t.amount, t.created_at AS "createdAt" FROM transfers AS t
          WHERE t.credit_account = a.account_id AND ${WITHOUT_BETS} ORDER BY t.id DESC LIMIT $3)
        UNION ALL
        (SELECT t.id, t.kind, -t.amount, t.created_at FROM transfers AS t
          WHERE t.debit_account = a.account_id AND ${WITHOUT_BETS} ORDER BY t.id DESC LIMIT $3)
      ) AS moved
      WHERE a.user_id = $1 ORDER BY moved.cursor DESC LIMIT $3`,
  },
  {
    name: 'chainTransfers',
    sql: `SELECT w.id AS cursor, w.kind, w.chain_id AS "chainId", w.block, w.tx_hash AS transaction,
        trunc(w.wei / 1e18, 18) AS amount, w.seen_at AS "seenAt", w.credited_at AS "creditedAt"
      FROM wallet_transfers AS w WHERE w.user_id = $1 AND w.id < $2 ORDER BY w.id DESC LIMIT $3`,
  },
  {
    name: 'withdrawals',
    sql: `SELECT w.id AS cursor, w.id, w.amount, w.address, w.status, w.tx_hash AS transaction, w.failure,
        w.is_held AS "isHeld", w.created_at AS "createdAt", w.ended_at AS "endedAt"
      FROM withdrawals AS w WHERE w.user_id = $1 AND w.id < $2 ORDER BY w.id DESC LIMIT $3`,
  },
  {
    name: 'revealedSeeds',
    sql: `SELECT s.id AS cursor, s.server_seed AS "serverSeed", s.server_seed_hash AS commitment,
        s.client_seed AS "clientSeed", s.client_seed_chosen_by AS "clientSeedChosenBy", s.nonces,
        s.created_at AS "createdAt", s.revealed_at AS "revealedAt"
      FROM seeds AS s WHERE s.user_id = $1 AND s.id < $2 AND s.revealed_at IS NOT NULL AND s.client_seed IS NOT NULL
      ORDER BY s.id DESC LIMIT $3`,
  },
  {
    name: 'limits',
    sql: `SELECT 0 AS cursor, l.kind, l.period, l.amount, l.next_amount AS "nextAmount", l.next_from AS "nextFrom"
      FROM play_limits AS l WHERE l.user_id = $1 AND $2::bigint > 0 ORDER BY l.kind, l.period LIMIT $3`,
  },
  {
    name: 'sessions',
    sql: `SELECT s.id AS cursor, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", s.ends_at AS "endsAt",
        s.address, s.user_agent AS "userAgent"
      FROM sessions AS s WHERE s.user_id = $1 AND s.id < $2 ORDER BY s.id DESC LIMIT $3`,
  },
  {
    // The subject is left out: it can be another user.
    name: 'securityLog',
    sql: `SELECT e.id AS cursor, e.at, e.action, e.outcome, e.code, e.source AS address
      FROM users AS u JOIN audit_entries AS e ON e.actor = u.username AND e.at >= u.created_at
        AND coalesce(e.actor_id, u.id) = u.id
      WHERE u.id = $1 AND e.id < $2 ORDER BY e.id DESC LIMIT $3`,
  },
  {
    name: 'securityEvents',
    sql: `SELECT e.id AS cursor, e.kind, e.address, e.details, e.created_at AS "createdAt"
      FROM security_events AS e WHERE e.user_id = $1 AND e.id < $2 ORDER BY e.id DESC LIMIT $3`,
  },
  {
    name: 'networks',
    sql: `SELECT 0 AS cursor, n.network, n.first_used_at AS "firstUsedAt"
      FROM known_networks AS n WHERE n.user_id = $1 AND $2::bigint > 0 ORDER BY n.first_used_at DESC LIMIT $3`,
  },
  {
    // Without the hash of the cookie by which a browser is known again.
    name: 'devices',
    sql: `SELECT 0 AS cursor, d.first_used_at AS "firstUsedAt"
      FROM known_devices AS d WHERE d.user_id = $1 AND $2::bigint > 0 ORDER BY d.first_used_at DESC LIMIT $3`,
  },
  {
    name: 'rulesAcceptances',
    sql: `SELECT r.id AS cursor, r.documents, r.minimum_age AS "minimumAge", r.country, r.accepted_at AS "acceptedAt"
      FROM rules_acceptances AS r WHERE r.user_id = $1 AND r.id < $2 ORDER BY r.id DESC LIMIT $3`,
  },
  {
    // Without their details, which can have a link that works like a password.
    name: 'mailsToSend',
    sql: `SELECT m.id AS cursor, m.kind, m.email, m.created_at AS "createdAt"
      FROM mails AS m WHERE m.user_id = $1 AND m.id < $2 ORDER BY m.id DESC LIMIT $3`,
  },
  {
    name: 'accountLinks',
    sql: `SELECT 0 AS cursor, l.purpose, l.is_mailed AS "isMailed", l.expires_at AS "expiresAt"
      FROM account_links AS l WHERE l.user_id = $1 AND $2::bigint > 0 ORDER BY l.expires_at DESC LIMIT $3`,
  },
  {
    name: 'partnerDays',
    sql: `SELECT d.day - DATE '2000-01-01' AS cursor, d.day, d.amount AS commission FROM partner_days AS d
      WHERE d.partner_id = $1 AND d.day - DATE '2000-01-01' < $2::bigint ORDER BY d.day DESC LIMIT $3`,
  },
  {
    name: 'revenueShares',
    sql: `SELECT s.id AS cursor, s.period, s.tickets, s.amount, d.distributed_at AS "distributedAt"
      FROM revenue_distributions AS d JOIN revenue_shares AS s ON s.period = d.period AND s.user_id = $1
      WHERE s.id < $2 ORDER BY s.id DESC LIMIT $3`,
  },
  {
    name: 'days',
    sql: `SELECT d.day - DATE '2000-01-01' AS cursor, d.day, d.games, d.profit FROM player_days AS d
      WHERE d.user_id = $1 AND d.day - DATE '2000-01-01' < $2::bigint ORDER BY d.day DESC LIMIT $3`,
  },
  {
    name: 'checks',
    sql: `SELECT c.id AS cursor, c.kind, c.has_passed AS "hasPassed", c.recorded_at AS "recordedAt"
      FROM player_checks AS c WHERE c.user_id = $1 AND c.id < $2 ORDER BY c.id DESC LIMIT $3`,
  },
  {
    name: 'tags',
    sql: `SELECT 0 AS cursor, t.tag FROM player_tags AS t WHERE t.user_id = $1 AND $2::bigint > 0 ORDER BY t.tag LIMIT $3`,
  },
];
