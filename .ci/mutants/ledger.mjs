/** The ledger: the roll-up, the marks of limits, the security log and the reconciliation. */
export default [
  // Roll-up
  {
    id: 'roll-up-skips-running-transactions',
    file: 'libs/ledger/sql/roll_up.sql',
    find: 'horizon := pg_snapshot_xmin(',
    replace: 'horizon := pg_snapshot_xmax(',
    spec: 'libs/ledger/src/roll-up.db-spec.ts',
  },
  {
    id: 'roll-up-skips-the-transaction-at-its-cursor',
    file: 'libs/ledger/sql/roll_up.sql',
    find: 'WHERE t.xid >= seen.next_xid',
    replace: 'WHERE t.xid > seen.next_xid',
    spec: 'libs/ledger/src/roll-up.db-spec.ts',
  },
  {
    id: 'roll-up-counts-restored-transfers-twice',
    file: 'libs/ledger/sql/roll_up.sql',
    find: 'AND t.xid < horizon AND t.id > seen.floor_id',
    replace: 'AND t.xid < horizon',
    spec: 'libs/ledger/src/roll-up.db-spec.ts',
  },
  {
    id: 'roll-up-counts-games-twice',
    file: 'libs/betting/sql/apply_transfers.sql',
    find: 'SELECT * INTO STRICT before FROM roll_up_cursor FOR UPDATE;',
    replace: 'SELECT * INTO STRICT before FROM roll_up_cursor;',
    spec: 'libs/ledger/src/roll-up.db-spec.ts',
  },
  {
    id: 'roll-up-overwrites-the-partner-day',
    file: 'libs/betting/sql/apply_transfers.sql',
    find: 'DO UPDATE SET amount = kept.amount + excluded.amount;',
    replace: 'DO UPDATE SET amount = excluded.amount;',
    spec: 'apps/api/test/partners/partners-dashboard.e2e-spec.ts',
  },
  {
    id: 'roll-up-waits-for-a-locked-partner',
    file: 'libs/betting/sql/commissions.sql',
    find: 'FOR NO KEY UPDATE OF payout, player SKIP LOCKED',
    replace: 'FOR NO KEY UPDATE OF payout, player',
    spec: 'apps/api/test/partners/partners-dashboard.e2e-spec.ts',
  },

  // Marks of limits
  {
    id: 'limit-counts-a-late-settlement-in-the-new-period',
    file: 'libs/ledger/sql/play_marks.sql',
    find: 'ELSE move_play_marks(p_play, p_bet, false, p_stake, p_payout) END',
    replace: 'ELSE p_play END',
    spec: 'libs/play-limits/src/play-marks.db-spec.ts',
  },
  {
    id: 'limit-ignores-open-stakes',
    file: 'libs/ledger/sql/post_transfer.sql',
    find: "WHEN 'escrow' THEN play_after_escrow(play, p_cause, p_amount, total_staked, total_paid, clock_timestamp())",
    replace: "WHEN 'escrow' THEN play",
    spec: 'apps/api/test/crash/limits-crash.e2e-spec.ts',
  },

  // Security log
  {
    id: 'audit-log-can-be-truncated',
    file: 'libs/audit/sql/tables.sql',
    find: 'BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries',
    replace: 'BEFORE UPDATE OR DELETE ON audit_entries',
    spec: 'libs/ledger/src/roles.db-spec.ts',
  },
  {
    id: 'security-log-forks',
    file: 'libs/audit/sql/tables.sql',
    find: 'PERFORM pg_advisory_xact_lock(4716008);',
    replace: '',
    spec: 'apps/api/test/security/security-log-chain.e2e-spec.ts',
  },

  // Reconciliation
  {
    id: 'reconcile-ignores-low-balances',
    file: 'libs/ledger/src/ledger-invariants.ts',
    find: 'WHERE p.balance <> coalesce(s.credits - s.debits, 0)`',
    replace: 'WHERE p.balance > coalesce(s.credits - s.debits, 0)`',
    spec: 'apps/api/test/books/reconcile.e2e-spec.ts',
  },
];
