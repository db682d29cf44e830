/** Leases of jobs, settings that admins change at the same time, and the count of failed sign-ins. */
export default [
  // Leases
  {
    id: 'lease-fence-ignores-the-holder',
    file: 'libs/scheduling/src/lease.ts',
    find: 'FROM leases WHERE name = $1 AND epoch = $2 AND holder = $3 FOR SHARE',
    replace: "FROM leases WHERE name = $1 AND epoch >= $2 AND $3::text <> '' FOR SHARE",
    spec: 'libs/scheduling/src/lease.db-spec.ts',
  },
  {
    id: 'lease-fence-takes-no-lock',
    file: 'libs/scheduling/src/lease.ts',
    find: 'AND epoch = $2 AND holder = $3 FOR SHARE',
    replace: 'AND epoch = $2 AND holder = $3',
    spec: 'libs/scheduling/src/lease.db-spec.ts',
  },
  {
    id: 'lease-renews-after-a-takeover',
    file: 'libs/scheduling/src/lease.ts',
    find: 'WHERE name = $1 AND epoch = $2 AND holder = $3`,',
    replace: "WHERE name = $1 AND epoch >= $2 AND $3::text <> ''`,",
    spec: 'libs/scheduling/src/lease.db-spec.ts',
  },
  {
    id: 'lease-is-claimed-before-it-expires',
    file: 'libs/scheduling/src/lease.ts',
    find: 'OR l.expires_at < clock_timestamp()',
    replace: 'OR l.expires_at > clock_timestamp()',
    spec: 'libs/scheduling/src/lease.db-spec.ts',
  },
  {
    id: 'lease-is-not-renewed-during-a-run',
    file: 'libs/scheduling/src/job-runner.ts',
    find: 'await lease.renew().catch(() => undefined);',
    replace: '',
    spec: 'libs/scheduling/src/job-runner.spec.ts',
  },
  {
    id: 'lease-is-not-required-for-a-job',
    file: 'libs/scheduling/src/job-runner.ts',
    find: 'if (!(await lease.acquire({ pauseMs: job.pauseMs, hasFailedBefore: hasFailed }))) return false;',
    replace: 'await lease.acquire({ pauseMs: job.pauseMs, hasFailedBefore: hasFailed });',
    spec: 'libs/scheduling/src/job-runner.spec.ts',
  },

  // Settings
  {
    id: 'settings-replace-those-of-another-admin',
    file: 'libs/settings/sql/settings_versions.sql',
    find: 'IF p_base <> coalesce((SELECT max(v.id) FROM settings_versions AS v), 0) THEN RETURN; END IF;',
    replace: 'p_base := coalesce((SELECT max(v.id) FROM settings_versions AS v), 0);',
    spec: 'apps/api/test/admin/settings.e2e-spec.ts',
  },
  {
    id: 'audit-of-concurrent-changes-has-a-wrong-before',
    file: 'libs/settings/src/settings.service.ts',
    find: "await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [SETTINGS_LOCK, key]);",
    replace: "await tx.query('SELECT $1::integer, hashtext($2)', [SETTINGS_LOCK, key]);",
    spec: 'apps/api/test/crash/crash-two-operators.e2e-spec.ts',
  },

  // Sign-in
  {
    id: 'throttle-never-delays-accounts',
    file: 'libs/auth/sql/login_attempts.sql',
    find: 'WHERE d.free_at <= at',
    replace: '',
    spec: 'apps/api/test/auth/login-throttle.e2e-spec.ts',
  },
];
