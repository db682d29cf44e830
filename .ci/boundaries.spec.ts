// Breaks each architecture rule on purpose, to prove that its check reports it.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryFiles, ROOT } from './repository-files.js';

/** Files that break the rules of one tool, and for each violation the line in which the tool must report rule and file. */
interface Violations {
  files: Record<string, string>;
  reported: RegExp[];
}

const IMPORTS: Violations = {
  files: {
    'libs/audit/src/planted-a.ts': "import type { B } from './planted-b.js';\nexport type A = B | 1;\n",
    'libs/audit/src/planted-b.ts': "import type { A } from './planted-a.js';\nexport type B = A | 2;\n",
    'libs/wire/src/planted-lib.ts': "export type { Arena } from '@arena/money';\n",
    'libs/wire/src/planted-package.ts': "export { IsInt } from 'class-validator';\n",
    'libs/wire/src/dto/planted.ts': "export { Injectable } from '@nestjs/common';\n",
    'libs/wire/src/dto/planted-class.ts': 'export class Planted {}\n',
    'apps/web/src/pages/PlantedClass.tsx':
      "export { Planted } from '../../../../libs/wire/src/dto/planted-class.js';\n",
    'libs/money/src/planted.ts': "export { randomBytes } from 'node:crypto';\n",
    'libs/fairness/src/planted.ts': "export type { DataSource } from 'typeorm';\n",
    'apps/web/src/pages/Planted.tsx': "export * from '@arena/players';\n",
    'libs/ledger/src/planted-inside.ts': 'export const inside = 1;\n',
    'libs/betting/src/planted-deep.ts': "export * from '../../ledger/src/planted-inside.js';\n",
    'libs/ledger/src/planted-edge.ts': "export * from '@arena/betting';\n",
    'libs/planted/src/index.ts': "export * from '@arena/money';\n",
    'libs/players/src/planted-app.ts': "export * from '../../../apps/api/src/planted.js';\n",
    'apps/web/src/features/planted-a/A.tsx':
      "import type { B } from '../planted-b/B.js';\nexport type A = B;\n",
    'apps/web/src/features/planted-b/B.tsx': 'export type B = 1;\n',
    'apps/web/src/games/planted-a/A.tsx': "export type { B } from '../planted-b/B.js';\n",
    'apps/web/src/games/planted-b/B.tsx': 'export type B = 1;\n',
    'apps/web/src/lib/planted.ts': "export * from '../store/planted.js';\n",
    'apps/web/src/ui/planted.ts': "export * from '../store/planted.js';\n",
    'apps/web/src/store/planted.ts': "export * from '../api/planted.js';\n",
    'apps/web/src/api/planted.ts': "export * from '../games/planted-b/B.js';\n",
    'apps/web/src/games/planted-b/up.ts': "export * from '../../features/planted-b/B.js';\n",
    'apps/web/src/features/planted-b/up.ts': "export * from '../../pages/Up.js';\n",
    'apps/web/src/pages/Up.tsx': "export * from '../app/planted.js';\n",
    'apps/web/src/app/planted.ts': 'export type App = 1;\n',
    'apps/web/src/locales/planted.ts': "export * from '../app/planted.js';\n",
    'libs/audit/src/planted-orphan.ts': 'export const orphan = 1;\n',
    'apps/api/src/planted.ts': "export * from './planted-bridge.js';\n",
    'apps/api/src/planted-bridge.ts': "export * from '@arena/embedded';\n",
    'libs/scheduling/src/planted.ts': "export * from '@arena/embedded';\n",
  },
  reported: [
    /rule-1-no-circular-imports: libs\/audit\/src\/planted-[ab]\.ts/,
    /rule-2-wire-imports-nothing: libs\/wire\/src\/planted-lib\.ts → libs\/money/,
    /rule-2-wire-imports-nothing: libs\/wire\/src\/planted-package\.ts → .*class-validator/,
    /rule-2-wire-classes-import-validators: libs\/wire\/src\/dto\/planted\.ts → .*@nestjs\/common/,
    /rule-2-types-of-classes-only: apps\/web\/src\/pages\/PlantedClass\.tsx → libs\/wire/,
    /rule-3-money-is-pure: libs\/money\/src\/planted\.ts → crypto/,
    /rule-3-fairness-is-pure: libs\/fairness\/src\/planted\.ts → .*typeorm/,
    /rule-4-web-imports-three-libs: apps\/web\/src\/pages\/Planted\.tsx → libs\/players/,
    /rule-5-import-through-the-index: libs\/betting\/src\/planted-deep\.ts → libs\/ledger/,
    /rule-6-allowed-imports-of-ledger: libs\/ledger\/src\/planted-edge\.ts → libs\/betting/,
    /rule-6-unlisted-lib: libs\/planted\/src\/index\.ts/,
    /rule-6-libs-import-no-app: libs\/players\/src\/planted-app\.ts → apps\/api/,
    /rule-9-features-import-no-feature: apps\/web\/src\/features\/planted-a\/A\.tsx/,
    /rule-9-games-import-no-other-game: apps\/web\/src\/games\/planted-a\/A\.tsx/,
    /rule-9-web-lib: apps\/web\/src\/lib\/planted\.ts/,
    /rule-9-web-ui: apps\/web\/src\/ui\/planted\.ts/,
    /rule-9-web-store: apps\/web\/src\/store\/planted\.ts/,
    /rule-9-web-api: apps\/web\/src\/api\/planted\.ts/,
    /rule-9-web-games: apps\/web\/src\/games\/planted-b\/up\.ts/,
    /rule-9-web-features: apps\/web\/src\/features\/planted-b\/up\.ts/,
    /rule-9-web-pages: apps\/web\/src\/pages\/Up\.tsx/,
    /rule-9-web-locales: apps\/web\/src\/locales\/planted\.ts/,
    /rule-10-no-orphans: libs\/audit\/src\/planted-orphan\.ts/,
    /rule-11-api-never-reaches-embedded: apps\/api\/src\/planted\.ts → libs\/embedded/,
    /rule-11-embedded-only-outside-production: libs\/scheduling\/src\/planted\.ts → libs\/embedded/,
  ],
};

