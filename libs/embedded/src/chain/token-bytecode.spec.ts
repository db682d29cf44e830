import { execFileSync } from 'node:child_process';
import { TOKEN_BYTECODE } from './token-bytecode.js';

const COMPILER = new URL('../../contracts/compile.mjs', import.meta.url).href;

describe('TOKEN_BYTECODE', () => {
  it('is what the source compiles to', () => {
    const script = `import { compileToken } from '${COMPILER}'; process.stdout.write(compileToken());`;
    const compiled = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    });
    expect(compiled === TOKEN_BYTECODE).toBe(true);
  });
});
