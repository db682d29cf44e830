// Breaks each architecture rule on purpose, to prove that its check reports it.
import { PlantedTree } from './planted-tree.js';
import {
  BALANCE_VIOLATIONS,
  IMPORT_VIOLATIONS,
  LINT_VIOLATIONS,
  SQL_VIOLATION,
  UNUSED_VIOLATIONS,
  type Violation,
} from './violations.js';

const UNUSED_DEPENDENCY = 'planted-dependency';
const ALLOWED_IMPORT = 'libs/betting/src/planted-allowed.ts';

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

const filesOf = (violations: Violation[]) =>
  violations.reduce<Record<string, string>>((files, violation) => ({ ...files, ...violation.files }), {});

describe('the architecture rules', () => {
  let tree: PlantedTree;
  let imports: string;
  let balances: string;
  let sql: string;
  let lint: string;
  let unused: string;

  beforeAll(async () => {
    tree = new PlantedTree();
    for (const list of [
      IMPORT_VIOLATIONS,
      BALANCE_VIOLATIONS,
      LINT_VIOLATIONS,
      UNUSED_VIOLATIONS,
      [SQL_VIOLATION],
    ]) {
      tree.plant(filesOf(list));
    }
    tree.plant({ [ALLOWED_IMPORT]: "export * from '@arena/ledger';\n" });
    tree.plantDependency(UNUSED_DEPENDENCY);

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
      tree.run('node_modules/.bin/eslint', '--format', 'json', ...Object.keys(filesOf(LINT_VIOLATIONS))),
      tree.run('node_modules/.bin/knip', '--no-progress'),
      tree.run('node', '.ci/balances.mjs'),
      tree.run('node', '.ci/raw-sql.mjs'),
    ]);
    lint = formatLint(JSON.parse(lintJson) as LintResult[]);
  });

  afterAll(() => tree.remove());

  it.each(IMPORT_VIOLATIONS)('report $rule', ({ reported }) => {
    expect(imports).toMatch(reported);
  });

  it.each(BALANCE_VIOLATIONS)('report $rule', ({ reported }) => {
    expect(balances).toContain('rule-7-only-the-ledger-writes-balances');
    expect(balances).toMatch(reported);
  });

  it.each(LINT_VIOLATIONS)('report $rule', ({ reported }) => {
    expect(lint).toMatch(reported);
  });

  it.each(UNUSED_VIOLATIONS)('report $rule', ({ reported }) => {
    expect(unused).toMatch(reported);
  });

  it('report SQL text beside the repositories', () => {
    expect(sql).toMatch(SQL_VIOLATION.reported);
    expect(sql).toContain('Use a repository');
  });

  it('report rule 10: an unused dependency', () => {
    expect(unused).toContain(UNUSED_DEPENDENCY);
  });

  it('accept an allowed import', () => {
    expect(imports).not.toContain(ALLOWED_IMPORT);
  });
});
