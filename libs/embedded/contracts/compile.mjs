// Compiles the token. `node libs/embedded/contracts/compile.mjs` writes what it makes beside it; a spec compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const CONTRACT = 'ArenaToken';
const require = createRequire(import.meta.url);
const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The token's code as it is deployed: 0x and hex digits. */
export function compileToken() {
  const solc = require('solc');
  const input = {
    language: 'Solidity',
    sources: { [CONTRACT]: { content: readFileSync(beside(`${CONTRACT}.sol`), 'utf8') } },
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      // No hash of the sources' names and paths at its end: the same source gives the same code everywhere.
      metadata: { bytecodeHash: 'none' },
      outputSelection: { [CONTRACT]: { [CONTRACT]: ['evm.bytecode.object'] } },
    },
  };
  const read = (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') });
  const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input), { import: read }));
  const code = contracts?.[CONTRACT]?.[CONTRACT]?.evm.bytecode.object;
  if (code === undefined) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return `0x${code}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = `/** ArenaToken.sol, compiled: compile.mjs wrote this, and token-code.spec.ts compares it with the source. */
export const TOKEN_CODE =
  '${compileToken()}';
`;
  writeFileSync(beside('../src/chain/token-code.ts'), text);
}
