/** Bets on instant games and step games: settlement, idempotency keys, commissions and limits. */
export default [
  // settle_instant_bets and apply_bets
  {
    id: 'settle-bet-without-lock',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: `ORDER BY a.user_id
    FOR NO KEY UPDATE SKIP LOCKED`,
    replace: 'ORDER BY a.user_id',
    spec: 'apps/api/test/games/coin-flip-races.e2e-spec.ts',
  },
  {
    id: 'settle-bet-rejects-the-whole-balance',
    file: 'libs/betting/sql/check_bet.sql',
    find: 'IF player.balance < p_stake THEN',
    replace: 'IF player.balance <= p_stake THEN',
    spec: 'apps/api/test/games/coin-flip-races.e2e-spec.ts',
  },
  {
    id: 'settle-bet-rejects-at-the-house-limit',
    file: 'libs/betting/sql/check_bet.sql',
    find: 'IF p_possible_profit > p_profit_limit THEN',
    replace: 'IF p_possible_profit >= p_profit_limit THEN',
    spec: 'apps/api/test/games/coin-flip.e2e-spec.ts',
  },
  {
    id: 'settle-bet-uses-the-first-outcome',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: 'results[(player).nonce - first_nonce + 1] AS result',
    replace: 'results[1] AS result',
    spec: 'apps/api/test/games/coin-flip-races.e2e-spec.ts',
  },
  {
    id: 'settle-bet-accepts-a-revealed-seed',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: 'WHEN player.seed_id IS DISTINCT FROM bet.seed_id',
    replace: 'WHEN bet.seed_id IS NULL',
    spec: 'apps/api/test/games/fairness.e2e-spec.ts',
  },
  {
    id: 'settle-bet-posts-the-profit-instead-of-the-payout',
    file: 'libs/ledger/sql/apply_bets.sql',
    find: "('payout', 1, bet.account_id, bet.paid),",
    replace: "('payout', 1, bet.account_id, bet.paid - bet.stake),",
    spec: 'apps/api/test/games/coin-flip.e2e-spec.ts',
  },
  {
    id: 'settle-bet-keeps-the-daily-count-overnight',
    file: 'libs/ledger/sql/apply_bets.sql',
    find: 'today_games = CASE WHEN a.today < this_day THEN 0 ELSE a.today_games END + 1',
    replace: 'today_games = a.today_games + 1',
    spec: 'apps/api/test/games/statistics.e2e-spec.ts',
  },
  {
    id: 'settle-bets-waits-for-a-locked-player',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: 'FOR NO KEY UPDATE SKIP LOCKED',
    replace: 'FOR NO KEY UPDATE',
    spec: 'libs/betting/src/settlement/settle-instant-bets.db-spec.ts',
  },
  {
    id: 'settle-bets-takes-two-bets-of-a-player',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: "RAISE EXCEPTION 'a call can settle only one bet per player';",
    replace: 'NULL;',
    spec: 'libs/betting/src/settlement/settle-instant-bets.db-spec.ts',
  },
  {
    id: 'settle-bets-reveals-the-seed-of-a-rejected-bet',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: "WHEN 'STALE' THEN (player).seed_id WHEN",
    replace: "WHEN 'STALE' THEN (player).next_seed_id WHEN",
    spec: 'apps/api/test/games/fairness.e2e-spec.ts',
  },
  {
    id: 'pause-accepts-bets',
    file: 'libs/betting/sql/check_bet.sql',
    find: "key IN ('betting_paused', 'restore_pending')",
    replace: "key IN ('restore_pending')",
    spec: 'apps/api/test/admin/admin-pause.e2e-spec.ts',
  },

  // Idempotency keys
  {
    id: 'idempotency-ignores-the-request-hash',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: "WHEN known.request_hash <> bet.request_hash THEN 'REUSED'",
    replace: "WHEN known.answer IS NULL AND known.key IS NOT NULL THEN 'REUSED'",
    spec: 'apps/api/test/games/coin-flip-races.e2e-spec.ts',
  },
  {
    id: 'idempotency-key-never-expires',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: " AND known.created_at > at - interval '24 hours'",
    replace: '',
    spec: 'apps/api/test/games/coin-flip-races.e2e-spec.ts',
  },
  {
    id: 'idempotency-key-is-shared-by-players',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: 'known ON known.user_id = bet.user_id AND known.route',
    replace: 'known ON known.route',
    spec: 'apps/api/test/games/coin-flip-races.e2e-spec.ts',
  },
  {
    id: 'idempotency-key-is-shared-by-games',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: `AND known.route = bet.game::text
      AND known.key`,
    replace: 'AND known.key',
    spec: 'apps/api/test/games/dice.e2e-spec.ts',
  },
  {
    id: 'idempotency-keeps-an-expired-response',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: 'SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at',
    replace: 'SET request_hash = excluded.request_hash',
    spec: 'apps/api/test/games/coin-flip-races.e2e-spec.ts',
  },
  {
    id: 'idempotency-keys-are-deleted-after-an-hour',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: "created_at < clock_timestamp() - interval '24 hours'",
    replace: "created_at < clock_timestamp() - interval '1 hour'",
    spec: 'apps/api/test/games/coin-flip-races.e2e-spec.ts',
  },

  // Commissions
  {
    id: 'commission-rounds-up',
    file: 'libs/betting/sql/commissions.sql',
    find: 'trunc(p_stake * partner.partner_commission_rate * 0.01, 8),',
    replace: 'round(p_stake * partner.partner_commission_rate * 0.01, 8),',
    spec: 'apps/api/test/games/coin-flip.e2e-spec.ts',
  },
  {
    id: 'commission-on-lost-bets',
    file: 'libs/betting/sql/settle_instant_bets.sql',
    find: 'AS partner ON paid > stake',
    replace: 'AS partner ON paid >= 0',
    spec: 'apps/api/test/games/coin-flip.e2e-spec.ts',
  },
  {
    id: 'commission-to-a-former-partner',
    file: 'libs/betting/sql/commissions.sql',
    find: 'ON partner.id = u.referred_by AND partner.is_partner',
    replace: 'ON partner.id = u.referred_by',
    spec: 'apps/api/test/partners/partners.e2e-spec.ts',
  },
  {
    id: 'commission-cap-ignores-the-bet-itself',
    file: 'libs/betting/sql/commissions.sql',
    find: 'p_player.total_edge + p_edge - p_player.total_commission',
    replace: 'p_player.total_edge - p_player.total_commission',
    spec: 'apps/api/test/partners/commission-cap.e2e-spec.ts',
  },

  // Limits of players
  {
    id: 'limit-is-not-checked',
    file: 'libs/betting/sql/check_bet.sql',
    find: 'IF player.play IS DISTINCT FROM NULL THEN',
    replace: 'IF player.version = 0 THEN',
    spec: 'apps/api/test/games/limits-races.e2e-spec.ts',
  },
  {
    id: 'exclusion-is-not-checked',
    file: 'libs/betting/sql/check_bet.sql',
    find: 'IF player.excluded_until > clock_timestamp() THEN',
    replace: 'IF false THEN',
    spec: 'apps/api/test/games/limits-races.e2e-spec.ts',
  },

  // Autobet, Mines and seeds
  {
    id: 'autobet-bets-past-its-stop',
    file: 'libs/betting/sql/autobets.sql',
    find: "IF autobet.stop_reason IS NOT NULL THEN RETURN refuse('AUTOBET_STOPPED', stop_reason => autobet.stop_reason); END IF;",
    replace: '',
    spec: 'apps/api/test/games/autobets.e2e-spec.ts',
  },
  {
    id: 'autobet-loses-more-than-planned',
    file: 'libs/betting/sql/autobets.sql',
    find: 'autobet.staked - autobet.paid + autobet.next_stake > autobet.stop_loss',
    replace: 'autobet.staked - autobet.paid > autobet.stop_loss',
    spec: 'libs/betting/src/autobets/autobets.db-spec.ts',
  },
  {
    id: 'step-stake-stays-in-escrow',
    file: 'libs/betting/sql/step_bets.sql',
    find: "IF NOT released_last THEN PERFORM post_transfer('release', p_bet.id, 5, p_player.account_id, p_bet.stake); END IF;",
    replace: '',
    spec: 'apps/api/test/games/mines.e2e-spec.ts',
  },
  {
    id: 'step-is-taken-on-an-outdated-state',
    file: 'libs/betting/sql/step_bets.sql',
    find: "IF bet.steps IS DISTINCT FROM p_known THEN answer := answer_with_step_bet('STALE', bet, true); RETURN; END IF;",
    replace: '',
    spec: 'apps/api/test/games/mines.e2e-spec.ts',
  },
  {
    id: 'rotation-does-not-reset-the-nonce',
    file: 'libs/seeds/sql/seeds.sql',
    find: 'next_seed_id = announced, nonce = 0',
    replace: 'next_seed_id = announced',
    spec: 'apps/api/test/games/fairness.e2e-spec.ts',
  },
];
