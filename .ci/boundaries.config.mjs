// The architecture rules 1–6, 9, 10 and 11, checked by dependency-cruiser. A rule's `comment` is the message that the
// developer sees. It states what is wrong and where the code belongs instead.
// Rule 7 is in balances.mjs, rules 8 and 12 (libraries as documented) in eslint.config.js, and the rest of rule 10 is knip.

import { existsSync, readdirSync } from 'node:fs';

/** What every lib that has routes, jobs, events and settings may import. */
const FEATURE = ['wire', 'config', 'database', 'scheduling', 'audit', 'settings', 'realtime', 'http'];

/** The libs that each lib may import. A new entry is an architecture decision. */
const LIB_IMPORTS = {
  wire: ['money'],
  money: [],
  fairness: [],
  telemetry: [],
  config: ['wire'],
  database: ['config', 'telemetry'],
  vault: ['config', 'database', 'audit'],
  ledger: ['money', 'database'],
  scheduling: ['database', 'telemetry'],
  audit: ['wire', 'config', 'database', 'scheduling'],
  mail: ['wire', 'config', 'database', 'scheduling'],
  approvals: ['wire', 'config', 'database', 'audit', 'http'],
  settings: ['wire', 'config', 'database', 'scheduling', 'audit'],
  restore: ['config', 'database', 'vault', 'scheduling', 'audit', 'settings'],
  realtime: ['wire', 'config', 'http'],
  http: ['wire', 'money', 'config', 'database', 'audit'],
  seeds: ['wire', 'fairness', 'config', 'database', 'vault', 'ledger', 'http'],
  players: ['wire', 'money', 'config', 'database', 'vault', 'ledger', 'settings', 'http', 'seeds'],
  auth: [...FEATURE, 'approvals', 'vault', 'mail', 'players'],
  'play-limits': ['wire', 'money', 'database', 'audit', 'settings', 'http', 'players'],
  // What betting tells everybody: settling a bet adds it to the feed.
  live: ['wire', 'money', 'database', 'ledger', 'scheduling', 'realtime', 'http', 'players'],
  betting: [
    ...FEATURE,
    ...['money', 'fairness', 'telemetry', 'ledger', 'restore', 'seeds', 'players', 'play-limits', 'live'],
  ],
  'bet-history': ['wire', 'money', 'config', 'database', 'ledger', 'http', 'players', 'live', 'betting'],
  games: [
    'wire',
    'money',
    'fairness',
    'config',
    'settings',
    'http',
    'seeds',
    'players',
    'betting',
    'bet-history',
  ],
  // No ledger, betting, players or database: a demo bet cannot move money or be recorded.
  demo: ['wire', 'money', 'fairness', 'config', 'vault', 'settings', 'http', 'games'],
  crash: [
    ...FEATURE,
    ...['money', 'fairness', 'telemetry', 'vault', 'ledger', 'approvals', 'live', 'betting', 'bet-history'],
  ],
  wallet: [...FEATURE, 'money', 'telemetry', 'vault', 'ledger', 'approvals', 'restore', 'players', 'auth'],
  partners: ['wire', 'database', 'settings', 'http', 'players'],
  revenue: [...FEATURE, 'approvals', 'ledger', 'players', 'auth'],
  // Reads the tables of all features itself, by statements that name their columns (ADR 49).
  export: ['wire', 'config', 'database', 'audit', 'http'],
  // Like export, and checks what it has written by the definitions of the games (ADR 61).
  archive: ['wire', 'money', 'fairness', 'betting', 'games'],
  admin: [
    ...FEATURE,
    'money',
    'telemetry',
    'ledger',
    'mail',
    'approvals',
    'restore',
    'players',
    'play-limits',
    'betting',
    'bet-history',
    'crash',
    'wallet',
    'partners',
    'revenue',
  ],
  // Builds the database from the SQL of all libs that have some.
  schema: ['config', 'database', ...readdirSync('libs').filter((lib) => existsSync(`libs/${lib}/sql`))],
  embedded: [],
};

/** The libs that each app may import. */
const APP_IMPORTS = {
  api: Object.keys(LIB_IMPORTS).filter((lib) => lib !== 'embedded'),
  standalone: ['embedded', 'config', 'wire'],
  bench: Object.keys(LIB_IMPORTS),
  certify: ['wire', 'money', 'fairness', 'config', 'betting', 'games', 'crash'],
};

/** The libs that the web app may import (rule 4). */
const WEB_IMPORTS = ['wire', 'money', 'fairness'];

