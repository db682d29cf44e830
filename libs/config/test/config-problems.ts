import { ConfigError, readConfig } from '../src/read-config.js';

/** Valid values of the required variables. */
export const REQUIRED_VARIABLES = {
  DATABASE_URL: 'postgresql://arena:secret@localhost:5432/arena',
  SESSION_SECRET: 's'.repeat(32),
  WALLET_MASTER_KEY: 'a'.repeat(64),
  ADMIN_PASSWORD: 'secret',
};

/** Returns the sentences of the ConfigError that `readConfig` throws for these variables; [] when they are valid. */
export function configProblems(variables: Record<string, string | undefined>): string[] {
  try {
    readConfig({ ...REQUIRED_VARIABLES, ...variables });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
