import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENTS, generate } from './docs/generate.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
];

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

  it('introduces the product in fewer than 120 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(120);
  });
});
