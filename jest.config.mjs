import { availableParallelism } from 'node:os';
import { moduleNameMapper } from './.ci/jest/module-names.mjs';

const READY = '<rootDir>/.ci/jest/worker-ready.mjs';
const TYPESCRIPT = '<rootDir>/.ci/jest/typescript.mjs';

/** Specs run in Node, without Jest's sandbox per file: a worker evaluates Nest, TypeORM and the sources once. */
const native = {
  runner: '<rootDir>/.ci/jest/runner.mjs',
  setupFiles: [READY, TYPESCRIPT],
  setupFilesAfterEnv: ['<rootDir>/.ci/jest/each-test.mjs'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleNameMapper,
  transform: {},
};

/** One PostgreSQL server for all specs of a run. */
const onPostgres = {
  ...native,
  globalSetup: '<rootDir>/apps/api/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/apps/api/test/support/global-teardown.mjs',
};

export default {
  // One more than cores, because specs also wait. Each may take 1.5 GB.
  maxWorkers: Math.min(availableParallelism() + 1, 5),
  cacheDirectory: 'node_modules/.cache/jest',
  projects: [
    {
      ...native,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/libs/**/*.spec.ts',
        '<rootDir>/apps/*/src/**/*.spec.{ts,tsx}',
        '<rootDir>/.ci/*.spec.ts',
        '<rootDir>/deploy/**/*.spec.ts',
      ],
    },
    {
      ...native,
      displayName: 'components',
      setupFiles: [READY, '<rootDir>/.ci/jest/dom.mjs', TYPESCRIPT],
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