/** What each folder of the web app may import (rule 9), from the bottom to the top. */
const WEB_FOLDERS = {
  lib: [],
  ui: ['lib'],
  store: ['lib'],
  api: ['lib', 'store'],
  games: ['lib', 'ui', 'store', 'api'],
  features: ['lib', 'ui', 'store', 'api', 'games'],
  pages: ['lib', 'ui', 'store', 'api', 'games', 'features'],
  app: ['lib', 'ui', 'store', 'api', 'games', 'features', 'pages', 'locales'],
  locales: [],
};

/** Specs, end-to-end tests and their support files, which may start the embedded servers. */
const TESTS = String.raw`\.(component-|db-|e2e-|full-)?spec\.tsx?$|^(apps|libs)/[^/]+/(test|e2e)/`;
/** The request and response classes, the half of wire that the browser imports only as types. */
const WIRE_CLASSES = '^libs/wire/src/dto/';
const oneOf = (names) => `(${names.join('|')})`;

const allowedImports = (folder, imports, listName) =>
  Object.entries(imports).map(([owner, allowed]) => ({
    name: `rule-6-allowed-imports-of-${owner}`,
    comment:
      `${folder}/${owner} may import ${allowed.length ? allowed.join(', ') : 'no other lib'} ` +
      `(${listName} in .ci/boundaries.config.mjs). Move the code to one of these libs, pass what you need as an ` +
      'argument, or extend the list and explain it in the commit.',
    from: { path: `^${folder}/${owner}/`, pathNot: TESTS },
    to: { path: '^libs/', pathNot: `^libs/${oneOf(folder === 'libs' ? [owner, ...allowed] : allowed)}/` },
  }));

