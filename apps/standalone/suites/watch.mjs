import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { variables } from '../prepare/variables.mjs';
import { e2eVariables } from './suites.mjs';

/** Jest's watch mode over unit and e2e specs: it runs those that a change concerns, and takes keys from the terminal. */
export async function watch(args) {
  const command = ['node_modules/jest/bin/jest.js', ...args, '--watch', '--selectProjects', 'unit', 'e2e'];
  const env = { ...variables, ...(await e2eVariables(['sources'])) };
  const [code] = await once(spawn(process.execPath, command, { stdio: 'inherit', env }), 'exit');
  return code ?? 1;
}
