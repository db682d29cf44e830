export { findRunningChain, startChain, type EmbeddedChain } from './chain/chain.js';
export { findRunningNode } from './chain/node.js';
export type { ChainDetails } from './chain/chain-folder.js';
export { createDatabase, dropDatabase } from './postgres/databases.js';
export { endProcess, identify, isRunning, until, type ProcessIdentity } from './processes.js';
export { appUrl, ensureAppLogin } from './postgres/app-login.js';
export { findRunningPostgres, startPostgres, type EmbeddedPostgres } from './postgres/postgres.js';
export { UserFacingError } from './errors.js';
export { startXSimulator, type XMisbehaviour, type XSimulator } from './x/x-simulator.js';
