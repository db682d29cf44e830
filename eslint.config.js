import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.spec.{ts,tsx}', '**/*.{db,soak}-spec.ts', '{apps,libs}/*/test/**', 'apps/*/e2e/**'];

/** Who reads process.env: config, the launcher that hands it on, and what is no part of the product. */
const ENVIRONMENT_READERS = [
  'libs/config/**',
  'apps/standalone/src/environment.ts',
  'apps/bench/**',
  '.ci/jest/**',
  ...TESTS,
];

const ONLY_CONFIG =
  'rule-8-only-config-reads-process-env: take the value from @arena/config, or as an argument.';

const MONEY_AS_NUMBER =
  "CallExpression[callee.name='Number'] > .arguments:matches([name=/balance|amount|stake|payout/i], " +
  '[property.name=/balance|amount|stake|payout/i])';

const MESSAGE_IN_CODE = 'Put the texts of screens into the messages of the feature (x.messages.ts).';
/** Props that a screen or a screen reader shows. */
const TEXT_PROPS = '/^(title|label|aria-label|placeholder|alt|what|hint|lead|name)$/';
const LITERAL_TEXTS = [
  { selector: 'JSXText[value=/[A-Za-z]{2}/]', message: MESSAGE_IN_CODE },
  {
    selector: `JSXAttribute[name.name=${TEXT_PROPS}] > Literal[value=/^[A-Z].*[a-z]/]`,
    message: MESSAGE_IN_CODE,
  },
];

const ownRules = {
  'no-console': 'error',
  'no-warning-comments': 'error',
  'max-lines': ['error', 400],
  'max-lines-per-function': ['error', { max: 70, skipComments: true }],
  'no-restricted-globals': [
    'error',
    {
      name: 'parseFloat',
      message: 'Money is bigint (@arena/money); other numbers are checked, then Number().',
    },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'process', property: 'env', message: ONLY_CONFIG },
    { object: 'Number', property: 'parseFloat', message: 'Money is bigint (@arena/money).' },
  ],
  'no-restricted-imports': [
    'error',
    {
      paths: ['node:process', 'process'].map((name) => ({
        name,
        importNames: ['env'],
        message: ONLY_CONFIG,
      })),
    },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: "MethodDefinition[kind='constructor'] > FunctionExpression[params.length>6]",
      message: 'More than 6 constructor parameters: this class does more than one thing. Split it.',
    },
    { selector: MONEY_AS_NUMBER, message: 'A JavaScript number never holds money: use @arena/money.' },
  ],
};

const typedRules = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  // Nest finds modules, and TypeORM entities, by their decorators alone.
  '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // React hands promises to event handlers on purpose.
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-unnecessary-condition': [
    'error',
    { allowConstantLoopConditions: 'only-allowed-literals' },
  ],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  // A caught value is unknown, and a rejection hands it on as it is.
  '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // Nest and TypeORM declare their options as classes and expect object literals.
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
};

const testRules = {
  // A describe block is as long as its behaviours are many.
  'max-lines-per-function': 'off',
  'no-restricted-properties': [
    'error',
    ...['describe', 'it', 'test'].flatMap((object) =>
      ['only', 'skip', 'todo'].map((property) => ({
        object,
        property,
        message: 'A test runs or is deleted.',
      })),
    ),
  ],
  // What the test has just planted is there; if it is not, the test fails and says where.
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/unbound-method': 'off',
};

export default defineConfig(
  globalIgnores(['dist/', '.arena/', 'screenshots/', 'coverage/', '**/test-results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { rules: ownRules },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.server.json', 'apps/web/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: typedRules,
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: nodeGlobals() } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: nodeGlobals('__filename') } },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    // Redux Toolkit's way to say that an endpoint takes no argument.
    rules: { '@typescript-eslint/no-invalid-void-type': 'off' },
  },
  {
    files: ['apps/web/src/{features/leaderboard,services}/**/*.tsx'],
    rules: { 'no-restricted-syntax': [...ownRules['no-restricted-syntax'], ...LITERAL_TEXTS] },
  },
  {
    files: ENVIRONMENT_READERS,
    rules: { 'no-restricted-properties': 'off', 'no-restricted-imports': 'off' },
  },
  { files: TESTS, rules: testRules },
);

function nodeGlobals(...more) {
  return Object.fromEntries(
    ['process', 'performance', 'URL', 'AbortSignal', 'fetch', 'setTimeout', 'clearTimeout', ...more].map(
      (name) => [name, 'readonly'],
    ),
  );
}
