// The loader that global-setup registered still stands: this is the same module, with the running server.
const { stopTestServer } = await import('./test-server.ts');

export default stopTestServer;
