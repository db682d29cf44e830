import { runNode, variables } from '../prepare/run.mjs';
import { requireProgram } from '../prepare/test-tools.mjs';

const MAIN = 'apps/api/test/soak/upgrade/main.ts';

/** Upgrades from an earlier version under load. Resolves to the exit code. */
export async function runUpgrade(args) {
  const env = {
    ...variables,
    TS_NODE_PROJECT: 'tsconfig.base.json',
    REDIS_SERVER_PATH: await requireProgram('Redis'),
    HAPROXY_PATH: await requireProgram('HAProxy'),
  };
  const command = ['--import', '@swc-node/register/esm-register', MAIN, ...args];
  return (await runNode(command, { shown: true, env })).code;
}
