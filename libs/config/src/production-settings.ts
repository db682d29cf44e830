import { isLocal, isLocalHost, redisAddress } from './addresses.js';
import type { Environment } from './arena-config.js';
import { DATABASE_VARIABLES } from './sections/database.js';

/** Avalanche and its public test network Fuji, whose tokens are not given away by a faucet of ours. */
const PUBLIC_CHAIN_IDS = ['43114', '43113'];

/** The highest factor on a real chain in production, enough for one office behind one address. */
const MAX_RATE_LIMIT_FACTOR = 10;

const ENCRYPTED_SSL_MODES = ['require', 'verify-ca', 'verify-full'];

/** Yields one sentence per setting that is unsafe on a public server. Does nothing unless NODE_ENV is production. */
export function* productionProblems(environment: Environment) {
  if (environment.NODE_ENV !== 'production') return;
  // The server has no TLS, and a session cookie for HTTPS needs to know that a proxy received the request over it.
  if (environment.TRUST_PROXY_HOPS === '0')
    yield (
      'TRUST_PROXY_HOPS must be at least 1 in production: the number of proxies in front of the server, of which one ' +
      'ends TLS. Signing in requires TLS.'
    );
  if (environment.ALLOW_PLAINTEXT_CONNECTIONS !== 'true') yield* plaintextProblems(environment);
  yield* testProblems(environment);
}

function* plaintextProblems(environment: Environment) {
  const hint = 'In a private network, ALLOW_PLAINTEXT_CONNECTIONS=true accepts connections without it.';
  for (const name of DATABASE_VARIABLES)
    if (isPlaintextDatabase(environment[name]))
      yield `${name} must require TLS beyond this machine: add sslmode=verify-full. ${hint}`;
  if (isPlaintextRedis(environment.REDIS_URL))
    yield `REDIS_URL must require TLS beyond this machine: begin it with rediss. ${hint}`;
}

function isPlaintextDatabase(text: string | undefined): boolean {
  if (text === undefined || !URL.canParse(text) || isLocal(text)) return false;
  const { searchParams } = new URL(text);
  const mode = searchParams.get('sslmode') ?? '';
  return !ENCRYPTED_SSL_MODES.includes(mode) && searchParams.get('ssl') !== 'true';
}

function isPlaintextRedis(text: string | undefined): boolean {
  if (text === undefined) return false;
  const address = redisAddress(text);
  if (address.kind === 'sentinels')
    return !address.usesTls && address.sentinels.some(({ host }) => !isLocalHost(host));
  return URL.canParse(text) && new URL(text).protocol === 'redis:' && !isLocal(text);
}

function* testProblems(environment: Environment) {
  const { X_SIMULATOR_URL, CHAIN_FAUCET, CHAIN_RPC_URL, RATE_LIMIT_FACTOR } = environment;
  if (CHAIN_FAUCET !== undefined) {
    if (isOfOthers(environment))
      yield (
        'CHAIN_FAUCET must not be set beside a real chain: it marks a test chain, whose tokens have no value, ' +
        'and turns off the checks that protect real ones.'
      );
    return;
  }
  if (X_SIMULATOR_URL !== undefined)
    yield 'X_SIMULATOR_URL must not be set in production: anyone could connect any X account.';
  if (CHAIN_RPC_URL !== undefined && Number(RATE_LIMIT_FACTOR) > MAX_RATE_LIMIT_FACTOR)
    yield `RATE_LIMIT_FACTOR must be at most ${MAX_RATE_LIMIT_FACTOR} in production on a real chain.`;
}

/** Whether a chain is one that others use as well: a public one, or one with an endpoint on another machine. */
function isOfOthers({ CHAIN_ID, CHAIN_RPC_URL }: Environment): boolean {
  const endpoints = CHAIN_RPC_URL?.split(',') ?? [];
  return PUBLIC_CHAIN_IDS.includes(CHAIN_ID ?? '') || endpoints.some((url) => !isLocal(url));
}
