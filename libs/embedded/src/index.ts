export { runningChain, startChain, type EmbeddedChain } from './chain/chain.js';
export { liveNode } from './chain/live-node.js';
export type { ChainFacts } from './chain/chain-folder.js';
export { createDatabase, dropDatabase } from './databases.js';
export { endProcess, identify, runs, until, type ProcessIdentity } from './processes.js';
export { runningPostgres, startPostgres, type EmbeddedPostgres } from './postgres.js';
export { PlainError } from './plain-error.js';
export { startXSimulator, type XMisbehaviour, type XSimulator } from './x/x-simulator.js';
