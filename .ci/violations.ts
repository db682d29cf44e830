// One violation for each way to break an architecture rule: files that break it, and a pattern for the line in which
// the tool must report the rule and the file.

export interface Violation {
  rule: string;
  files: Record<string, string>;
  reported: RegExp;
}

export const IMPORT_VIOLATIONS: Violation[] = [
  {
    rule: 'rule 1: circular type imports',
    files: {
      'libs/audit/src/planted-a.ts': "import type { B } from './planted-b.js';\nexport type A = B | 1;\n",
      'libs/audit/src/planted-b.ts': "import type { A } from './planted-a.js';\nexport type B = A | 2;\n",
    },
    reported: /rule-1-no-circular-imports: libs\/audit\/src\/planted-[ab]\.ts/,
  },
  {
    rule: 'rule 2: wire importing a lib',
    files: { 'libs/wire/src/planted-lib.ts': "export type { Arena } from '@arena/money';\n" },
    reported: /rule-2-wire-imports-nothing: libs\/wire\/src\/planted-lib\.ts → libs\/money/,
  },
  {
    rule: 'rule 2: wire importing a package',
    files: { 'libs/wire/src/planted-package.ts': "export { IsInt } from 'class-validator';\n" },
    reported: /rule-2-wire-imports-nothing: libs\/wire\/src\/planted-package\.ts → .*class-validator/,
  },
  {
    rule: 'rule 2: a class of wire importing Nest',
    files: { 'libs/wire/src/dto/planted.ts': "export { Injectable } from '@nestjs/common';\n" },
    reported: /rule-2-wire-classes-import-validators: libs\/wire\/src\/dto\/planted\.ts → .*@nestjs\/common/,
  },
  {
    rule: 'rule 2: the web importing a class of wire as a value',
    files: {
      'libs/wire/src/dto/planted-class.ts': 'export class Planted {}\n',
      'apps/web/src/pages/PlantedClass.tsx':
        "export { Planted } from '../../../../libs/wire/src/dto/planted-class.js';\n",
    },
    reported: /rule-2-types-of-classes-only: apps\/web\/src\/pages\/PlantedClass\.tsx → libs\/wire/,
  },
  {
    rule: 'rule 3: money importing a Node module',
    files: { 'libs/money/src/planted.ts': "export { randomBytes } from 'node:crypto';\n" },
    reported: /rule-3-money-is-pure: libs\/money\/src\/planted\.ts → crypto/,
  },
  {
    rule: 'rule 3: fairness importing a type of a package',
    files: { 'libs/fairness/src/planted.ts': "export type { DataSource } from 'typeorm';\n" },
    reported: /rule-3-fairness-is-pure: libs\/fairness\/src\/planted\.ts → .*typeorm/,
  },
  {
    rule: 'rule 4: the web importing a fourth lib',
    files: { 'apps/web/src/pages/Planted.tsx': "export * from '@arena/players';\n" },
    reported: /rule-4-web-imports-three-libs: apps\/web\/src\/pages\/Planted\.tsx → libs\/players/,
  },
  {
    rule: "rule 5: an import that bypasses a lib's index",
    files: {
      'libs/ledger/src/planted-inside.ts': 'export const inside = 1;\n',
      'libs/betting/src/planted-deep.ts': "export * from '../../ledger/src/planted-inside.js';\n",
    },
    reported: /rule-5-import-through-the-index: libs\/betting\/src\/planted-deep\.ts → libs\/ledger/,
  },
  {
    rule: 'rule 6: an import that is not listed',
    files: { 'libs/ledger/src/planted-edge.ts': "export * from '@arena/betting';\n" },
    reported: /rule-6-allowed-imports-of-ledger: libs\/ledger\/src\/planted-edge\.ts → libs\/betting/,
  },
  {
    rule: 'rule 6: a lib that is not listed',
    files: { 'libs/planted/src/index.ts': "export * from '@arena/money';\n" },
    reported: /rule-6-unlisted-lib: libs\/planted\/src\/index\.ts/,
  },
  {
    rule: 'rule 6: a lib importing an app',
    files: { 'libs/players/src/planted-app.ts': "export * from '../../../apps/api/src/planted.js';\n" },
    reported: /rule-6-libs-import-no-app: libs\/players\/src\/planted-app\.ts → apps\/api/,
  },
  {
    rule: 'rule 9: a web feature importing another one',
    files: {
      'apps/web/src/features/planted-a/A.tsx':
        "import type { B } from '../planted-b/B.js';\nexport type A = B;\n",
      'apps/web/src/features/planted-b/B.tsx': 'export type B = 1;\n',
    },
    reported: /rule-9-features-import-no-feature: apps\/web\/src\/features\/planted-a\/A\.tsx/,
  },
  {
    rule: 'rule 9: a web service importing a feature',
    files: { 'apps/web/src/services/planted.ts': "export * from '../features/planted-b/B.js';\n" },
    reported: /rule-9-shared-web-code-imports-no-feature: apps\/web\/src\/services\/planted\.ts/,
  },
  {
    rule: 'rule 10: an orphan',
    files: { 'libs/audit/src/planted-orphan.ts': 'export const orphan = 1;\n' },
    reported: /rule-10-no-orphans: libs\/audit\/src\/planted-orphan\.ts/,
  },
  {
    rule: 'rule 11: the api importing embedded through another file',
    files: {
      'apps/api/src/planted.ts': "export * from './planted-bridge.js';\n",
      'apps/api/src/planted-bridge.ts': "export * from '@arena/embedded';\n",
    },
    reported: /rule-11-api-never-reaches-embedded: apps\/api\/src\/planted\.ts → libs\/embedded/,
  },
  {
    rule: 'rule 11: a lib importing embedded',
    files: { 'libs/scheduling/src/planted.ts': "export * from '@arena/embedded';\n" },
    reported: /rule-11-embedded-only-outside-production: libs\/scheduling\/src\/planted\.ts → libs\/embedded/,
  },
];

