import { moduleNameMapper } from './module-names.mjs';

// The unit specs of the code that Stryker mutates (see stryker.config.mjs), in Jest's sandbox: unlike the runner
// of jest.config.mjs, it loads the sources again for each mutant, so that mutants of constants take effect.
const FOLDERS = '(money/src|fairness/src|games/src|crash/src/round|config/src|wire/src)';

export default {
  rootDir: '../..',
  testEnvironment: 'node',
  testRegex: [`/libs/${FOLDERS}/.*(?<!-statistics)\\.spec\\.ts$`],
  dependencyExtractor: '<rootDir>/.ci/jest/spec-imports.cjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper,
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2022',
        },
      },
    ],
  },
};
