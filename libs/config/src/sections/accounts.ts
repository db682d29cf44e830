import { Length, MinLength } from 'class-validator';
import { AtRuntime, DecimalBetween, OneOfWords } from '../environment-rules.js';
import { usesRealChain, type ChainVariables } from './chain.js';

/** Accounts, their passwords and sessions. */
export class AccountVariables {
  /**
   * Signs the session cookies: at least 32 random characters (`openssl rand -hex 32`). Must be the same on all nodes.
   * Changing it signs all users out.
   */
  @MinLength(32, { message: 'SESSION_SECRET must have at least 32 characters.' })
  SESSION_SECRET = '';

  /**
   * Seconds for which a node remembers a session instead of reading it from the database. Default 10; 0 reads it at each
   * request. A session that ends is refused by all nodes within a second. This is the limit for a node that does not
   * receive the database's message about it, for example because it has lost its connection.
   */
  @DecimalBetween(0, 300, 0, ' seconds')
  SESSION_CACHE_SECONDS = '10';

  /** Password of the first account, `admin`; 6 to 128 characters. Used once: the first start creates the account. */
  @Length(6, 128, { message: 'ADMIN_PASSWORD must have 6 to 128 characters.' })
  ADMIN_PASSWORD = '';

  /**
   * ARENA given to each new account. Default 10000. On a real chain the default is 0, and no other value is accepted:
   * granted tokens could be withdrawn.
   */
  @DecimalBetween(0, 1_000_000, 8, ' ARENA')
  @AtRuntime('accounts', 'Bonus for new accounts', {
    help: 'ARENA given to each account that is created from now on. Must be 0 on a real chain.',
  })
  SIGNUP_GRANT_ARENA?: string;

  /**
   * `refused` (default on a real chain) accepts no new password that is among the most common ones. `accepted` (default
   * otherwise) only shows their strength.
   */
  @OneOfWords(['accepted', 'refused'])
  @AtRuntime('accounts', 'Common passwords', {
    help: 'Whether new passwords that are among the most common ones are refused.',
    isMoney: false,
  })
  COMMON_PASSWORDS?: string;

  /**
   * Days for which players can see what concerned the security of their account. The events contain IP addresses. The
   * security log of the admins keeps its own entries.
   */
  @DecimalBetween(30, 3650, 0, ' days')
  KEEP_SECURITY_EVENTS_DAYS = '730';
}

export const accountDefaults = (environment: ChainVariables) =>
  usesRealChain(environment)
    ? { SIGNUP_GRANT_ARENA: '0', COMMON_PASSWORDS: 'refused' }
    : { SIGNUP_GRANT_ARENA: '10000', COMMON_PASSWORDS: 'accepted' };

export function accountSettings(environment: AccountVariables & ReturnType<typeof accountDefaults>) {
  return {
    sessionSecret: environment.SESSION_SECRET,
    sessionCacheSeconds: Number(environment.SESSION_CACHE_SECONDS),
    adminPassword: environment.ADMIN_PASSWORD,
    signupGrant: environment.SIGNUP_GRANT_ARENA,
    refusesCommonPasswords: environment.COMMON_PASSWORDS === 'refused',
    keepSecurityEventsDays: Number(environment.KEEP_SECURITY_EVENTS_DAYS),
  };
}

export function* accountProblems(environment: AccountVariables & ChainVariables) {
  const { SIGNUP_GRANT_ARENA: grant = '0' } = environment;
  if (/[1-9]/.test(grant) && usesRealChain(environment))
    yield `SIGNUP_GRANT_ARENA must be 0 on a real chain, where granted ARENA can be withdrawn, not "${grant}".`;
}
