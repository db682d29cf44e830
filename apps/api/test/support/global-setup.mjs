// Jest loads this file without its own transforms, so the imported TypeScript needs a loader.
process.env.SWC_NODE_PROJECT ??= 'tsconfig.base.json';
await import('@swc-node/register/esm-register');
const { startTestServers } = await import('./test-server.ts');

export default ({ maxWorkers }) => startTestServers(maxWorkers);