/** More calls than the limit. */
const SQL: Violations = {
  files: {
    'libs/players/src/planted-sql.ts': `import type { EntityManager } from 'typeorm';
      export const run = async (tx: Pick<EntityManager, 'query'>) => {
        ${"await tx.query('SELECT 1');".repeat(1000)}
      };`,
  },
  reported: [/1000 libs\/players\/src\/planted-sql\.ts/, /Use a repository/],
};

const BALANCES: Violations = {
  files: {
    'libs/players/src/planted.ts': 'export const sql = `UPDATE player_accounts\n  SET balance = 1`;\n',
    'libs/betting/sql/planted.sql': 'SELECT 1;\ninsert into public.transfers (id) VALUES (1);\n',
    'libs/crash/sql/migrations/1798900000001-planted.sql': 'DELETE FROM accounts;\n',
    'libs/seeds/sql/planted.sql':
      'UPDATE player_accounts AS a SET nonce = 0,\n  balance = balance + 1 WHERE user_id = 1;\n',
    'libs/games/src/planted.ts': "export const go = (m: any) => m.update('shared_accounts', {});\n",
  },
  reported: [
    /rule-7-only-the-ledger-writes-balances/,
    /libs\/players\/src\/planted\.ts:1 UPDATE player_accounts/,
    /libs\/betting\/sql\/planted\.sql:2 insert into public\.transfers/,
    /libs\/crash\/sql\/migrations\/1798900000001-planted\.sql:1 DELETE FROM accounts/,
    // It also sets a column that is no money.
    /libs\/seeds\/sql\/planted\.sql:1 UPDATE player_accounts/,
    /libs\/games\/src\/planted\.ts:1 update\('shared_accounts',/,
  ],
};

const LINT: Violations = {
  files: {
    'libs/players/src/planted-env.ts': "export const port = process.env['PORT'];\n",
    'libs/players/src/planted-parts.ts': 'export const { env } = process;\n',
    'apps/api/src/planted-process.ts': "import { env } from 'node:process';\nexport const all = env;\n",
    'libs/audit/src/planted-long.ts': 'export {};\n'.repeat(401),
    'libs/players/src/planted-function.ts': `export function long() {\n${'long;\n'.repeat(70)}}\n`,
    'apps/api/src/planted-money.ts': "export const n = Number({ balance: '1' }.balance);\n",
    'libs/players/src/planted-refusal.ts':
      "export const refuse = () => new DomainError('FORBIDDEN', 'No.');\n",
    'libs/players/src/planted-private.ts':
      'export const query = (request: { _query: string }) => request._query;\n',
    'libs/players/src/planted-socket.ts': 'export const { _socket: tcp } = socket;\n',
    'libs/players/src/planted-deep.ts':
      "export { PARAMTYPES_METADATA } from '@nestjs/common/constants.js';\n",
    'libs/players/src/planted-deep.spec.ts': "import 'socket.io/dist/client.js';\n",
    'apps/api/src/planted-any.ts': 'export type Anything = any;\n',
  },
  reported: [
    /planted-env\.ts:1 .*rule-8-only-config-reads-process-env/,
    /planted-parts\.ts:1 .*rule-8-only-config-reads-process-env/,
    /planted-process\.ts:1 .*rule-8-only-config-reads-process-env/,
    /planted-long\.ts:\d+ File has too many lines \(401\)/,
    /planted-function\.ts:1 Function 'long' has too many lines \(72\)/,
    /planted-money\.ts:1 A JavaScript number never holds money/,
    /planted-refusal\.ts:1 Put this refusal and its text into the x\.errors\.ts/,
    /planted-private\.ts:1 .*rule-12-no-private-members/,
    /planted-socket\.ts:1 .*rule-12-no-private-members/,
    /planted-deep\.ts:1 .*rule-12-no-deep-imports/,
    /planted-deep\.spec\.ts:1 .*rule-12-no-deep-imports/,
    /planted-any\.ts:1 Unexpected any/,
  ],
};

/** Rule 10, apart from orphans. */
const UNUSED: Violations = {
  files: {
    'libs/audit/src/planted-unused.ts': "export * from '@arena/database';\n",
    'libs/audit/src/planted.spec.ts': "import { used } from './planted-exports.js';\nused();\n",
    'libs/audit/src/planted-exports.ts': 'export const used = () => 1;\nexport const plantedUnused = 2;\n',
  },
  reported: [
    /libs\/audit\/src\/planted-unused\.ts/,
    /plantedUnused.*libs\/audit\/src\/planted-exports\.ts/,
    /planted-dependency/,
  ],
};

const ALLOWED_IMPORT = 'libs/betting/src/planted-allowed.ts';

/** The files that configure the tools. */
const CONFIGURATION = /^(?!apps\/|libs\/)|\/tsconfig[^/]*\.json$/;
const INDEX = /^libs\/[^/]+\/src\/(dto\/)?index\.ts$/;

/**
 * A temporary tree with this repository's configuration, in which files that break rules can be planted. Each lib has
 * only an index file, so that the tools do not have to read all sources.
 */
class PlantedTree {
  private readonly root = mkdtempSync(join(tmpdir(), 'arena-planted-'));

  constructor() {
    const present = repositoryFiles();
    for (const path of present.filter((path) => CONFIGURATION.test(path)))
      cpSync(join(ROOT, path), join(this.root, path));
    for (const path of present.filter((path) => INDEX.test(path)))
      this.plant({ [path]: 'export const lib = 1;\n' });
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
    execFileSync('git', ['init', '--quiet'], { cwd: this.root });
  }

  plant(files: Record<string, string>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
  }

  plantDependency(name: string): void {
    const path = join(this.root, 'package.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { dependencies: Record<string, string> };
    manifest.dependencies[name] = '1.0.0';
    writeFileSync(path, JSON.stringify(manifest));
  }

  /** Returns the output of a tool. Ignores its exit code, because it is expected to report errors. */
  run(tool: string, ...args: string[]): Promise<string> {
    const options = { cwd: this.root, maxBuffer: 64 * 1024 * 1024 };
    return new Promise((done) => {
      execFile(tool, args, options, (_, stdout, stderr) => done(stdout + stderr));
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

interface LintResult {
  filePath: string;
  messages: { line: number; message: string }[];
}

const formatLint = (results: LintResult[]) =>
  results
    .flatMap(({ filePath, messages }) =>
      messages.map(({ line, message }) => `${filePath}:${line} ${message}`),
    )
    .join('\n');

describe('the architecture rules', () => {
  let tree: PlantedTree;
  let imports: string;
  let balances: string;
  let sql: string;
  let lint: string;
  let unused: string;

  beforeAll(async () => {
    tree = new PlantedTree();
    for (const { files } of [IMPORTS, BALANCES, LINT, UNUSED, SQL]) tree.plant(files);
    tree.plant({ [ALLOWED_IMPORT]: "export * from '@arena/ledger';\n" });
    tree.plantDependency('planted-dependency');

    let lintJson: string;
    [imports, lintJson, unused, balances, sql] = await Promise.all([
      tree.run(
        'node_modules/.bin/depcruise',
        'apps',
        'libs',
        '--config',
        '.ci/boundaries.config.mjs',
        '-T',
        'err',
      ),
      tree.run('node_modules/.bin/eslint', '--format', 'json', ...Object.keys(LINT.files)),
      tree.run('node_modules/.bin/knip', '--no-progress'),
      tree.run('node', '.ci/balances.mjs'),
      tree.run('node', '.ci/raw-sql.mjs'),
    ]);
    lint = formatLint(JSON.parse(lintJson) as LintResult[]);
  });

  afterAll(() => tree.remove());

  it.each(IMPORTS.reported)('report %s', (reported) => expect(imports).toMatch(reported));
  it.each(BALANCES.reported)('report %s', (reported) => expect(balances).toMatch(reported));
  it.each(LINT.reported)('report %s', (reported) => expect(lint).toMatch(reported));
  it.each(UNUSED.reported)('report %s', (reported) => expect(unused).toMatch(reported));
  it.each(SQL.reported)('report %s', (reported) => expect(sql).toMatch(reported));

  it('accept an allowed import', () => {
    expect(imports).not.toContain(ALLOWED_IMPORT);
  });
});
