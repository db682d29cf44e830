// Rules 1–6, 9, 10 and 11 of the house as dependency-cruiser checks them. A rule's comment is the message that
// whoever broke it will read: what is wrong, and where the code should go instead.
// Rule 7 is balances.mjs, rule 8 is eslint.config.js, the rest of rule 10 is knip.

/** The feature edges: what each lib may import. A new edge is a decision, written here. */
const LIB_EDGES = {
  wire: [],
  money: [],
  fairness: [],
  config: ['wire'],
  database: ['config'],
  vault: ['config', 'database', 'audit'],
  ledger: ['money', 'database'],
  scheduling: ['database'],
  audit: ['database'],
  settings: ['database', 'audit'],
  realtime: ['wire'],
  http: ['wire', 'money', 'config', 'database', 'audit'],
  seeds: ['wire', 'fairness', 'database', 'http'],
  players: ['wire', 'money', 'config', 'database', 'vault', 'ledger', 'http', 'seeds'],
  auth: ['wire', 'config', 'database', 'scheduling', 'audit', 'realtime', 'http', 'players'],
  betting: [
    'wire',
    'money',
    'fairness',
    'config',
    'database',
    'ledger',
    'scheduling',
    'audit',
    'settings',
    'realtime',
    'http',
    'seeds',
    'players',
  ],
  games: ['wire', 'money', 'fairness', 'config', 'http', 'seeds', 'players', 'betting'],
  crash: [
    'wire',
    'money',
    'fairness',
    'config',
    'database',
    'ledger',
    'scheduling',
    'audit',
    'settings',
    'realtime',
    'http',
    'betting',
  ],
  wallet: [
    'wire',
    'money',
    'config',
    'database',
    'vault',
    'ledger',
    'scheduling',
    'audit',
    'realtime',
    'http',
    'players',
    'auth',
    'betting',
  ],
  partners: ['wire', 'config', 'database', 'http', 'players', 'betting'],
  revenue: [
    'wire',
    'config',
    'database',
    'ledger',
    'scheduling',
    'audit',
    'settings',
    'realtime',
    'http',
    'players',
    'auth',
  ],
  admin: [
    'wire',
    'money',
    'database',
    'ledger',
    'scheduling',
    'audit',
    'settings',
    'http',
    'players',
    'betting',
    'crash',
    'wallet',
    'revenue',
  ],
  embedded: [],
};

/** What each app may import of libs. */
const APP_EDGES = {
  api: Object.keys(LIB_EDGES).filter((lib) => lib !== 'embedded'),
  standalone: ['embedded', 'config'],
  bench: Object.keys(LIB_EDGES),
};

/** What the browser gets of libs (rule 4). */
const WEB_EDGES = ['wire', 'money', 'fairness'];

/** Specs, end-to-end tests and what only they use. They may start the embedded servers. */
const TESTS = String.raw`\.(db-|e2e-|soak-)?spec\.tsx?$|^(apps|libs)/[^/]+/(test|e2e)/`;
const oneOf = (names) => `(${names.join('|')})`;

const writtenEdges = (folder, edges, where) =>
  Object.entries(edges).map(([owner, allowed]) => ({
    name: `rule-6-written-edges-of-${owner}`,
    severity: 'error',
    comment:
      `${folder}/${owner} may import ${allowed.length ? allowed.join(', ') : 'no other lib'}: the edges are a ` +
      `written list (${where} in .ci/boundaries.config.mjs). Move the code to a lib below, pass what you need ` +
      'as an argument, or add the edge there and say why in the commit.',
    from: { path: `^${folder}/${owner}/`, pathNot: TESTS },
    to: { path: '^libs/', pathNot: `^libs/${oneOf(folder === 'libs' ? [owner, ...allowed] : allowed)}/` },
  }));

