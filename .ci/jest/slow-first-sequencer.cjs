const { relative } = require('node:path');
const { default: TestSequencer } = require('@jest/test-sequencer');

/** Short files that start processes or wait for real time-outs, and that Jest would guess to be quick by their size. */
const SLOW = [
  'apps/standalone/test/start.e2e-spec.ts',
  'apps/standalone/test/command.e2e-spec.ts',
  'apps/api/test/wallet-kills.e2e-spec.ts',
  'apps/api/test/revenue-kills.e2e-spec.ts',
  'apps/api/test/kill.e2e-spec.ts',
  'apps/api/test/crash-salt-trouble.e2e-spec.ts',
  'apps/api/test/crash-recovery-postgres.e2e-spec.ts',
  'apps/api/test/crash-recovery.e2e-spec.ts',
  'apps/api/test/crash-leadership.e2e-spec.ts',
  'apps/api/test/lease.e2e-spec.ts',
  'apps/api/test/partner-commission.e2e-spec.ts',
  'apps/api/test/collusion.e2e-spec.ts',
  'libs/embedded/src/crash.db-spec.ts',
];

/** Starts what failed or took longest last time, as Jest does; and first of what has no time yet, what is known to be slow. */
module.exports = class SlowFirstSequencer extends TestSequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};

function rank({ path, duration, context }) {
  const index = duration === undefined ? SLOW.indexOf(relative(context.config.rootDir, path)) : -1;
  return index < 0 ? SLOW.length : index;
}
