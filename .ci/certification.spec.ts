import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The rows of the matrix: the clause, the file of the test and its title. */
const rows = [
  ...read('docs/certification/README.md').matchAll(
    /^\| (?<clause>[^|]+?) +\|.*\| `(?<file>[^`]+)`: "(?<title>.+?)" +\|/gm,
  ),
].map(({ groups }) => groups as { clause: string; file: string; title: string });

/** Returns whether a file has a test with this title. */
function hasTest(file: string, title: string): boolean {
  return existsSync(join(ROOT, file)) && read(file).includes(`'${title}'`);
}

describe('the matrix of certification', () => {
  it('has a test in each row', () => {
    const lines = read('docs/certification/README.md').match(/^\| (RTS|GLI-19)/gm) ?? [];
    expect(lines.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(lines.length);
  });

  it.each(rows)('names a test that exists: $clause, $title', ({ file, title }) => {
    expect(hasTest(file, title)).toBe(true);
  });

  it('would notice a test that does not exist', () => {
    expect(hasTest('.ci/docs.spec.ts', 'a test without a body')).toBe(false);
    expect(hasTest('.ci/missing.spec.ts', 'names a test that exists')).toBe(false);
  });
});
