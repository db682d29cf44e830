// The loader of global-setup is still registered, so this is the same module instance, with the running server.
const { stopTestServer } = await import('./test-server.ts');

export default stopTestServer;
