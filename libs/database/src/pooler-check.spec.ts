import { requireSupportedVersion } from './pooler-check.js';

it('accepts PostgreSQL 15 and newer', () => {
  for (const version of [150_000, 150_018, 180_004])
    expect(() => requireSupportedVersion(version)).not.toThrow();
});

it('refuses an older PostgreSQL', () => {
  expect(() => requireSupportedVersion(140_022)).toThrow(
    'The database runs on PostgreSQL 14. ARENA needs 15 or newer.',
  );
});
