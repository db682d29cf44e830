import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { TOKEN_CODE } from './token-code.js';

const COMPILER = new URL('../../contracts/compile.mjs', import.meta.url).href;

/** A compiler of several megabytes, in a process of its own: slow on a busy machine. */
const PATIENCE_MS = 120_000;

describe('the code of the token', () => {
  it(
    'is what its source compiles to',
    () => {
      const script = `import { compileToken } from '${COMPILER}'; process.stdout.write(compileToken());`;
      const compiled = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
        encoding: 'utf8',
      });
      expect(compiled === TOKEN_CODE).toBe(true);
    },
    PATIENCE_MS,
  );
});
