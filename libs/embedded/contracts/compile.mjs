// Compiles the token: `node libs/embedded/contracts/compile.mjs` writes src/chain/token-bytecode.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const CONTRACT = 'ArenaToken';
const require = createRequire(import.meta.url);
const resolvePath = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Returns the bytecode that deploys the token: 0x and hex digits. */
export function compileToken() {
  const solc = require('solc');
  const input = {
    language: 'Solidity',
    sources: { [CONTRACT]: { content: readFileSync(resolvePath(`${CONTRACT}.sol`), 'utf8') } },
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      // Without a hash of the source files' names and paths, so that the result is the same on every machine.
      metadata: { bytecodeHash: 'none' },
      outputSelection: { [CONTRACT]: { [CONTRACT]: ['evm.bytecode.object'] } },
    },
  };
  const readImport = (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') });
  const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  const code = contracts?.[CONTRACT]?.[CONTRACT]?.evm.bytecode.object;
  if (code === undefined) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return `0x${code}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = `/** ArenaToken.sol, compiled by contracts/compile.mjs. token-bytecode.spec.ts compares it with the source. */
export const TOKEN_BYTECODE =
  '${compileToken()}';
`;
  writeFileSync(resolvePath('../src/chain/token-bytecode.ts'), text);
}
