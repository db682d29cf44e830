import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ArenaConfig, Environment, sectionProblems } from './arena-config.js';
import { productionProblems } from './production-settings.js';
import { chainProblems, chainSettings, type ChainSettings } from './sections/chain.js';

/** Environment variables by name. An empty variable counts as not set. */
type Variables = Readonly<Record<string, string | undefined>>;

/** Thrown if environment variables are invalid or missing. `problems` has one sentence for each. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Reads all settings.
 * @throws ConfigError if a variable is invalid or missing
 */
export function readConfig(variables: Variables = process.env): ArenaConfig {
  const environment = environmentOf(variables);
  refuse([...ruleProblems(environment), ...sectionProblems(environment), ...productionProblems(environment)]);
  return new ArenaConfig(environment);
}

/**
 * Returns the configuration with other values of some variables. They are checked as at a start, together with all other
 * variables.
 * @param values an empty value counts as not set
 * @throws ConfigError if the result is invalid
 */
export function withSettings(config: ArenaConfig, values: Variables): ArenaConfig {
  return readConfig({ ...config.variables(), ...values });
}

/**
 * Reads only the chain's settings, for commands that need no others. Returns undefined if no chain is configured.
 * @throws ConfigError if the chain's variables are incomplete or invalid
 */
export function readChainSettings(variables: Variables = process.env): ChainSettings | undefined {
  const environment = environmentOf(variables);
  refuse([...chainProblems(environment)]);
  return chainSettings(environment);
}

/**
 * Reads only the database's URL without a pooler, for commands that need no other settings.
 * @throws ConfigError if none is set
 */
export function readDatabaseUrl(variables: Variables = process.env): string {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = environmentOf(variables);
  refuse(DATABASE_DIRECT_URL === '' ? ['DATABASE_URL must be set.'] : []);
  return DATABASE_DIRECT_URL;
}

/**
 * Reads only the master keys, the current one first, for commands that need few other settings. Returns an empty list if
 * they are not set.
 * @throws ConfigError if a key is invalid
 */
export function readMasterKeys(variables: Variables = process.env): string[] {
  const environment = environmentOf(variables);
  const { WALLET_MASTER_KEY: current, WALLET_MASTER_KEY_PREVIOUS: earlier } = environment;
  if (current === '') return [];
  refuse(ruleProblems(environment, (property) => property.startsWith('WALLET_MASTER_KEY')));
  return [current, ...(earlier?.split(',') ?? [])];
}

/** Reads only the file of the published heads of the security log. Returns undefined if it is not set. */
export function readSecurityLogHeadFile(variables: Variables = process.env): string | undefined {
  return environmentOf(variables).SECURITY_LOG_HEAD_FILE;
}

/**
 * Reads only the URL of the database for its owner, who runs the migrations.
 * @throws ConfigError if no URL is set
 */
export function readDatabaseOwnerUrl(variables: Variables = process.env): string {
  return environmentOf(variables).DATABASE_OWNER_URL ?? readDatabaseUrl(variables);
}

function environmentOf(variables: Variables): Environment {
  const nonEmpty = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  return plainToInstance(Environment, Object.fromEntries(nonEmpty));
}

/** Returns one sentence per variable that breaks its rule. */
function ruleProblems(environment: Environment, isChecked = (_property: string) => true): string[] {
  return validateSync(environment, { skipUndefinedProperties: true })
    .filter(({ property }) => isChecked(property))
    .flatMap(({ constraints = {} }) => Object.values(constraints).slice(0, 1));
}

/** @throws ConfigError if there are problems */
function refuse(problems: string[]): void {
  if (problems.length > 0) throw new ConfigError(problems);
}
