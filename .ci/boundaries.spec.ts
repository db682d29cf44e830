// A rule that has never been seen to fail proves nothing. The eleven rules of the house, each broken on purpose.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PlantedTree } from './planted-tree.js';
import {
  BALANCE_VIOLATIONS,
  IMPORT_VIOLATIONS,
  LINT_VIOLATIONS,
  UNUSED_VIOLATIONS,
  type Violation,
} from './violations.js';

const UNUSED_DEPENDENCY = 'planted-dependency';
const LAWFUL = 'libs/betting/src/planted-lawful.ts';
/** Every check of the house, over all its files, beside whatever else the machine is doing. */
const PATIENCE_MS = 300_000;

interface LintedFile {
  filePath: string;
  messages: { line: number; message: string }[];
}

const linesOf = (lint: LintedFile[]) =>
  lint
    .flatMap(({ filePath, messages }) =>
      messages.map(({ line, message }) => `${filePath}:${line} ${message}`),
    )
    .join('\n');

const filesOf = (violations: Violation[]) =>
  violations.reduce<Record<string, string>>((files, violation) => ({ ...files, ...violation.files }), {});

describe('the rules of the house', () => {
  let tree: PlantedTree;
  let imports: string;
  let balances: string;
  let lint: string;
  let unused: string;

  beforeAll(async () => {
    tree = new PlantedTree();
    for (const list of [IMPORT_VIOLATIONS, BALANCE_VIOLATIONS, LINT_VIOLATIONS, UNUSED_VIOLATIONS]) {
      tree.plant(filesOf(list));
    }
    tree.plant({ [LAWFUL]: "export * from '@arena/ledger';\n" });
    tree.plantDependency(UNUSED_DEPENDENCY);

    let linted: string;
    [imports, linted, unused, balances] = await Promise.all([
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
    ]);
    lint = linesOf(JSON.parse(linted) as LintedFile[]);
  }, PATIENCE_MS);

  afterAll(() => tree.remove());

  it.each(IMPORT_VIOLATIONS)('$rule', ({ reported }) => {
    expect(imports).toMatch(reported);
  });

  it.each(BALANCE_VIOLATIONS)('$rule', ({ reported }) => {
    expect(balances).toContain('rule-7-only-the-ledger-writes-balances');
    expect(balances).toMatch(reported);
  });

  it.each(LINT_VIOLATIONS)('$rule', ({ reported }) => {
    expect(lint).toMatch(reported);
  });

  it.each(UNUSED_VIOLATIONS)('$rule', ({ reported }) => {
    expect(unused).toMatch(reported);
  });

  it('rule 10: no unused dependencies', () => {
    expect(unused).toContain(UNUSED_DEPENDENCY);
  });

  it('lets a lawful import pass', () => {
    expect(imports).not.toContain(LAWFUL);
  });
});
