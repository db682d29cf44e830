import type * as globals from '@jest/globals';

// The types of Jest's package are stricter than those of `@types/jest`, whose `expect.any` returns `any`.
declare global {
  const afterAll: typeof globals.afterAll;
  const afterEach: typeof globals.afterEach;
  const beforeAll: typeof globals.beforeAll;
  const beforeEach: typeof globals.beforeEach;
  const describe: typeof globals.describe;
  const expect: typeof globals.expect;
  const it: typeof globals.it;
  const jest: typeof globals.jest;
}