export default {
  forbidden: [
    {
      name: 'rule-1-no-circles',
      severity: 'error',
      comment:
        'These files import each other in a circle (type imports count). Move what both need into a third file ' +
        'below them, or pass it as an argument.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rule-2-wire-is-a-leaf',
      severity: 'error',
      comment:
        'wire is the contract: types and constants that import nothing, no package and no other lib. Put the ' +
        'shape itself into wire and whatever computes with it into the lib that owns the subject.',
      from: { path: '^libs/wire/', pathNot: TESTS },
      to: { pathNot: '^libs/wire/' },
    },
    {
      name: 'rule-3-money-is-pure',
      severity: 'error',
      comment:
        'money is bigint arithmetic that runs in the browser too: no node: module, no Nest, no TypeORM, no ' +
        'package. Pass values in, and keep the effect in the lib that calls.',
      from: { path: '^libs/money/', pathNot: TESTS },
      to: { pathNot: '^libs/' },
    },
    {
      name: 'rule-3-fairness-is-pure',
      severity: 'error',
      comment:
        'fairness runs in the browser too, and its outcomes are functions of values: no node: module, no Nest, ' +
        'no TypeORM, no package but @noble/hashes. Pass time, randomness and rows in.',
      from: { path: '^libs/fairness/src/', pathNot: TESTS },
      to: { pathNot: '^libs/|(^|/)node_modules/@noble/hashes/' },
    },
    {
      name: 'rule-4-the-web-sees-three-libs',
      severity: 'error',
      comment:
        'The web imports wire, money and fairness, and nothing else of libs or of another app: all the rest is ' +
        'server code. A shape that both sides need belongs in wire.',
      from: { path: '^apps/web/' },
      to: { path: '^(libs|apps)/', pathNot: `^apps/web/|^libs/${oneOf(WEB_EDGES)}/` },
    },
    {
      name: 'rule-5-through-the-index',
      severity: 'error',
      comment:
        "This reaches past another lib's index. Import from '@arena/<lib>'; if what you need is not exported " +
        'there, ask whether it should be, and export it by name.',
      from: { path: '^(apps|libs)/([^/]+)/' },
      to: { path: '^libs/', pathNot: ['^$1/$2/', String.raw`^libs/[^/]+/src/index\.ts$`] },
    },
    ...writtenEdges('libs', LIB_EDGES, 'LIB_EDGES'),
    ...writtenEdges('apps', APP_EDGES, 'APP_EDGES'),
    {
      name: 'rule-6-unknown-lib',
      severity: 'error',
      comment:
        'This lib is not in LIB_EDGES of .ci/boundaries.config.mjs. Write down there what it may import.',
      from: { path: '^libs/', pathNot: `^libs/${oneOf(Object.keys(LIB_EDGES))}/` },
      to: {},
    },
    {
      name: 'rule-6-libs-know-no-app',
      severity: 'error',
      comment:
        'Imports run from apps to libs. Move what the lib needs into a lib, or hand it in at composition.',
      from: { path: '^libs/', pathNot: TESTS },
      to: { path: '^apps/' },
    },
    {
      name: 'rule-6-apps-stand-alone',
      severity: 'error',
      comment: 'An app imports no other app: they meet as processes. What two apps share belongs in a lib.',
      from: { path: '^apps/([^/]+)/', pathNot: TESTS },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'rule-9-web-features-stand-alone',
      severity: 'error',
      comment:
        'Web features do not import each other. Compose them in a page, or move the shared part down into ' +
        'components (presentation) or services (the empty api, the socket).',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'rule-9-shared-web-parts-know-no-feature',
      severity: 'error',
      comment:
        'components, theme and services lie below the features and know none of them (nor pages or app). Take ' +
        'what you need as props or arguments, or move this file into the feature.',
      from: { path: '^apps/web/src/(components|theme|services)/' },
      to: { path: '^apps/web/src/(features|pages|app)/' },
    },
    {
      name: 'rule-10-no-orphans',
      severity: 'error',
      comment: 'Nothing imports this file and it imports nothing. Use it or delete it.',
      from: {
        orphan: true,
        pathNot: [
          TESTS,
          String.raw`\.d\.ts$|\.config\.(ts|mjs|js)$`,
          '/migrations/',
          '^apps/standalone/start',
        ],
      },
      to: {},
    },
    {
      name: 'rule-11-api-never-reaches-embedded',
      severity: 'error',
      comment:
        'The api reaches libs/embedded, by itself or through what it imports: it would end up in a production ' +
        'image. Give the api an address by its environment, and start the server in apps/standalone.',
      from: { path: '^apps/api/', pathNot: TESTS },
      to: { path: String.raw`^libs/embedded/src/index\.ts$`, reachable: true },
    },
    {
      name: 'rule-11-embedded-is-for-the-desk',
      severity: 'error',
      comment: 'Only apps/standalone, apps/bench and tests import embedded: it never runs in production.',
      from: { path: '^(apps|libs)/', pathNot: [TESTS, '^libs/embedded/', '^apps/(standalone|bench)/'] },
      to: { path: '^libs/embedded/' },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      comment:
        'This import leads nowhere, and what does not resolve escapes every other rule here. Correct the path.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
