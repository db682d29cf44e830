import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Mutant {
  id: string;
  file: string;
  find: string;
  spec: string;
}

describe.each(['ledger', 'betting', 'crash', 'wallet', 'operations'])('the mutants of %s', (area) => {
  it('find their text once, and name a spec that exists', async () => {
    const { default: mutants } = (await import(`./mutants/${area}.mjs`)) as { default: Mutant[] };
    const stale = mutants.flatMap(({ id, file, find, spec }) => {
      const path = join(ROOT, file);
      const count = existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
      return count === 1 && existsSync(join(ROOT, spec)) ? [] : [`${id}: ${count} times in ${file}`];
    });
    expect(stale).toEqual([]);
  });
});
