// Runs `npm run test:mutation`: Stryker changes the pure code in many places, one after another, and the unit specs have to
// notice each change. The report is test-results/mutation/index.html.
const SOURCES = '!(*.spec|index).ts';

export default {
  mutate: [
    `libs/money/src/${SOURCES}`,
    `libs/fairness/src/${SOURCES}`,
    // Without controllers and services, which the e2e specs test.
    'libs/games/src/{single-payout,instant-games,step-games,unrecorded-bets}.ts',
    'libs/games/src/*/!(*.controller|*.spec).ts',
    `libs/crash/src/round/${SOURCES}`,
    // Stryker does not change the rules of the variables, which are decorators.
    'libs/config/src/!(*.spec|index|config.module).ts',
    `libs/config/src/sections/${SOURCES}`,
    // Without the shapes and the tables of constants.
    'libs/wire/src/{domain-error,roles,dto/inputs}.ts',
  ],
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: '.ci/jest/mutation.config.mjs' },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Modules that Jest has loaded stay in memory, and slow a process down that is used for long.
  maxTestRunnerReuse: 20,
  // Most mutants that loop without end are stopped by the count of their loops. This time is for a busy machine.
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 90 },
  disableTypeChecks: false,
  ignorePatterns: ['/*', '!/libs', '!/.ci'],
  tempDirName: 'test-results/mutation/tmp',
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: 'test-results/mutation/index.html' },
  jsonReporter: { fileName: 'test-results/mutation/mutation.json' },
};
