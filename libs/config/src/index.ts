export type { AlertWebhook } from './alert-settings.js';
export { ArenaConfig } from './arena-config.js';
export { CHAIN_VARIABLES, isReal, type ChainSettings } from './chain-settings.js';
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
export { redisAddress, type RedisAddress } from './redis-address.js';
export { RUNTIME_SETTINGS, type RuntimeConfig, type RuntimeSetting } from './runtime-settings.js';
export type { AmountLimits } from './withdrawal-settings.js';
export { X_VARIABLES, type XSettings } from './x-settings.js';
