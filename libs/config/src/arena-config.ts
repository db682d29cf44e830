import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { CommissionCap } from '@arena/wire';
import { chainProblems, chainSettings, type ChainSettings } from './chain-settings.js';
import { Environment } from './environment.js';
import { partnerCommissionCap } from './partner-commission.js';
import { startingMoney, startingMoneyProblems } from './starting-money.js';
import { xProblems, xSettings, type XSettings } from './x-settings.js';

/** Every setting of the api, read once. Amounts and ratios stay decimal text: libs/money makes them exact. */
export class ArenaConfig {
  readonly production: boolean;
  readonly port: number;
  readonly databaseUrl: string;
  readonly databasePoolSize: number;
  /** Joins the nodes' sockets; undefined with one node. */
  readonly redisUrl: string | undefined;
  readonly sessionSecret: string;
  /** 64 hex digits. */
  readonly walletMasterKey: string;
  /** The same; they open what is still sealed under them. */
  readonly earlierWalletMasterKeys: readonly string[];
  readonly adminPassword: string;
  /** ARENA. */
  readonly signupGrant: string;
  /** ARENA. */
  readonly houseBankroll: string;
  /** Times the stake, stake included. */
  readonly coinFlipPayout: string;
  /** The same for dice. */
  readonly dicePayout: string;
  /** What crash keeps of every stake on average: 100 is 1 %. */
  readonly crashEdgeBasisPoints: number;
  readonly crashBettingSeconds: number;
  /** Whether an admin may steer rounds of crash. */
  readonly operatorRounds: boolean;
  /** Percent of the house balance that one bet may win, and one round of crash. */
  readonly maxProfitPercent: string;
  /** What bounds the commission on a player's bets. */
  readonly partnerCommissionCap: CommissionCap;
  /** Whether the house may open with games that lose it money, once partners are paid. */
  readonly allowNegativeMargin: boolean;
  /** ARENA: what has to arrive in a wallet before it is brought in. */
  readonly minDeposit: string;
  /** Undefined without a chain. */
  readonly chain: ChainSettings | undefined;
  /** Undefined where no account of X can be connected. */
  readonly x: XSettings | undefined;
  readonly rateLimitFactor: number;
  readonly trustProxyHops: number;
  readonly logLevel: string;

  constructor(environment: Environment) {
    this.production = environment.NODE_ENV === 'production';
    this.port = Number(environment.PORT);
    this.databaseUrl = environment.DATABASE_URL;
    this.redisUrl = environment.REDIS_URL;
    this.databasePoolSize = Number(environment.DATABASE_POOL_SIZE);
    this.sessionSecret = environment.SESSION_SECRET;
    this.walletMasterKey = environment.WALLET_MASTER_KEY;
    this.earlierWalletMasterKeys = environment.WALLET_MASTER_KEY_PREVIOUS?.split(',') ?? [];
    this.adminPassword = environment.ADMIN_PASSWORD;
    const { signupGrant, houseBankroll } = startingMoney(environment);
    this.signupGrant = signupGrant;
    this.houseBankroll = houseBankroll;
    this.coinFlipPayout = environment.COIN_FLIP_PAYOUT;
    this.dicePayout = environment.DICE_PAYOUT;
    this.crashEdgeBasisPoints = Math.round(Number(environment.CRASH_HOUSE_EDGE_PERCENT) * 100);
    this.crashBettingSeconds = Number(environment.CRASH_BETTING_SECONDS);
    this.operatorRounds = environment.OPERATOR_ROUNDS === 'on';
    this.maxProfitPercent = environment.MAX_PROFIT_PERCENT;
    this.partnerCommissionCap = partnerCommissionCap(environment);
    this.allowNegativeMargin = environment.ALLOW_NEGATIVE_MARGIN === 'true';
    this.minDeposit = environment.MIN_DEPOSIT_ARENA;
    this.chain = chainSettings(environment);
    this.x = xSettings(environment);
    this.rateLimitFactor = Number(environment.RATE_LIMIT_FACTOR);
    this.trustProxyHops = Number(environment.TRUST_PROXY_HOPS);
    this.logLevel = environment.LOG_LEVEL;
  }
}

/** Some variables are wrong or missing. `problems` has one sentence for each. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/** Reads the chain's settings from an environment, whatever else is in it. Throws a ConfigError. */
export function readChain(variables: Variables): ChainSettings | undefined {
  const environment = environmentOf(variables);
  const problems = chainProblems(environment);
  if (problems.length > 0) throw new ConfigError(problems);
  return chainSettings(environment);
}

type Variables = Readonly<Record<string, string | undefined>>;

function environmentOf(variables: Variables): Environment {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  return plainToInstance(Environment, Object.fromEntries(given));
}

/** Reads the settings from an environment; an empty variable counts as absent. Throws a ConfigError. */
export function readConfig(variables: Variables): ArenaConfig {
  const environment = environmentOf(variables);
  const problems = validateSync(environment)
    .flatMap(({ constraints = {} }) => Object.values(constraints).slice(0, 1))
    .concat(chainProblems(environment), startingMoneyProblems(environment), xProblems(environment));
  if (problems.length > 0) throw new ConfigError(problems);
  return new ArenaConfig(environment);
}
