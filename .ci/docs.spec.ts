import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DOCUMENTS, generate } from './docs/generate.mjs';
import { repositoryFiles, ROOT } from './repository-files.js';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
];

/** The pages that describe what is. The others tell what was. */
const living = pages.filter((page) => page !== 'CHANGELOG.md');

const files = repositoryFiles();
const fileNames = new Set(files.map((file) => basename(file)));
const words = new Set(
  files
    .filter(
      (file) => /\.(tsx?|[cm]?js|sql|json|ya?ml|sh|html)$/.test(file) && !/^docs\/|^package-lock/.test(file),
    )
    .flatMap((file) => read(file).match(/[A-Za-z_]\w+/g) ?? []),
);

/** Names of PostgreSQL, PgBouncer, Citus, Node and browsers, and those that an ADR rejects or an operator chooses. */
const NOT_OURS = new Set([
  'arena_checks',
  'auto_explain',
  'cl_waiting',
  'connect_query',
  'create_distributed_function',
  'dangerouslySetInnerHTML',
  'ETag',
  'innerHTML',
  'max_prepared_statements',
  'max_standby_streaming_delay',
  'pg_monitor',
  'pg_rewind',
  'reusePort',
  'so_reuseport',
  'transaction_timeout',
  'transfer_causes',
]);

describe('the documentation', () => {
  it.each(Object.keys(DOCUMENTS))('has an up-to-date %s (run `npm run docs`)', async (path) => {
    expect(read(path)).toBe(await generate(path));
  });

  it.each(pages)('links to files that exist: %s', (page) => {
    const targets = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target!);
    expect(targets.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
  });

  it.each(pages)('names files and folders that exist: %s', (page) => {
    const paths = [...read(page).matchAll(/`((?:apps|libs|docs|docker|\.ci)\/[\w./-]+)`/g)].map(
      ([, path]) => path!,
    );
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it.each(living)('names commands that exist: %s', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    const commands = [...read(page).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(
      ([, name]) => name!,
    );
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(living)('names classes, functions, tables and files that exist: %s', (page) => {
    const text = read(page);
    const names = [...text.matchAll(/`([A-Za-z][a-z0-9]*(?:[A-Z_][a-z0-9]+)+)(?:\(\))?`/g)];
    const unknown = names.map(([, name]) => name!).filter((name) => !words.has(name));
    const named = [...text.matchAll(/`([\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|sql|md))`/g)];
    const missing = named.map(([, file]) => file!).filter((file) => !fileNames.has(file));
    expect([...unknown, ...missing].filter((name) => !NOT_OURS.has(name) && !name.startsWith('x.'))).toEqual(
      [],
    );
  });

  it('says how to rotate each secret of the configuration', () => {
    const schema = JSON.parse(read('deploy/helm/arena/values.schema.json')) as {
      properties: { secrets: { properties: object } };
    };
    const [, rotation = ''] =
      /^## Rotate the master key$(.*)^## Back up and restore$/ms.exec(read('docs/operations.md')) ?? [];
    const secrets = [...Object.keys(schema.properties.secrets.properties), 'DATABASE_OWNER_URL'];
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter((secret) => !rotation.includes(`\`${secret}\``))).toEqual([]);
  });

  it('introduces the product in at most 110 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(110);
  });
});
