import { IsIn, IsOptional, IsString, Length, Matches, MinLength } from 'class-validator';
import { COMMISSION_CAPS, type CommissionCap } from '@arena/wire';
import { ADDRESS, DecimalBetween, EitherWord, HTTP_ADDRESS, PostgresAddress } from './environment-rules.js';
import { ObservabilityEnvironment } from './observability-environment.js';
import { REDIS_URL_FORM } from './redis-address.js';

/**
 * The API's environment variables, as strings. Each field documents and validates one variable. Fields with `!` are
 * required. `npm start` generates missing secrets (not in production) and runs an embedded database, a test chain and a
 * simulator of X if these are not configured. Changes take effect at the next start. Those that RUNTIME_SETTINGS names
 * are defaults, which /admin/settings changes without a restart.
 */
export class Environment extends ObservabilityEnvironment {
  /**
   * `development` (default), `test` or `production`. Set `production` on every public server: the session cookie is
   * then sent over HTTPS only, browsers must use HTTPS (HSTS), and `npm start` generates no secrets, so
   * SESSION_SECRET, WALLET_MASTER_KEY and ADMIN_PASSWORD must be set. A proxy must end TLS (TRUST_PROXY_HOPS), PostgreSQL
   * must write commits to the disk, and PostgreSQL and Redis on other machines need TLS, or the start is refused. `test`
   * behaves like `development`.
   */
  @IsIn(['development', 'test', 'production'], {
    message: 'NODE_ENV must be development, test or production, not "$value".',
  })
  NODE_ENV = 'development';

  /** TCP port of the web pages, the api and the WebSocket. Default 3000; 0 takes any free port. */
  @DecimalBetween(0, 65_535, 0, '')
  PORT = '3000';

  /**
   * Number of server processes that share the port. By default one per core, under `npm start` at most 4. A process that
   * ends unexpectedly is replaced. Each is a node of its own: it has its own pool of PostgreSQL connections.
   */
  @IsOptional()
  @DecimalBetween(1, 64, 0, ' processes')
  WEB_CONCURRENCY?: string;

  /**
   * Seconds for which a node still serves after SIGTERM while its readiness probe fails, so that the proxy leaves it out
   * before it closes. Default 0. Set it to a few seconds more than the interval of the proxy's health checks. An
   * orchestrator that delays SIGTERM itself, such as Kubernetes with a preStop hook, needs no value.
   */
  @DecimalBetween(0, 120, 0, ' seconds')
  SHUTDOWN_DELAY_SECONDS = '0';

  /**
   * Connection URL of the PostgreSQL database. Required; when it is not set, `npm start` runs an embedded PostgreSQL.
   * Its user needs only the rights of the role `arena_app`, which the migrations create, if DATABASE_OWNER_URL is set.
   * Otherwise it must own the database and be allowed to create roles.
   */
  @PostgresAddress()
  DATABASE_URL!: string;

  /**
   * Connection URL of the same database without a pooler. Set it when DATABASE_URL leads through a pooler such as
   * PgBouncer in transaction mode, which carries neither messages nor locks of a session. Each process opens up to five
   * connections there. DATABASE_URL and DATABASE_READ_URL are then used without prepared statements, and PostgreSQL must
   * give their login the settings of a session (docs/operations.md). Not set by default. A start with a pooler
   * and without this variable is refused.
   */
  @IsOptional()
  @PostgresAddress()
  DATABASE_DIRECT_URL?: string;

  /**
   * Connection URL of the same database for the login that owns it, for the migrations. Default: DATABASE_DIRECT_URL, or
   * DATABASE_URL. Set it to give the api a login of its own that has only the rights of `arena_app`. It must not
   * lead through a pooler.
   */
  @IsOptional()
  @PostgresAddress('owner:password@host:5432')
  DATABASE_OWNER_URL?: string;

