/** Withdrawals, deposits and the revenue share. */
export default [
  // Withdrawals
  {
    id: 'withdrawal-without-lock',
    file: 'libs/wallet/sql/withdrawals.sql',
    find: 'WHERE user_id = p_user FOR NO KEY UPDATE;',
    replace: 'WHERE user_id = p_user;',
    spec: 'apps/api/test/wallet/withdrawals.e2e-spec.ts',
  },
  {
    id: 'withdrawal-key-ignores-the-amount',
    file: 'libs/wallet/sql/withdrawals.sql',
    find: 'IF FOUND AND known.request_hash <> p_request_hash THEN',
    replace: 'IF FOUND AND known.answer IS NULL THEN',
    spec: 'apps/api/test/wallet/withdrawals.e2e-spec.ts',
  },
  {
    id: 'withdrawal-failure-is-not-refunded',
    file: 'libs/wallet/sql/withdrawals.sql',
    find: "PERFORM post_transfer('withdrawal_return', p_id, 4, ended.account_id, ended.amount);",
    replace: '',
    spec: 'apps/api/test/wallet/withdrawals-payment.e2e-spec.ts',
  },
  {
    id: 'withdrawal-stop-does-not-wait-for-payments',
    file: 'libs/wallet/sql/withdrawals.sql',
    find: "PERFORM pg_advisory_xact_lock_shared(4717, hashtext('withdrawals_stopped'));",
    replace: '',
    spec: 'apps/api/test/wallet/withdrawals-stop.e2e-spec.ts',
  },
  {
    id: 'withdrawal-is-sent-before-it-is-recorded',
    file: 'libs/wallet/src/withdrawals/payer.ts',
    find: 'await this.withdrawals.addAttempt(tx, id, signed, fees);',
    replace: `await this.chain.send(signed.rawTx);
      await this.withdrawals.addAttempt(tx, id, signed, fees);`,
    spec: 'libs/wallet/src/withdrawals/payer.spec.ts',
  },
  {
    id: 'withdrawal-needs-one-approver-too-few',
    file: 'libs/wallet/sql/withdrawals.sql',
    find: 'rules.two_approvals_above THEN 2 WHEN',
    replace: 'rules.two_approvals_above THEN 1 WHEN',
    spec: 'apps/api/test/wallet/withdrawals-approvals.e2e-spec.ts',
  },
  {
    id: 'withdrawal-that-is-held-is-paid',
    file: 'libs/wallet/sql/withdrawals.sql',
    find: "w.status = 'queued' AND NOT w.is_held AND w.held_at IS NULL",
    replace: "w.status = 'queued' AND NOT w.is_held",
    spec: 'apps/api/test/wallet/withdrawals-decisions.e2e-spec.ts',
  },
  {
    id: 'withdrawal-that-is-signed-is-rejected',
    file: 'libs/wallet/sql/withdrawals.sql',
    find: "WHEN decided.status <> 'queued' THEN 'SIGNED'",
    replace: "WHEN decided.ended_at IS NOT NULL THEN 'SIGNED'",
    spec: 'apps/api/test/wallet/withdrawals-decisions.e2e-spec.ts',
  },
  {
    id: 'closing-ignores-open-withdrawals',
    file: 'libs/players/sql/close_player.sql',
    find: "IF EXISTS (SELECT FROM withdrawals WHERE user_id = p_user AND ended_at IS NULL) THEN RETURN 'WITHDRAWALS'; END IF;",
    replace: '',
    spec: 'apps/api/test/auth/closure.e2e-spec.ts',
  },

  // Deposits
  {
    id: 'deposit-is-rounded-to-nearest',
    file: 'libs/wallet/sql/wallet_transfers.sql',
    find: 'trunc(w.wei / 1e10) * 0.00000001 AS credit',
    replace: 'round(w.wei / 1e10) * 0.00000001 AS credit',
    spec: 'apps/api/test/wallet/deposits-read.e2e-spec.ts',
  },
  {
    id: 'deposit-credits-payouts',
    file: 'libs/wallet/sql/wallet_transfers.sql',
    find: "WHEN 'arrival' THEN o.wei WHEN 'payout' THEN 0 ELSE -o.wei END",
    replace: "WHEN 'arrival' THEN o.wei WHEN 'payout' THEN o.wei ELSE -o.wei END",
    spec: 'apps/api/test/wallet/deposits-read.e2e-spec.ts',
  },
  {
    id: 'sweep-is-sent-before-it-is-recorded',
    file: 'libs/wallet/src/deposits/sweeper.ts',
    find: 'const signed = await this.signer.sign(wallet, { wei, nonce, gas }, fees);',
    replace: `const signed = await this.signer.sign(wallet, { wei, nonce, gas }, fees);
    await this.chain.send(signed.rawTx);`,
    spec: 'libs/wallet/src/deposits/sweeper.spec.ts',
  },

  // Revenue share
  {
    id: 'revenue-is-paid-out-twice',
    file: 'libs/revenue/sql/distributions.sql',
    find: 'IF EXISTS (SELECT FROM revenue_distributions WHERE period = p_period) THEN RETURN false; END IF;',
    replace: '',
    spec: 'apps/api/test/revenue/revenue.e2e-spec.ts',
  },
  {
    id: 'revenue-does-not-lock-tickets',
    file: 'libs/revenue/sql/distributions.sql',
    find: 'LOCK TABLE revenue_tickets IN SHARE ROW EXCLUSIVE MODE;',
    replace: '',
    spec: 'apps/api/test/revenue/revenue.e2e-spec.ts',
  },
  {
    id: 'revenue-is-divided-by-the-supply-only',
    file: 'libs/revenue/sql/distributions.sql',
    find: 'greatest(supply.tickets, held.tickets) AS tickets',
    replace: 'supply.tickets AS tickets',
    spec: 'apps/api/test/revenue/revenue.e2e-spec.ts',
  },
  {
    id: 'revenue-share-is-rounded-to-nearest',
    file: 'libs/revenue/sql/distributions.sql',
    find: 'div(pool.amount * 100000000, divisor.tickets) * 0.00000001',
    replace: 'round(pool.amount / divisor.tickets, 8)',
    spec: 'apps/api/test/revenue/revenue.e2e-spec.ts',
  },
  {
    id: 'revenue-locks-accounts-in-another-order',
    file: 'libs/revenue/sql/distributions.sql',
    find: 'WHERE s.period = p_period AND s.amount > 0 ORDER BY s.user_id',
    replace: 'WHERE s.period = p_period AND s.amount > 0 ORDER BY s.user_id DESC',
    spec: 'apps/api/test/revenue/revenue-races.e2e-spec.ts',
  },
];