/** More calls than the limit. */
export const SQL_VIOLATION: Violation = {
  rule: 'SQL text beside the repositories',
  files: {
    'libs/players/src/planted-sql.ts': `import type { EntityManager } from 'typeorm';
      export const run = async (tx: Pick<EntityManager, 'query'>) => {
        ${"await tx.query('SELECT 1');".repeat(1000)}
      };`,
  },
  reported: /1000 libs\/players\/src\/planted-sql\.ts/,
};

export const BALANCE_VIOLATIONS: Violation[] = [
  {
    rule: 'rule 7: SQL in TypeScript that writes balances',
    files: {
      'libs/players/src/planted.ts': 'export const sql = `UPDATE player_accounts\n  SET balance = 1`;\n',
    },
    reported: /libs\/players\/src\/planted\.ts:1 UPDATE player_accounts/,
  },
  {
    rule: 'rule 7: an SQL file that writes balances',
    files: { 'libs/betting/sql/planted.sql': 'SELECT 1;\ninsert into public.transfers (id) VALUES (1);\n' },
    reported: /libs\/betting\/sql\/planted\.sql:2 insert into public\.transfers/,
  },
  {
    rule: 'rule 7: a migration that writes rows',
    files: { 'libs/crash/sql/migrations/1798900000001-planted.sql': 'DELETE FROM accounts;\n' },
    reported: /libs\/crash\/sql\/migrations\/1798900000001-planted\.sql:1 DELETE FROM accounts/,
  },
  {
    rule: 'rule 7: an update of another column that also sets the balance',
    files: {
      'libs/seeds/sql/planted.sql':
        'UPDATE player_accounts AS a SET nonce = 0,\n  balance = balance + 1 WHERE user_id = 1;\n',
    },
    reported: /libs\/seeds\/sql\/planted\.sql:1 UPDATE player_accounts/,
  },
  {
    rule: 'rule 7: a repository call that writes balances',
    files: {
      'libs/games/src/planted.ts': "export const go = (m: any) => m.update('shared_accounts', {});\n",
    },
    reported: /libs\/games\/src\/planted\.ts:1 update\('shared_accounts',/,
  },
];

export const LINT_VIOLATIONS: Violation[] = [
  {
    rule: 'rule 8: process.env',
    files: { 'libs/players/src/planted-env.ts': "export const port = process.env['PORT'];\n" },
    reported: /planted-env\.ts:1 .*rule-8-only-config-reads-process-env/,
  },
  {
    rule: 'rule 8: process.env by destructuring',
    files: { 'libs/players/src/planted-parts.ts': 'export const { env } = process;\n' },
    reported: /planted-parts\.ts:1 .*rule-8-only-config-reads-process-env/,
  },
  {
    rule: 'rule 8: env of node:process',
    files: {
      'apps/api/src/planted-process.ts': "import { env } from 'node:process';\nexport const all = env;\n",
    },
    reported: /planted-process\.ts:1 .*rule-8-only-config-reads-process-env/,
  },
  {
    rule: 'sizes: a file of more than 400 lines',
    files: { 'libs/audit/src/planted-long.ts': 'export {};\n'.repeat(401) },
    reported: /planted-long\.ts:\d+ File has too many lines \(401\)/,
  },
  {
    rule: 'sizes: a function of more than 70 lines',
    files: { 'libs/players/src/planted-function.ts': `export function long() {\n${'long;\n'.repeat(70)}}\n` },
    reported: /planted-function\.ts:1 Function 'long' has too many lines \(72\)/,
  },
  {
    rule: 'money: a balance as a number',
    files: { 'apps/api/src/planted-money.ts': "export const n = Number({ balance: '1' }.balance);\n" },
    reported: /planted-money\.ts:1 A JavaScript number never holds money/,
  },
  {
    rule: 'errors: a refusal outside of the errors file of its lib',
    files: {
      'libs/players/src/planted-refusal.ts':
        "export const refuse = () => new DomainError('FORBIDDEN', 'No.');\n",
    },
    reported: /planted-refusal\.ts:1 Put this refusal and its text into the x\.errors\.ts/,
  },
  {
    rule: 'rule 12: a private member of a library',
    files: {
      'libs/players/src/planted-private.ts':
        'export const query = (request: { _query: string }) => request._query;\n',
    },
    reported: /planted-private\.ts:1 .*rule-12-no-private-members/,
  },
  {
    rule: 'rule 12: a private member of a library by destructuring',
    files: { 'libs/players/src/planted-socket.ts': 'export const { _socket: tcp } = socket;\n' },
    reported: /planted-socket\.ts:1 .*rule-12-no-private-members/,
  },
  {
    rule: 'rule 12: a file inside a package',
    files: {
      'libs/players/src/planted-deep.ts':
        "export { PARAMTYPES_METADATA } from '@nestjs/common/constants.js';\n",
    },
    reported: /planted-deep\.ts:1 .*rule-12-no-deep-imports/,
  },
  {
    rule: 'rule 12: a file inside a package, in a test',
    files: { 'libs/players/src/planted-deep.spec.ts': "import 'socket.io/dist/client.js';\n" },
    reported: /planted-deep\.spec\.ts:1 .*rule-12-no-deep-imports/,
  },
  {
    rule: 'types: an explicit any',
    files: { 'apps/api/src/planted-any.ts': 'export type Anything = any;\n' },
    reported: /planted-any\.ts:1 Unexpected any/,
  },
];

export const UNUSED_VIOLATIONS: Violation[] = [
  {
    rule: 'rule 10: an unused file',
    files: { 'libs/audit/src/planted-unused.ts': "export * from '@arena/database';\n" },
    reported: /libs\/audit\/src\/planted-unused\.ts/,
  },
  {
    rule: 'rule 10: an unused export',
    files: {
      'libs/audit/src/planted.spec.ts': "import { used } from './planted-exports.js';\nused();\n",
      'libs/audit/src/planted-exports.ts': 'export const used = () => 1;\nexport const plantedUnused = 2;\n',
    },
    reported: /plantedUnused.*libs\/audit\/src\/planted-exports\.ts/,
  },
];
