import { readConfig } from '@arena/config';
import type { Variables } from './environment.js';
import { generatedSecrets } from './secrets.js';

/**
 * The api's variables but for the database's address. Checked here already, so that a wrong one stops the start before
 * anything was started. Throws a ConfigError.
 */
export function composeVariables(folder: string, given: Variables): Variables {
  const composed = { ...given, ...generatedSecrets(folder, given) };
  readConfig({ DATABASE_URL: 'postgresql://embedded', ...composed });
  return composed;
}