  /**
   * Connection URL of a streaming replica of the same database. Not set by default. Histories, boards, lists of the back
   * office and exports are then read there, but only while it has everything that was acknowledged before the read;
   * otherwise they are read from DATABASE_URL. Its user needs the rights of the role `arena_app`.
   */
  @IsOptional()
  @PostgresAddress('user:password@replica:5432')
  DATABASE_READ_URL?: string;

  /**
   * URL of a Redis server that connects the nodes, so that balance updates reach a player on every node. Not set by
   * default. Set it when nodes run on several machines or were started apart; the processes of one start need no Redis.
   * Bets and payouts do not depend on it: while Redis is unavailable, each node serves its own connections.
   * `redis+sentinel://user:password@host:26379,host:26379/name` (or `rediss+sentinel:` with TLS) asks Sentinels for the
   * master of the servers that they monitor as `name`, and follows it. The login is that of servers and Sentinels.
   */
  @IsOptional()
  @Matches(REDIS_URL_FORM, {
    message:
      'REDIS_URL must be a Redis address such as redis://host:6379, or redis+sentinel://host:26379,host:26379/name.',
  })
  REDIS_URL?: string;

  /**
   * Largest number of pooled PostgreSQL connections per server process. Default 16. Raise it when the metric
   * `arena_database_connections{state="waiting"}` stays above 0. Keep the sum over all processes of all nodes below
   * PostgreSQL's `max_connections`, with a few to spare for migrations and reconciliation. Behind PgBouncer, keep it below
   * `max_client_conn`.
   */
  @DecimalBetween(2, 200, 0, ' connections')
  DATABASE_POOL_SIZE = '16';

  /**
   * Signs the session cookies: at least 32 random characters (`openssl rand -hex 32`). Must be the same on all nodes.
   * Changing it signs all users out.
   */
  @IsString({ message: 'SESSION_SECRET must be set.' })
  @MinLength(32, { message: 'SESSION_SECRET must have at least 32 characters.' })
  SESSION_SECRET!: string;

  /**
   * Seconds for which a node remembers a session instead of reading it from the database. Default 10; 0 reads it at each
   * request. A session that ends is refused by all nodes within a second. This is the limit for a node that does not
   * receive the database's message about it, for example because it has lost its connection.
   */
  @DecimalBetween(0, 300, 0, ' seconds')
  SESSION_CACHE_SECONDS = '10';

  /**
   * Encrypts the private keys of the players' wallets in the database: 32 random bytes as 64 hex digits
   * (`openssl rand -hex 32`). Must be the same on all nodes. Back it up separately from the database: without it the
   * wallets are lost. To replace it, see WALLET_MASTER_KEY_PREVIOUS.
   */
  @Matches(/^[0-9a-fA-F]{64}$/, { message: 'WALLET_MASTER_KEY must be 64 hex digits (32 random bytes).' })
  WALLET_MASTER_KEY!: string;

  /**
   * Earlier master keys, separated by commas, used for decryption only. Not set by default. Set it while you replace
   * the master key: restart the nodes with the new key in WALLET_MASTER_KEY and the old one here, run
   * `npm run admin -- rotate-wallet-key` with the same two, then remove this variable.
   */
  @IsOptional()
  @Matches(/^[0-9a-fA-F]{64}(,[0-9a-fA-F]{64})*$/, {
    message: 'WALLET_MASTER_KEY_PREVIOUS must be keys of 64 hex digits, separated by commas.',
  })
  WALLET_MASTER_KEY_PREVIOUS?: string;

  /** Password of the first account, `admin`; 6 to 128 characters. Used once: the first start creates the account. */
  @Length(6, 128, { message: 'ADMIN_PASSWORD must have 6 to 128 characters.' })
  ADMIN_PASSWORD!: string;

  /**
   * ARENA given to each new account. Default 10000. On a real chain the default is 0, and no other value is accepted:
   * granted tokens could be withdrawn.
   */
  @IsOptional()
  @DecimalBetween(0, 1_000_000, 8, ' ARENA')
  SIGNUP_GRANT_ARENA?: string;

