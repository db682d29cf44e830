const { relative } = require('node:path');
const { default: TestSequencer } = require('@jest/test-sequencer');

/** Small but slow files. Jest estimates durations from file sizes, but these start processes or wait for timeouts. */
const SLOW = [
  'apps/standalone/test/start.e2e-spec.ts',
  'apps/standalone/test/command.e2e-spec.ts',
  'apps/api/test/wallet/wallet-kills.e2e-spec.ts',
  'apps/api/test/revenue/revenue-kills.e2e-spec.ts',
  'apps/api/test/books/kill.e2e-spec.ts',
  'apps/api/test/crash/crash-salt-failures.e2e-spec.ts',
  'apps/api/test/crash/crash-recovery-postgres.e2e-spec.ts',
  'apps/api/test/crash/crash-recovery.e2e-spec.ts',
  'apps/api/test/crash/crash-leadership.e2e-spec.ts',
  'apps/api/test/operations/lease.e2e-spec.ts',
  'apps/api/test/partners/partner-commission.e2e-spec.ts',
  'apps/api/test/partners/collusion.e2e-spec.ts',
  'libs/embedded/src/postgres/postgres.db-spec.ts',
];

/** Sorts like Jest (failed files first, then the slowest), but puts slow files without a recorded duration first. */
module.exports = class SlowFirstSequencer extends TestSequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};

function rank({ path, duration, context }) {
  const index = duration === undefined ? SLOW.indexOf(relative(context.config.rootDir, path)) : -1;
  return index < 0 ? SLOW.length : index;
}
