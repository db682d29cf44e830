import { type ArenaConfig, ConfigError, readChain, readConfig } from './arena-config.js';
import type { ChainSettings } from './chain-settings.js';

// The only reader of process.env among libs and api.

/** The settings of this process. Throws a ConfigError. */
export function readProcessConfig(): ArenaConfig {
  return readConfig(process.env);
}

/** The database's address alone, for commands that need nothing else. Throws a ConfigError. */
export function readDatabaseUrl(): string {
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '') throw new ConfigError(['DATABASE_URL must be given.']);
  return url;
}

/** The chain's settings alone, likewise; undefined without one. Throws a ConfigError. */
export function readProcessChain(): ChainSettings | undefined {
  return readChain(process.env);
}
