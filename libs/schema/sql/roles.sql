-- Roles and grants. This file runs after every migration, so that it covers new tables and functions. It is safe to
-- run repeatedly.
--   arena_ledger  owns the functions that write balances and transfers; it cannot log in
--   arena_app     the role of the API's connections; it reads everything and writes everything except money
--   arena_check   reads everything, for a login that only runs `npm run reconcile`
DO $$
DECLARE wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['arena_ledger', 'arena_app', 'arena_check'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
        EXECUTE format('GRANT %I TO %I', wanted, current_user);
      ELSIF NOT pg_has_role(current_user, wanted, 'MEMBER') THEN
        EXECUTE format('GRANT %I TO %I', wanted, current_user);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- created concurrently for another database
    END;
  END LOOP;
END $$;

-- For standbys_are_synchronous. An owner who may not grant it leaves it to an administrator; failovers pause until then.
DO $$ BEGIN
  IF NOT pg_has_role('arena_ledger', 'pg_read_all_stats', 'MEMBER') THEN
    GRANT pg_read_all_stats TO arena_ledger;
  END IF;
EXCEPTION WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN NULL;
END $$;

GRANT USAGE, CREATE ON SCHEMA public TO arena_ledger;
GRANT USAGE ON SCHEMA public TO arena_app, arena_check;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO arena_check;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO arena_app, arena_ledger;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO arena_app, arena_ledger;

-- Money and its proofs are read-only for the application. So are their views, because a view writes with its owner's
-- privileges.
REVOKE INSERT, UPDATE, DELETE ON accounts, player_accounts, shared_accounts, transfers, roll_up_cursor,
  bets, step_bets, seed_chains, crash_rounds, crash_round_days, crash_bets, crash_details, player_days, leaderboard_entries, rank_buckets,
  leaderboard_rebuild_due, idempotency_keys, commission_payouts, partner_days, game_days, game_days_rebuild_due, bet_days,
  player_games, player_movements, leaderboard_period_entries, ledger_days, ledger_days_cursor,
  seeds, game_flips, dice_rolls, crash_results,
  past_bets, chain_cursors, treasuries, wallet_transfers, wallet_movements,
  wallet_holdings, withdrawals, payable_withdrawals, withdrawal_minutes, withdrawal_turns, failed_items, held_crash_exits,
  revenue_distributions, revenue_shares, ticket_holders, set_aside_payouts, settings_versions, play_limits, open_bets,
  autobets, autobet_bets, biggest_wins
  FROM arena_app;
GRANT UPDATE (status, chain_id, treasury, nonce, tx_hash, delayed_by) ON withdrawals TO arena_app;
REVOKE UPDATE, DELETE ON withdrawal_attempts, sweep_attempts, treasury_message_attempts FROM arena_app;
REVOKE DELETE ON treasury_messages FROM arena_app;
REVOKE INSERT, UPDATE, DELETE ON audit_links FROM arena_app;
REVOKE UPDATE, DELETE ON audit_entries, reconciliations, adjustments, approval_votes, approvals, player_notes, player_checks,
  rules_acceptances
  FROM arena_app;
GRANT UPDATE (state, decided_at) ON approvals TO arena_app;
REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM arena_app;

DO $$
DECLARE f regprocedure;
BEGIN
  FOR f IN SELECT p.oid FROM pg_proc AS p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND p.proowner <> 'arena_ledger'::regrole
  LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO arena_ledger', f);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO arena_app', f);
  END LOOP;
END $$;
REVOKE CREATE ON SCHEMA public FROM arena_ledger;
