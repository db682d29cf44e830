import { IntersectionType } from '@nestjs/swagger';
import type { SettingKey } from '@arena/wire';
import { serverSettings, ServerVariables } from './sections/server.js';
import { databaseSettings, DatabaseVariables } from './sections/database.js';
import { accountDefaults, accountProblems, accountSettings, AccountVariables } from './sections/accounts.js';
import { gameDefaults, gameProblems, gameSettings, GameVariables } from './sections/games.js';
import { houseDefaults, houseProblems, houseSettings, HouseVariables } from './sections/house.js';
import { walletDefaults, walletProblems, walletSettings, WalletVariables } from './sections/wallet.js';
import { chainProblems, chainSettings, ChainVariables } from './sections/chain.js';
import { xProblems, xSettings, XVariables } from './sections/x.js';
import { mailProblems, mailSettings, MailVariables } from './sections/mail.js';
import { siteSettings, SiteVariables } from './sections/site.js';
import { alertProblems, alertSettings, AlertVariables } from './sections/alerts.js';
import { observabilitySettings, ObservabilityVariables } from './sections/observability.js';

/**
 * The API's environment variables, as strings. Each field of a section documents and validates one variable. A variable
 * that is not set has the value of its field: none if it is optional, and an empty one, which its rule refuses, if it is
 * required. `npm start` generates missing secrets (not in production) and runs an embedded database, a test chain and a
 * simulator of X if these are not configured. Changes take effect at the next start. Those with `AtRuntime` are defaults,
 * which /admin/settings changes without a restart.
 */
export class Environment extends IntersectionType(
  ServerVariables,
  DatabaseVariables,
  AccountVariables,
  GameVariables,
  HouseVariables,
  WalletVariables,
  ChainVariables,
  XVariables,
  MailVariables,
  SiteVariables,
  AlertVariables,
  ObservabilityVariables,
) {}

/** Adds the defaults that depend on other variables. */
function withDefaults(given: Environment) {
  return {
    ...accountDefaults(given),
    ...gameDefaults(given),
    ...houseDefaults(given),
    ...walletDefaults(given),
    ...given,
  };
}

function settingsOf(environment: ReturnType<typeof withDefaults>) {
  return {
    ...serverSettings(environment),
    ...databaseSettings(environment),
    ...accountSettings(environment),
    ...gameSettings(environment),
    ...houseSettings(environment),
    ...walletSettings(environment),
    ...siteSettings(environment),
    ...alertSettings(environment),
    ...observabilitySettings(environment),
    /** Undefined if no chain is configured. */
    chain: chainSettings(environment),
    /** Undefined if X accounts cannot be connected. */
    x: xSettings(environment),
    /** Undefined if no mail is sent. */
    mail: mailSettings(environment),
  };
}

/** Yields one sentence per contradiction between variables. */
export function* sectionProblems(environment: Environment) {
  yield* accountProblems(environment);
  yield* gameProblems(environment);
  yield* houseProblems(environment);
  yield* walletProblems(environment);
  yield* chainProblems(environment);
  yield* xProblems(environment);
  yield* mailProblems(environment);
  yield* alertProblems(environment);
}

/** Gives ArenaConfig the types of all sections, which are inferred. Its constructor assigns the properties. */
const SettingsClass = Object as unknown as new () => Readonly<ReturnType<typeof settingsOf>>;

/**
 * The API's settings, read once at startup. Those made of variables with `AtRuntime` are defaults:
 * RuntimeSettings of libs/settings has the values in use. Amounts and ratios stay decimal strings, which libs/money parses
 * exactly.
 */
export class ArenaConfig extends SettingsClass {
  readonly #given: Environment;
  readonly #environment: ReturnType<typeof withDefaults>;

  constructor(given: Environment) {
    super();
    this.#given = given;
    this.#environment = withDefaults(given);
    Object.assign(this, settingsOf(this.#environment));
  }

  /** Returns the variables that this was made from, with the defaults that do not depend on other variables. */
  variables(): Readonly<Record<string, string | undefined>> {
    return { ...this.#given };
  }

  /** Returns the value of a runtime setting, as its variable would have it. Null: not set. */
  setting(key: SettingKey): string | null {
    return this.#environment[key] ?? null;
  }
}