const RULES = [
  {
    name: 'rule-1-no-circular-imports',
    comment:
      'These files import each other in a circle (type imports count). Move what both need into a third file, ' +
      'or pass it as an argument.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'rule-2-wire-imports-nothing',
    comment:
      'libs/wire is the contract: types and constants without any import. Put only the shape into wire, and ' +
      'the code that computes with it into the lib of its domain.',
    from: { path: '^libs/wire/', pathNot: [TESTS, WIRE_CLASSES] },
    to: { pathNot: '^libs/wire/' },
  },
  {
    name: 'rule-2-wire-classes-import-validators',
    comment:
      'The classes of requests and responses (libs/wire/src/dto) import wire, money, class-validator, ' +
      'class-transformer and @nestjs/swagger only: they are the contract, not the code that uses it.',
    from: { path: WIRE_CLASSES, pathNot: TESTS },
    to: {
      pathNot: '^libs/(wire|money)/|(^|/)node_modules/(class-validator|class-transformer|@nestjs/swagger)/',
    },
  },
  {
    name: 'rule-2-types-of-classes-only',
    comment:
      "Here the classes of requests and responses are types: `import type`, from '@arena/wire'. Their values " +
      'would bring the validators into the bundle of the browser.',
    from: { path: '^(apps/web/src|libs/(wire|money|fairness))/', pathNot: [TESTS, WIRE_CLASSES] },
    to: { path: WIRE_CLASSES, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rule-3-money-is-pure',
    comment:
      'libs/money runs in the browser too: it imports no node: module, no Nest, no TypeORM and no package. ' +
      'Pass values in, and keep side effects in the calling lib.',
    from: { path: '^libs/money/', pathNot: TESTS },
    to: { pathNot: '^libs/' },
  },
  {
    name: 'rule-3-fairness-is-pure',
    comment:
      'libs/fairness runs in the browser too: it imports no node: module, no Nest, no TypeORM and no package ' +
      'except @noble/hashes. Pass time, randomness and rows in.',
    from: { path: '^libs/fairness/src/', pathNot: TESTS },
    to: { pathNot: '^libs/|(^|/)node_modules/@noble/hashes/' },
  },
  {
    name: 'rule-4-web-imports-three-libs',
    comment:
      'The web imports only wire, money and fairness of the libs, and no other app: everything else is server ' +
      'code. A shape that both sides need belongs in wire.',
    // What starts servers for browser tests is no part of the web.
    from: { path: '^apps/web/', pathNot: String.raw`^apps/web/e2e/support/short-rounds\.ts$` },
    to: { path: '^(libs|apps)/', pathNot: `^apps/web/|^libs/${oneOf(WEB_IMPORTS)}/` },
  },
  {
    name: 'rule-5-import-through-the-index',
    comment:
      "This import bypasses another lib's index. Import from '@arena/<lib>'. If the name is not exported there " +
      'and belongs to the interface of the lib, export it.',
    // The build of the web and the extraction of texts run before the names of the libs lead anywhere.
    from: { path: '^(apps|libs)/([^/]+)/', pathNot: String.raw`^apps/web/(build/|lingui\.config\.ts)` },
    to: {
      path: '^libs/',
      pathNot: [
        '^$1/$2/',
        String.raw`^libs/[^/]+/src/index\.ts$`,
        String.raw`^libs/wire/src/dto/index\.ts$`,
        String.raw`^libs/[^/]+/sql/index\.ts$`,
        // The build of the web and the tests use what Node alone can run, without the libs' sources.
        String.raw`^libs/fairness/verifier/(build|check|node-games)\.mjs$`,
      ],
    },
  },
  ...allowedImports('libs', LIB_IMPORTS, 'LIB_IMPORTS'),
  ...allowedImports('apps', APP_IMPORTS, 'APP_IMPORTS'),
  {
    name: 'rule-6-unlisted-lib',
    comment: 'This lib is not in LIB_IMPORTS of .ci/boundaries.config.mjs. Add it with what it may import.',
    from: { path: '^libs/', pathNot: `^libs/${oneOf(Object.keys(LIB_IMPORTS))}/` },
    to: {},
  },
  {
    name: 'rule-6-libs-import-no-app',
    comment: 'Libs do not import apps. Move what the lib needs into a lib, or pass it in from the app.',
    from: { path: '^libs/', pathNot: TESTS },
    to: { path: '^apps/' },
  },
  {
    name: 'rule-6-apps-import-no-app',
    comment: 'Apps do not import other apps. What two apps share belongs in a lib.',
    from: { path: '^apps/([^/]+)/', pathNot: TESTS },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  ...Object.entries(WEB_FOLDERS).map(([folder, allowed]) => ({
    name: `rule-9-web-${folder}`,
    comment:
      `apps/web/src/${folder} may import ${allowed.length ? allowed.join(', ') : 'no other folder'} (WEB_FOLDERS in ` +
      '.ci/boundaries.config.mjs). Take what you need as a property or an argument, or move this file up.',
    from: { path: `^apps/web/src/${folder}/`, pathNot: TESTS },
    to: { path: '^apps/web/src/', pathNot: `^apps/web/src/${oneOf([folder, ...allowed])}/` },
  })),
  {
    name: 'rule-9-features-import-no-feature',
    comment:
      'Web features do not import each other. Compose them in a page, or move the shared part into ui (presentation), ' +
      'api or store.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'rule-9-games-import-no-other-game',
    comment:
      'A game of the web imports only its own files and what all games share (games/play), so that it is added and ' +
      'removed as one folder.',
    from: { path: '^apps/web/src/games/([^/]+)/', pathNot: '^apps/web/src/games/play/' },
    to: { path: '^apps/web/src/games/[^/]+/', pathNot: '^apps/web/src/games/($1|play)/' },
  },
  {
    name: 'rule-10-no-orphans',
    comment: 'Nothing imports this file and it imports nothing. Use it or delete it.',
    from: {
      orphan: true,
      pathNot: [TESTS, String.raw`\.d\.m?ts$|\.config\.(ts|mjs|js)$`, '^apps/standalone/start', '/sw[.]js$'],
    },
    to: {},
  },
  {
    name: 'rule-11-api-never-reaches-embedded',
    comment:
      'The api imports libs/embedded, directly or through another file, so it would be part of a production ' +
      'image. Start the server in apps/standalone and pass its address to the api by a variable.',
    from: { path: '^apps/api/', pathNot: TESTS },
    to: { path: String.raw`^libs/embedded/src/index\.ts$`, reachable: true },
  },
  {
    name: 'rule-11-embedded-only-outside-production',
    comment: 'Only apps/standalone, apps/bench and tests may import embedded: it never runs in production.',
    from: { path: '^(apps|libs)/', pathNot: [TESTS, '^libs/embedded/', '^apps/(standalone|bench)/'] },
    to: { path: '^libs/embedded/' },
  },
  {
    name: 'every-import-resolves',
    comment: 'This import cannot be resolved, so the other rules cannot check it. Correct the path.',
    from: {},
    // Modules that the build generates have no file.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];

export default {
  forbidden: RULES.map((rule) => ({ severity: 'error', ...rule })),
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
