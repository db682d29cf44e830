export { ArenaConfig } from './arena-config.js';
export { isReal, type ChainSettings } from './chain-settings.js';
export { ConfigModule } from './config.module.js';
export { ConfigError, readChainSettings, readConfig, readDatabaseUrl } from './read-config.js';
export type { XSettings } from './x-settings.js';
