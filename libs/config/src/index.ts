export { isReal, type ChainSettings } from './chain-settings.js';
export { ArenaConfig, ConfigError, readConfig } from './arena-config.js';
export { ConfigModule } from './config.module.js';
export { readDatabaseUrl, readProcessChain, readProcessConfig } from './process-environment.js';
export type { XSettings } from './x-settings.js';