  /**
   * ARENA that the house starts with. Default 1000000000. Required on a real chain, where the treasury must hold at
   * least this amount. Used once, at the first start; add more later with `npm run admin -- fund-house AMOUNT`.
   */
  @IsOptional()
  @DecimalBetween(1, 1_000_000_000_000, 8, ' ARENA')
  HOUSE_BANKROLL_ARENA?: string;

  /**
   * Payout of a winning coin flip as a multiple of the stake, stake included. Default 2.00, which leaves the house no
   * edge; 1.98 is an edge of 1 %. Each bet keeps the payout that it was placed with.
   */
  @DecimalBetween(1.01, 2, 2, ' times the stake')
  COIN_FLIP_PAYOUT = '2.00';

  /** The same as COIN_FLIP_PAYOUT, for dice. */
  @DecimalBetween(1.01, 2, 2, ' times the stake')
  DICE_PAYOUT = '2.00';

  /**
   * Percent of the crash stakes that the house keeps on average. Default 1. A higher edge makes more rounds crash at
   * 1.00. Each round keeps the edge that it was created with.
   */
  @DecimalBetween(0, 20, 2, ' percent')
  CRASH_HOUSE_EDGE_PERCENT = '1';

  /**
   * Percent of the stakes that the house keeps on average in Limbo and Mines, where the player chooses the multiplier to
   * play for. Default: CRASH_HOUSE_EDGE_PERCENT. Each bet keeps the edge that it was placed with.
   */
  @IsOptional()
  @DecimalBetween(0, 20, 2, ' percent')
  TARGET_HOUSE_EDGE_PERCENT?: string;

  /** Another name of TARGET_HOUSE_EDGE_PERCENT, which counts if both are set. */
  @IsOptional()
  @DecimalBetween(0, 20, 2, ' percent')
  LIMBO_HOUSE_EDGE_PERCENT?: string;

  /** How long a crash round accepts bets, in seconds. Default 10. Shorter rounds follow each other faster. */
  @DecimalBetween(2, 60, 0, ' seconds')
  CRASH_BETTING_SECONDS = '10';

  /**
   * `on` (default without a real chain) lets admins choose the crash point of the next round or end rounds manually;
   * players see that on the round before they bet. `off` (default on a real chain) removes these controls, so that all
   * rounds are fair rounds.
   */
  @IsOptional()
  @EitherWord(['on', 'off'])
  OPERATOR_ROUNDS?: string;

  /**
   * `on` (default on a real chain) requires a second admin's approval for corrections of balances, operator-controlled
   * crash rounds, roles and large withdrawals. `off` (default otherwise) carries them out at once.
   */
  @IsOptional()
  @IsIn(['on', 'off'], { message: 'APPROVALS must be on or off, not "$value".' })
  APPROVALS?: string;

  /**
   * The house limit: the largest profit of one bet, and of all players in one crash round, in percent of the house
   * balance. Default 1. A higher limit accepts larger bets and exposes the house to larger losses.
   */
  @DecimalBetween(0.01, 100, 2, ' percent of the house balance')
  MAX_PROFIT_PERCENT = '1';

  /**
   * Limits the commission that partners earn. `uncapped` (default without a real chain) pays the partner's rate on
   * every won bet. `house-edge` (default on a real chain) caps the total commission for each referred player at the
   * house edge on that player's stakes: without this cap, one person with two accounts can take money from the house.
   */
  @IsOptional()
  @EitherWord(COMMISSION_CAPS)
  PARTNER_COMMISSION_CAP?: CommissionCap;

  /**
   * `false` (default) refuses to start on a real chain when the commission is uncapped and costs more than the house
   * earns on a bet. `true` accepts that loss.
   */
  @IsIn(['true', 'false'], { message: 'ALLOW_NEGATIVE_MARGIN must be true or false, not "$value".' })
  ALLOW_NEGATIVE_MARGIN = 'false';

