import { availableParallelism } from 'node:os';
import type { CommissionCap, Policy } from '@arena/wire';
import { alertSettings, type AlertSettings } from './alert-settings.js';
import { chainSettings, usesRealChain, type ChainSettings } from './chain-settings.js';
import type { Environment } from './environment.js';
import { mailSettings, type MailSettings } from './mail-settings.js';
import { policyOf } from './policy.js';
import { redisAddress, type RedisAddress } from './redis-address.js';
import { withdrawalSettings, type WithdrawalSettings } from './withdrawal-settings.js';
import { xSettings, type XSettings } from './x-settings.js';

/**
 * The API's settings, read once at startup. Those in RuntimeConfig are defaults: RuntimeSettings of libs/settings has the
 * values in use. `Environment` documents each variable. Amounts and ratios stay decimal
 * strings, which libs/money parses exactly.
 */
export class ArenaConfig {
  readonly production: boolean;
  readonly port: number;
  /** The number of server processes. */
  readonly webConcurrency: number;
  /** How long this node serves after SIGTERM before it closes. */
  readonly shutdownDelaySeconds: number;
  readonly databaseUrl: string;
  /** The URL for connections that keep a state between transactions: LISTEN, session locks, the clock, reconciliation. */
  readonly databaseDirectUrl: string;
  /** Whether databaseUrl and databaseReadUrl may lead through poolers in transaction mode. */
  readonly databaseIsPooled: boolean;
  /** The URL of a replica for reads. Undefined if there is none. */
  readonly databaseReadUrl: string | undefined;
  readonly databasePoolSize: number;
  /** Undefined if there is only one node. */
  readonly redis: RedisAddress | undefined;
  readonly sessionSecret: string;
  readonly sessionCacheSeconds: number;
  /** The current master key: 64 hex digits. */
  readonly walletMasterKey: string;
  /** Earlier master keys of 64 hex digits each, used for decryption only. */
  readonly earlierWalletMasterKeys: readonly string[];
  readonly adminPassword: string;
  /** The amount in ARENA that a new account receives. */
  readonly signupGrant: string;
  /** The amount in ARENA that the house starts with. */
  readonly houseBankroll: string;
  /** The payout of a won coin flip as a multiple of the stake, stake included. */
  readonly coinFlipPayout: string;
  /** The payout of a won dice bet as a multiple of the stake, stake included. */
  readonly dicePayout: string;
  /** The house edge of crash in basis points: 100 is 1 %. */
  readonly crashEdgeBasisPoints: number;
  /** The house edge of instant games with a chosen multiplier, in basis points: 100 is 1 %. */
  readonly targetEdgeBasisPoints: number;
  readonly crashBettingSeconds: number;
  /** The rules of the place where the games are offered. */
  readonly policy: Policy;
  /** What has chosen the policy: its name, or the path of its file. */
  readonly policyChoice: string;
  /** Whether admins may choose crash points and end rounds. */
  readonly operatorRounds: boolean;
  /** Whether other admins must approve what moves money or steers rounds. */
  readonly approvals: boolean;
  /** The percentage of the house balance that one bet, or one crash round, may win. */
  readonly maxProfitPercent: string;
  readonly partnerCommissionCap: CommissionCap;
  /** Whether the server starts on a real chain even if commission costs more than the games earn. */
  readonly allowNegativeMargin: boolean;
  /** The smallest deposit in ARENA. */
  readonly minDeposit: string;
  readonly withdrawals: WithdrawalSettings;
  /** The path of the high-water mark of the books. Undefined if there is none. */
  readonly restoreMark: string | undefined;
  /** Undefined if no chain is configured. */
  readonly chain: ChainSettings | undefined;
  /** Undefined if X accounts cannot be connected. */
  readonly x: XSettings | undefined;
  /** Undefined if no mail is sent. */
  readonly mail: MailSettings | undefined;
  /** The address of the site in links. Undefined: this machine, with the port of the server. */
  readonly publicUrl: string | undefined;
  /** Whether the most common passwords are refused as new ones. */
  readonly refusesCommonPasswords: boolean;
  readonly rateLimitFactor: number;
  /** Days for which the security events of accounts are kept. */
  readonly keepSecurityEventsDays: number;
  /** Days for which ended alerts are kept. */
  readonly keepAlertsDays: number;
  readonly trustProxyHops: number;
  /** Whether the API document is served. */
  readonly apiDocs: boolean;
  /** Undefined if the metrics are served to this machine only. */
  readonly metricsToken: string | undefined;
  /** Where traces are sent, and which. Undefined if nothing is traced. */
  readonly traces: { readonly endpoint: string; readonly sampler: string | undefined } | undefined;
  readonly logLevel: string;
  /** Where alerts are sent. */
  readonly alerts: AlertSettings;
  /** Where the end of the security log is published. */
  readonly securityLog: { readonly headFile?: string | undefined; readonly webhookUrl?: string | undefined };
  /** A line of text for all signed-in players. Undefined if there is none. */
  readonly announcement: string | undefined;
  /** How players reach support. Undefined if it is not known. */
  readonly supportContact: string | undefined;
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
    const onRealChain = usesRealChain(environment);
    this.production = environment.NODE_ENV === 'production';
    this.port = Number(environment.PORT);
    this.webConcurrency = Number(environment.WEB_CONCURRENCY ?? availableParallelism());
    this.shutdownDelaySeconds = Number(environment.SHUTDOWN_DELAY_SECONDS);
    this.databaseUrl = environment.DATABASE_URL;
    this.databaseDirectUrl = environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL;
    this.databaseIsPooled = environment.DATABASE_DIRECT_URL !== undefined;
    this.redis = environment.REDIS_URL === undefined ? undefined : redisAddress(environment.REDIS_URL);
    this.databaseReadUrl = environment.DATABASE_READ_URL;
    this.databasePoolSize = Number(environment.DATABASE_POOL_SIZE);
    this.sessionSecret = environment.SESSION_SECRET;
    this.sessionCacheSeconds = Number(environment.SESSION_CACHE_SECONDS);
    this.walletMasterKey = environment.WALLET_MASTER_KEY;
    this.earlierWalletMasterKeys = environment.WALLET_MASTER_KEY_PREVIOUS?.split(',') ?? [];
    this.adminPassword = environment.ADMIN_PASSWORD;
    this.signupGrant = environment.SIGNUP_GRANT_ARENA ?? (onRealChain ? '0' : '10000');
    this.houseBankroll = environment.HOUSE_BANKROLL_ARENA ?? (onRealChain ? '0' : '1000000000');
    this.coinFlipPayout = environment.COIN_FLIP_PAYOUT;
    this.dicePayout = environment.DICE_PAYOUT;
    this.crashEdgeBasisPoints = Math.round(Number(environment.CRASH_HOUSE_EDGE_PERCENT) * 100);
    const targetEdge = environment.TARGET_HOUSE_EDGE_PERCENT ?? environment.LIMBO_HOUSE_EDGE_PERCENT;
    this.targetEdgeBasisPoints =
      targetEdge === undefined ? this.crashEdgeBasisPoints : Math.round(Number(targetEdge) * 100);
    this.crashBettingSeconds = Number(environment.CRASH_BETTING_SECONDS);
    this.policyChoice = environment.POLICY;
    this.policy = policyOf(environment.POLICY);
    const allowsOperatorRounds = !onRealChain && this.policy.operatorRounds;
    this.operatorRounds = (environment.OPERATOR_ROUNDS ?? (allowsOperatorRounds ? 'on' : 'off')) === 'on';
    this.approvals = (environment.APPROVALS ?? (onRealChain ? 'on' : 'off')) === 'on';
    this.maxProfitPercent = environment.MAX_PROFIT_PERCENT;
    this.partnerCommissionCap =
      environment.PARTNER_COMMISSION_CAP ?? (onRealChain ? 'house-edge' : 'uncapped');
    this.allowNegativeMargin = environment.ALLOW_NEGATIVE_MARGIN === 'true';
    this.minDeposit = environment.MIN_DEPOSIT_ARENA;
    this.withdrawals = withdrawalSettings(environment);
    this.restoreMark = environment.RESTORE_MARK;
    this.chain = chainSettings(environment);
    this.x = xSettings(environment);
    this.mail = mailSettings(environment);
    this.publicUrl = environment.PUBLIC_URL;
    this.refusesCommonPasswords =
      (environment.COMMON_PASSWORDS ?? (onRealChain ? 'refused' : 'accepted')) === 'refused';
    this.rateLimitFactor = Number(environment.RATE_LIMIT_FACTOR);
    this.keepSecurityEventsDays = Number(environment.KEEP_SECURITY_EVENTS_DAYS);
    this.keepAlertsDays = Number(environment.KEEP_ALERTS_DAYS);
    this.trustProxyHops = Number(environment.TRUST_PROXY_HOPS);
    this.apiDocs = (environment.API_DOCS ?? (this.production ? 'off' : 'on')) === 'on';
    this.metricsToken = environment.METRICS_TOKEN;
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler } = environment;
    this.traces = endpoint === undefined ? undefined : { endpoint, sampler };
    this.logLevel = environment.LOG_LEVEL;
    this.alerts = alertSettings(environment);
    this.securityLog = {
      headFile: environment.SECURITY_LOG_HEAD_FILE,
      webhookUrl: environment.SECURITY_LOG_WEBHOOK_URL,
    };
    this.announcement = environment.ANNOUNCEMENT;
    this.supportContact = environment.SUPPORT_CONTACT;
  }

  /** Returns the variables that this was made from, with the defaults that do not depend on other variables. */
  variables(): Readonly<Record<string, string | undefined>> {
    return { ...this.#environment };
  }
}
