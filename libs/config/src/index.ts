export { ArenaConfig, ConfigError, readConfig } from './arena-config.js';
export { ConfigModule } from './config.module.js';
export { readDatabaseUrl, readProcessConfig } from './process-environment.js';
