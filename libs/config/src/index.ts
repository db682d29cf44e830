export type { AlertWebhook } from './alert-settings.js';
export { ArenaConfig } from './arena-config.js';
export { CHAIN_VARIABLES, isReal, type ChainSettings } from './chain-settings.js';
export { ConfigModule } from './config.module.js';
export { explainListenError } from './listen-error.js';
export {
  ConfigError,
  readChainSettings,
  readConfig,
  readDatabaseOwnerUrl,
  readDatabaseUrl,
  readMasterKeys,
  readSecurityLogHeadFile,
} from './read-config.js';
export type { AmountLimits, WithdrawalSettings } from './withdrawal-settings.js';
export { X_VARIABLES, type XSettings } from './x-settings.js';
