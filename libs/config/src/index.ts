export { redisAddress, type RedisAddress } from './addresses.js';
export { ArenaConfig } from './arena-config.js';
export { ConfigModule } from './config.module.js';
export { ruleOf } from './environment-rules.js';
export { explainListenError } from './listen-error.js';
export {
  ConfigError,
  readChainSettings,
  readConfig,
  readDatabaseOwnerUrl,
  readDatabaseUrl,
  readMasterKeys,
  readSecurityLogHeadFile,
  withSettings,
} from './read-config.js';
export { RUNTIME_SETTINGS } from './runtime-settings.js';
export type { AlertWebhook } from './sections/alerts.js';
export { CHAIN_VARIABLES, isReal, type ChainSettings } from './sections/chain.js';
export { DATABASE_VARIABLES } from './sections/database.js';
export { X_VARIABLES, type XSettings } from './sections/x.js';
