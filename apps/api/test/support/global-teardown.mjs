// The loader of global-setup is still registered, so this is the same module instance, with the running servers.
const { stopTestServers } = await import('./test-server.ts');

export default stopTestServers;
