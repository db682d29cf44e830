import { availableParallelism } from 'node:os';
import { redisAddress } from '../addresses.js';
import { DecimalBetween, OneOfWords, RedisServers } from '../environment-rules.js';

/** The server processes, and what is in front of and between them. */
export class ServerVariables {
  /**
   * `development` (default), `test` or `production`. Set `production` on every public server: the session cookie is
   * then sent over HTTPS only, browsers must use HTTPS (HSTS), and `npm start` generates no secrets, so
   * SESSION_SECRET, WALLET_MASTER_KEY and ADMIN_PASSWORD must be set. A proxy must end TLS (TRUST_PROXY_HOPS), PostgreSQL
   * must write commits to the disk, and PostgreSQL and Redis on other machines need TLS, or the start is refused. `test`
   * behaves like `development`.
   */
  @OneOfWords(['development', 'test', 'production'])
  NODE_ENV = 'development';

  /** TCP port of the web pages, the api and the WebSocket. Default 3000; 0 takes any free port. */
  @DecimalBetween(0, 65_535, 0, '')
  PORT = '3000';

  /**
   * Number of server processes that share the port. By default one per core, under `npm start` at most 4. A process that
   * ends unexpectedly is replaced. Each is a node of its own: it has its own pool of PostgreSQL connections.
   */
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
   * URL of a Redis server that connects the nodes, so that balance updates reach a player on every node. Not set by
   * default. Set it when nodes run on several machines or were started apart; the processes of one start need no Redis.
   * Bets and payouts do not depend on it: while Redis is unavailable, each node serves its own connections.
   * `redis+sentinel://user:password@host:26379,host:26379/name` (or `rediss+sentinel:` with TLS) asks Sentinels for the
   * master of the servers that they monitor as `name`, and follows it. The login is that of servers and Sentinels.
   * Percent-encode what is no letter or digit in user and password: `#` is `%23`, `/` is `%2F`.
   */
  @RedisServers()
  REDIS_URL?: string;

  /**
   * Number of reverse proxies in front of the server whose X-Forwarded headers are trusted. Default 0: clients connect
   * directly; in production, at least 1. It must be exact. If it is too low, all clients share the proxy's address, and with it one rate limit. If
   * it is too high, clients can forge their address.
   */
  @DecimalBetween(0, 10, 0, ' proxies')
  TRUST_PROXY_HOPS = '0';

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
  @OneOfWords(['true', 'false'])
  ALLOW_PLAINTEXT_CONNECTIONS = 'false';

  /**
   * `on` (default except in production) serves the API document at /api/docs and /api/docs-json. `off` (default in
   * production) answers 404 there.
   */
  @OneOfWords(['on', 'off'])
  API_DOCS?: string;
}

export function serverSettings(environment: ServerVariables) {
  const production = environment.NODE_ENV === 'production';
  return {
    production,
    port: Number(environment.PORT),
    webConcurrency: Number(environment.WEB_CONCURRENCY ?? availableParallelism()),
    shutdownDelaySeconds: Number(environment.SHUTDOWN_DELAY_SECONDS),
    redis: environment.REDIS_URL === undefined ? undefined : redisAddress(environment.REDIS_URL),
    trustProxyHops: Number(environment.TRUST_PROXY_HOPS),
    rateLimitFactor: Number(environment.RATE_LIMIT_FACTOR),
    apiDocs: (environment.API_DOCS ?? (production ? 'off' : 'on')) === 'on',
  };
}
