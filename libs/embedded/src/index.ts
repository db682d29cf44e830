export { findRunningChain, startChain, type EmbeddedChain } from './chain/chain.js';
export { findRunningNode } from './chain/node.js';
export type { ChainDetails } from './chain/chain-folder.js';
export { archiveLog, restoreToTime } from './postgres/archive.js';
export { backUpCluster } from './postgres/base-backup.js';
export {
  createDatabase,
  databaseUrl,
  dropDatabase,
  isEmptyDatabase,
  majorVersion,
} from './postgres/databases.js';
export { endProcess, identify, isRunning, until, type ProcessIdentity } from './processes.js';
export { appUrl, ensureAppLogin } from './postgres/app-login.js';
export { startPgbouncer, type Pgbouncer } from './postgres/pgbouncer.js';
export { restoreCluster } from './postgres/restore-cluster.js';
export { startStandby, type Standby } from './postgres/standby.js';
export { findRunningPostgres, startPostgres, type EmbeddedPostgres } from './postgres/postgres.js';
export { freePort } from './server-process.js';
export { UserFacingError } from './errors.js';
export { makeTemporaryFolder } from './temporary-folder.js';
export { startXSimulator, type XMisbehaviour, type XSimulator } from './x/x-simulator.js';