  /**
   * Smallest deposit in ARENA. Default 100. Smaller arrivals wait in the player's wallet until they add up to it. Each
   * deposit costs a transaction fee, paid from the player's AVAX, so raise the minimum when fees are high.
   */
  @DecimalBetween(0.00000001, 1_000_000, 8, ' ARENA')
  MIN_DEPOSIT_ARENA = '100';

  /**
   * Path of the file in which the nodes keep the high-water mark of the books, outside the database: it shows when the
   * database was restored or has lost its last transactions, and the server then opens paused. Not set by default;
   * `npm start` keeps it beside the data folder for its own database. With several nodes, it must be the same file on
   * shared storage. It must not be part of what is restored with the database.
   */
  @IsOptional()
  @IsString({ message: 'RESTORE_MARK must be the path of a file.' })
  RESTORE_MARK?: string;

  /**
   * JSON-RPC endpoints of an Avalanche C-Chain node, separated by commas. Use https, except on this machine. Set it,
   * together with CHAIN_ID, ARENA_TOKEN_ADDRESS, TREASURY_PRIVATE_KEY and EXPLORER_URL, to use a real chain: all five or
   * none. Name at least two endpoints of different providers: see CHAIN_QUORUM. With none, `npm start` runs a test chain
   * of its own.
   */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*$/, {
    message: 'CHAIN_RPC_URL must be the http(s) address of an RPC endpoint.',
  })
  CHAIN_RPC_URL?: string;

  /**
   * How many endpoints of CHAIN_RPC_URL must give the same answer before a deposit is credited or a withdrawal is
   * confirmed or refunded. Default 2, or 1 if there is only one endpoint, whose answers are then believed. With two
   * endpoints and a quorum of 2, deposits and withdrawals wait while one of them is down: name three.
   */
  @IsOptional()
  @DecimalBetween(1, 9, 0, ' endpoints')
  CHAIN_QUORUM?: string;

  /** An RPC endpoint without a key of yours, which the wallet page offers to browser wallets. Not set by default. */
  @IsOptional()
  @Matches(HTTP_ADDRESS, { message: 'CHAIN_PUBLIC_RPC_URL must be the http(s) address of an endpoint.' })
  CHAIN_PUBLIC_RPC_URL?: string;

  /** EIP-155 chain id: 43114 is Avalanche, 43113 its test network Fuji. */
  @IsOptional()
  @DecimalBetween(1, 4_294_967_295, 0, '')
  CHAIN_ID?: string;

  /** Address of the ARENA token contract (ERC-20, 18 decimals). */
  @IsOptional()
  @Matches(ADDRESS, {
    message: 'ARENA_TOKEN_ADDRESS must be the address of the token: 0x and 40 hex digits.',
  })
  ARENA_TOKEN_ADDRESS?: string;

  /**
   * Private key of the treasury: 0x and 64 hex digits. The treasury collects deposits and pays withdrawals. It needs
   * AVAX for the fees of withdrawals. To keep the key out of this server, set TREASURY_SIGNER_URL and TREASURY_ADDRESS
   * instead.
   */
  @IsOptional()
  @Matches(/^0x[0-9a-fA-F]{64}$/, { message: 'TREASURY_PRIVATE_KEY must be 0x and 64 hex digits.' })
  TREASURY_PRIVATE_KEY?: string;

  /**
   * URL of a remote signer that holds the treasury's key and answers `eth_signTransaction` over JSON-RPC, for example
   * Web3Signer in front of a KMS or an HSM. Used instead of TREASURY_PRIVATE_KEY. Use https, except on this machine.
   */
  @IsOptional()
  @Matches(HTTP_ADDRESS, { message: 'TREASURY_SIGNER_URL must be the http(s) address of a signer.' })
  TREASURY_SIGNER_URL?: string;

  /** Bearer token for the remote signer, sent in the Authorization header. Not set by default. */
  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,4096}$/, {
    message: 'TREASURY_SIGNER_TOKEN must be printable characters without spaces.',
  })
  TREASURY_SIGNER_TOKEN?: string;

  /** Address of the treasury whose key the remote signer holds. Required with TREASURY_SIGNER_URL. */
  @IsOptional()
  @Matches(ADDRESS, { message: 'TREASURY_ADDRESS must be an address: 0x and 40 hex digits.' })
  TREASURY_ADDRESS?: string;

  /** Block explorer that pages link to: an address, or a path on this site, that has /address/… and /tx/… pages. */
  @IsOptional()
  @Matches(/^(https?:\/\/\S+|\/\S*)$/, { message: 'EXPLORER_URL must be the address of a block explorer.' })
  EXPLORER_URL?: string;

  /**
   * Address of the account that gives test tokens away. `npm start` sets it for its test chain; do not set it
   * otherwise. A chain without a faucet counts as a real chain, with stricter rules about money.
   */
  @IsOptional()
  @Matches(ADDRESS, { message: 'CHAIN_FAUCET must be an address: 0x and 40 hex digits.' })
  CHAIN_FAUCET?: string;

  /**
   * OAuth 2.0 client id from X's developer portal. Set all three of X_CLIENT_ID, X_CLIENT_SECRET and X_REDIRECT_URI to
   * let users connect their X accounts, or none of them. If none is set, `npm start` runs a simulator of X, except on a
   * real chain.
   */
  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,200}$/, {
    message: 'X_CLIENT_ID must be the client id from X’s developer portal.',
  })
  X_CLIENT_ID?: string;

  /** OAuth 2.0 client secret from X's developer portal. */
  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,200}$/, {
    message: 'X_CLIENT_SECRET must be the client secret from X’s developer portal.',
  })
  X_CLIENT_SECRET?: string;

  /** Where X sends the browser back to: this site's address and /api/x/callback, exactly as registered at X. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/?#]+\/api\/x\/callback$/, {
    message: "X_REDIRECT_URI must be this server's own http(s) address and /api/x/callback.",
  })
  X_REDIRECT_URI?: string;

  /**
   * Address of the simulator of X, used in place of X_REDIRECT_URI and X itself. `npm start` sets it. The simulator
   * signs in as any account without a password, so it is refused on a real chain.
   */
  @IsOptional()
  @Matches(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, {
    message: 'X_SIMULATOR_URL must be http://127.0.0.1 with the port of the simulator of X.',
  })
  X_SIMULATOR_URL?: string;

  /**
   * Multiplies all rate limits and the number of connections per player. Default 1. Raise it for load tests from one
   * machine (1000000 removes the limits in effect); lower it to be stricter.
   */
  @DecimalBetween(0.01, 1_000_000, 2, '')
  RATE_LIMIT_FACTOR = '1';

  /**
   * `false` (default) refuses to start in production with a PostgreSQL or Redis on another machine that is connected
   * without TLS. `true` accepts that, for a private network such as that of containers.
   */
  @IsIn(['true', 'false'], { message: 'ALLOW_PLAINTEXT_CONNECTIONS must be true or false, not "$value".' })
  ALLOW_PLAINTEXT_CONNECTIONS = 'false';

  /**
   * `on` (default except in production) serves the API document at /api/docs and /api/docs-json. `off` (default in
   * production) answers 404 there.
   */
  @IsOptional()
  @IsIn(['on', 'off'], { message: 'API_DOCS must be on or off, not "$value".' })
  API_DOCS?: string;

  /**
   * Number of reverse proxies in front of the server whose X-Forwarded headers are trusted. Default 0: clients connect
   * directly; in production, at least 1. It must be exact. If it is too low, all clients share the proxy's address, and with it one rate limit. If
   * it is too high, clients can forge their address.
   */
  @DecimalBetween(0, 10, 0, ' proxies')
  TRUST_PROXY_HOPS = '0';
}
