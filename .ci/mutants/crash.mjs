/** Crash: placing and settling bets, and a round that another node continues. */
export default [
  // Bets
  {
    id: 'crash-bet-is-placed-in-a-later-round',
    file: 'libs/crash/sql/open_crash_bet.sql',
    find: "OR round.betting_at > p_at + interval '1 second' THEN",
    replace: 'THEN',
    spec: 'apps/api/test/crash/crash-lost-response.e2e-spec.ts',
  },
  {
    id: 'crash-bet-takes-no-lock',
    file: 'libs/crash/sql/open_crash_bet.sql',
    find: 'PERFORM lock_betting();',
    replace: '',
    spec: 'apps/api/test/crash/crash-limits.e2e-spec.ts',
  },
  {
    id: 'crash-bet-limit-ignores-other-stakes',
    file: 'libs/crash/sql/open_crash_bet.sql',
    find: 'check_bet(player, p_stake, placement.stakes * (p_lowest_cap - 100)',
    replace: 'check_bet(player, p_stake, p_stake * (p_lowest_cap - 100)',
    spec: 'apps/api/test/crash/crash-limits.e2e-spec.ts',
  },
  {
    id: 'commission-on-a-returned-stake',
    file: 'libs/crash/sql/settle_crash_bets.sql',
    find: 'IF due.payout > due.stake THEN',
    replace: 'IF due.payout >= due.stake THEN',
    spec: 'apps/api/test/crash/crash.e2e-spec.ts',
  },
  {
    id: 'commission-cap-grows-in-operator-rounds',
    file: 'libs/crash/sql/settle_crash_bets.sql',
    find: "edge := CASE round.fairness WHEN 'fair' THEN",
    replace: "edge := CASE 'fair' WHEN 'fair' THEN",
    spec: 'apps/api/test/partners/commission-cap.e2e-spec.ts',
  },
  {
    id: 'autobet-counts-a-voided-bet',
    file: 'libs/crash/sql/settle_crash_bets.sql',
    find: 'PERFORM set_autobet_open_bet(due.autobet_id, false)',
    replace: 'PERFORM record_autobet_bet(due.autobet_id, due.id, due.stake, due.stake, player.balance, p_at)',
    spec: 'apps/api/test/crash/autobets-crash.e2e-spec.ts',
  },

  // Rounds
  {
    id: 'crash-pays-above-the-manual-point',
    file: 'libs/crash/sql/settle_crash_bets.sql',
    find: "('playing', 'crashed') AND e.new_exit <= coalesce(round.point, e.new_exit) END",
    replace: "('playing', 'crashed') END",
    spec: 'apps/api/test/crash/crash-operator.e2e-spec.ts',
  },
  {
    id: 'crash-maximum-cash-out-is-rounded-up',
    file: 'libs/crash/sql/rounds.sql',
    find: '100 + floor(r.profit_limit * 100 / latest.stakes_so_far)) END',
    replace: '100 + ceil(r.profit_limit * 100 / latest.stakes_so_far)) END',
    spec: 'apps/api/test/crash/crash-limits.e2e-spec.ts',
  },
  {
    id: 'pause-does-not-block-a-new-round',
    file: 'libs/crash/src/leader/round-planner.ts',
    find: "if ((await this.settings.getForUpdate(tx, 'betting_paused')) !== undefined) return undefined;",
    replace: "if ((await this.settings.get('betting_paused')) !== undefined) return undefined;",
    spec: 'apps/api/test/crash/crash-pause.e2e-spec.ts',
  },

  // Another node continues
  {
    id: 'takeover-skips-passed-targets',
    file: 'libs/crash/src/leader/round-runner.ts',
    find: 'await this.steps.settle(this.lease, row.id, resumption.passedExits, now);',
    replace: '',
    spec: 'apps/api/test/crash/crash-recovery.e2e-spec.ts',
  },
  {
    id: 'takeover-ignores-a-crashed-round',
    file: 'libs/crash/src/leader/round-runner.ts',
    find: 'const row = latest?.closedAt === null ? latest : undefined;',
    replace: 'const row = latest?.endedAt === null ? latest : undefined;',
    spec: 'apps/api/test/crash/crash-recovery.e2e-spec.ts',
  },
  {
    id: 'takeover-returns-no-stakes',
    file: 'libs/crash/sql/settle_crash_bets.sql',
    find: `PERFORM release_crash_stake(round, due.id, player.account_id, due.stake);
    SELECT * INTO STRICT player FROM player_accounts`,
    replace: 'SELECT * INTO STRICT player FROM player_accounts',
    spec: 'apps/api/test/crash/crash-recovery.e2e-spec.ts',
  },
];
