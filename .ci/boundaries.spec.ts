// Breaks each architecture rule on purpose, to prove that its check reports it.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryFiles, ROOT } from './repository-files.js';
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
