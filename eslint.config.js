import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TESTS = [
  '**/*.spec.{ts,tsx}',
  '**/*.component-spec.tsx',
  '**/*.{db,full}-spec.ts',
  '{apps,libs}/*/test/**',
  'apps/*/e2e/**',
];

/** The files that may read process.env: config, the launcher, which passes it on, and files outside the product. */
const ENVIRONMENT_READERS = [
  'libs/config/**',
  'apps/standalone/src/environment.ts',
  'libs/embedded/src/postgres/binaries.ts',
  'apps/bench/**',
  'apps/certify/**',
  'docker/check.mjs',
  'deploy/helm/check/**',
  '.ci/jest/**',
  ...TESTS,
];

const ONLY_CONFIG =
  'rule-8-only-config-reads-process-env: get the value from @arena/config, or as an argument.';

const PRIVATE_MEMBER =
  'rule-12-no-private-members: a name with `_` is private to its library, which may change it in any release. Use what ' +
  'the library documents.';
const PRIVATE_MEMBERS = [
  "MemberExpression[object.type!='ThisExpression'][property.name=/^_[a-z]/]",
  "MemberExpression[object.type!='ThisExpression'] > Literal.property[value=/^_[a-z]/]",
  'ObjectPattern > Property[key.name=/^_[a-z]/]',
  'TSPropertySignature[key.name=/^_[a-z]/]',
].map((selector) => ({ selector, message: PRIVATE_MEMBER }));

const DEEP_IMPORTS = [
  {
    // The documentation of Ajv names this path.
    regex: String.raw`^(?!ajv/dist/2020\.js$)(@[^/]+/)?[^@./][^/]*/(.+/)?(dist|lib|build|src|internal|enums|constants\.js)(/|$)`,
    message: 'rule-12-no-deep-imports: import what the package documents, not a file inside it.',
  },
];

const MONEY_AS_NUMBER =
  "CallExpression[callee.name='Number'] > .arguments:matches([name=/balance|amount|stake|payout/i], " +
  '[property.name=/balance|amount|stake|payout/i])';

const MESSAGE_IN_CODE = 'Put the texts of screens into the messages of the feature (x.messages.ts).';
/** Props whose text is shown on the screen or read by a screen reader. */
const TEXT_PROPS =
  '/^(title|label|aria-label|placeholder|alt|hint|lead|name|item|subject|text|linkText|confirmText|verify|detail|failed)$/';
const LITERAL_TEXTS = [
  // The names of currencies are the same in every language.
  { selector: 'JSXText[value=/[A-Za-z]{2}/][value!=/^\\s*(ARENA|AVAX)\\s*$/]', message: MESSAGE_IN_CODE },
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
      message: 'Money is bigint (@arena/money). Validate other numbers, then use Number().',
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
      patterns: DEEP_IMPORTS,
    },
  ],
  'no-restricted-syntax': [
    'error',
    { selector: MONEY_AS_NUMBER, message: 'A JavaScript number never holds money. Use @arena/money.' },
    ...PRIVATE_MEMBERS,
  ],
};

/** Product code creates the errors that clients see in one place per lib, so that each message is written once. */
const ONLY_IN_ERRORS_FILES = {
  selector: "NewExpression[callee.name='DomainError']",
  message: 'Put this refusal and its text into the x.errors.ts of the lib.',
};

const typedRules = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  // Nest's modules and TypeORM's entities can be classes with a decorator and no members.
  '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // React event handlers may return promises.
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-unnecessary-condition': [
    'error',
    { allowConstantLoopConditions: 'only-allowed-literals' },
  ],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  // Caught values are unknown and may be passed on unchanged.
  '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // Nest and TypeORM declare their options as classes and expect object literals.
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  // The shapes of libs/wire are classes; the values are plain objects.
  '@typescript-eslint/no-misused-spread': 'off',
};

const testRules = {
  // A describe block may contain any number of tests.
  'max-lines-per-function': 'off',
  'no-restricted-properties': [
    'error',
    ...['describe', 'it', 'test'].flatMap((object) =>
      ['only', 'skip', 'todo'].map((property) => ({
        object,
        property,
        message: 'Tests are not skipped. Run it or delete it.',
      })),
    ),
  ],
  // A test may assume the data that it has created. If the data is missing, the test fails at that line.
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
  {
    files: ['apps/web/public/sw.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['self', 'caches', 'Request', 'Response'].map((name) => [name, 'readonly']),
      ),
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: nodeGlobals('__filename') } },
  {
    files: ['{libs,apps/api}/**/*.ts'],
    ignores: ['**/*.errors.ts', ...TESTS],
    rules: { 'no-restricted-syntax': [...ownRules['no-restricted-syntax'], ONLY_IN_ERRORS_FILES] },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    // Redux Toolkit uses void for endpoints without an argument.
    rules: {
      '@typescript-eslint/no-invalid-void-type': 'off',
      // The functions that a listener of Redux Toolkit receives are made to be destructured.
      '@typescript-eslint/unbound-method': 'off',
      // Slices that load with a feature extend an interface of the root reducer.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['apps/web/src/**/*.tsx'],
    // The admin area is in English for all (ADR 46), so its texts stand where they are shown.
    ignores: ['apps/web/src/features/admin/**'],
    rules: { 'no-restricted-syntax': [...ownRules['no-restricted-syntax'], ...LITERAL_TEXTS] },
  },
  {
    files: ENVIRONMENT_READERS,
    rules: {
      'no-restricted-properties': 'off',
      'no-restricted-imports': ['error', { patterns: DEEP_IMPORTS }],
    },
  },
  { files: TESTS, rules: testRules },
  {
    files: ['apps/web/e2e/specs/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[property.name='pauseAt']",
          message:
            'Use pauseClock. It resumes the clock, so that the next test in the same page starts without it.',
        },
      ],
    },
  },
);

function nodeGlobals(...additional) {
  return Object.fromEntries(
    [
      'process',
      'performance',
      'URL',
      'AbortSignal',
      'fetch',
      'setTimeout',
      'clearTimeout',
      ...additional,
    ].map((name) => [name, 'readonly']),
  );
}
