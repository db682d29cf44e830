// Specs run in Node without Jest's sandbox per file (see .ci/jest/native-runtime.cjs).
const native = {
  runtime: '<rootDir>/.ci/jest/native-runtime.cjs',
  testEnvironment: '<rootDir>/.ci/jest/native-environment.cjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: {},
  injectGlobals: false,
};

/** One PostgreSQL server for all specs of a run. */
const onPostgres = {
  ...native,
  globalSetup: '<rootDir>/apps/api/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/apps/api/test/support/global-teardown.mjs',
};

export default {
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  // Only ends hangs (apps/api/test/support/patience.ts).
  testTimeout: 600_000,
  projects: [
    {
      ...native,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/libs/**/*.spec.ts',
        '<rootDir>/apps/*/src/**/*.spec.{ts,tsx}',
        '<rootDir>/.ci/*.spec.ts',
      ],
    },
    {
      ...native,
      displayName: 'components',
      testEnvironment: '<rootDir>/.ci/jest/dom-environment.cjs',
      testEnvironmentOptions: { tsconfig: 'apps/web/tsconfig.json' },
      testMatch: ['<rootDir>/apps/web/src/**/*.component-spec.tsx'],
    },
    {
      ...onPostgres,
      displayName: 'e2e',
      testMatch: ['<rootDir>/{libs,apps}/**/*.db-spec.ts', '<rootDir>/apps/*/test/**/*.e2e-spec.ts'],
    },
    // The variants that run only in `npm run test:full`.
    {
      ...onPostgres,
      displayName: 'full',
      testMatch: ['<rootDir>/{libs,apps}/*/{src,test}/**/*.full-spec.ts'],
    },
  ],
};
