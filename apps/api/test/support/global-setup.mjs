// Jest loads this file outside its own module system, so the TypeScript behind it needs a loader of its own.
process.env.SWC_NODE_PROJECT ??= 'tsconfig.base.json';
await import('@swc-node/register/esm-register');
const { startTestServer } = await import('./test-server.ts');

export default startTestServer;
