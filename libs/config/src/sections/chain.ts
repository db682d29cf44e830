import { isAddress } from 'ethers';
import { ADDRESS, HTTP_ADDRESS, isLocalHost } from '../addresses.js';
import { DecimalBetween, Matching } from '../environment-rules.js';

/** The blockchain that the wallets are on. */
export class ChainVariables {
  /**
   * JSON-RPC endpoints of an Avalanche C-Chain node, separated by commas. Use https, except on this machine. Set it,
   * together with CHAIN_ID, ARENA_TOKEN_ADDRESS, TREASURY_PRIVATE_KEY and EXPLORER_URL, to use a real chain: all five or
   * none. Name at least two endpoints of different providers: see CHAIN_QUORUM. With none, `npm start` runs a test chain
   * of its own.
   */
  @Matching(/^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*$/, 'must be the http(s) address of an RPC endpoint')
  CHAIN_RPC_URL?: string;

  /**
   * How many endpoints of CHAIN_RPC_URL must give the same answer before a deposit is credited or a withdrawal is
   * confirmed or refunded. Default 2, or 1 if there is only one endpoint, whose answers are then believed. With two
   * endpoints and a quorum of 2, deposits and withdrawals wait while one of them is down: name three.
   */
  @DecimalBetween(1, 9, 0, ' endpoints')
  CHAIN_QUORUM?: string;

  /** An RPC endpoint without a key of yours, which the wallet page offers to browser wallets. Not set by default. */
  @Matching(HTTP_ADDRESS, 'must be the http(s) address of an endpoint')
  CHAIN_PUBLIC_RPC_URL?: string;

  /** EIP-155 chain id: 43114 is Avalanche, 43113 its test network Fuji. */
  @DecimalBetween(1, 4_294_967_295, 0, '')
  CHAIN_ID?: string;

  /** Address of the ARENA token contract (ERC-20, 18 decimals). */
  @Matching(ADDRESS, 'must be the address of the token: 0x and 40 hex digits')
  ARENA_TOKEN_ADDRESS?: string;

  /**
   * Private key of the treasury: 0x and 64 hex digits. The treasury collects deposits and pays withdrawals. It needs
   * AVAX for the fees of withdrawals. To keep the key out of this server, set TREASURY_SIGNER_URL and TREASURY_ADDRESS
   * instead.
   */
  @Matching(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits')
  TREASURY_PRIVATE_KEY?: string;

  /**
   * URL of a remote signer that holds the treasury's key and answers `eth_signTransaction` over JSON-RPC, for example
   * Web3Signer in front of a KMS or an HSM. Used instead of TREASURY_PRIVATE_KEY. Use https, except on this machine.
   */
  @Matching(HTTP_ADDRESS, 'must be the http(s) address of a signer')
  TREASURY_SIGNER_URL?: string;

  /** Bearer token for the remote signer, sent in the Authorization header. Not set by default. */
  @Matching(/^[\x21-\x7e]{1,4096}$/, 'must be printable characters without spaces')
  TREASURY_SIGNER_TOKEN?: string;

  /** Address of the treasury whose key the remote signer holds. Required with TREASURY_SIGNER_URL. */
  @Matching(ADDRESS, 'must be an address: 0x and 40 hex digits')
  TREASURY_ADDRESS?: string;

  /** Block explorer that pages link to: an address, or a path on this site, that has /address/… and /tx/… pages. */
  @Matching(/^(https?:\/\/\S+|\/\S*)$/, 'must be the address of a block explorer')
  EXPLORER_URL?: string;

  /**
   * Address of the account that gives test tokens away. `npm start` sets it for its test chain; do not set it
   * otherwise. A chain without a faucet counts as a real chain, with stricter rules about money.
   */
  @Matching(ADDRESS, 'must be an address: 0x and 40 hex digits')
  CHAIN_FAUCET?: string;
}

export type ChainSettings = NonNullable<ReturnType<typeof chainSettings>>;

/** Whether a chain is a real one, on which tokens have a value, and not the embedded one. */
export const isReal = ({ faucet }: ChainSettings): boolean => faucet === undefined;

/** The variables that configure a chain. Either all of them are set or none. */
export const CHAIN_VARIABLES = [
  'CHAIN_RPC_URL',
  'CHAIN_ID',
  'ARENA_TOKEN_ADDRESS',
  'TREASURY_PRIVATE_KEY',
  'EXPLORER_URL',
] as const;

/** The variables that replace TREASURY_PRIVATE_KEY. */
const SIGNER_VARIABLES = ['TREASURY_SIGNER_URL', 'TREASURY_ADDRESS'] as const;

/** Two endpoints must agree by default. */
const DEFAULT_QUORUM = 2;

/**
 * Returns the chain's settings, or undefined if no chain is configured. Wallets can then be viewed, but nothing can be
 * deposited or withdrawn.
 */
export function chainSettings(environment: ChainVariables) {
  const { CHAIN_RPC_URL, CHAIN_ID, ARENA_TOKEN_ADDRESS, EXPLORER_URL } = environment;
  const treasury = treasuryOf(environment);
  if (!CHAIN_RPC_URL || !CHAIN_ID || !ARENA_TOKEN_ADDRESS || !treasury || !EXPLORER_URL) return undefined;
  const rpcUrls = endpointsOf(CHAIN_RPC_URL);
  return {
    rpcUrls,
    quorum: Number(environment.CHAIN_QUORUM ?? Math.min(DEFAULT_QUORUM, rpcUrls.length)),
    publicRpcUrl: environment.CHAIN_PUBLIC_RPC_URL,
    chainId: Number(CHAIN_ID),
    /** The token's address as configured, which is not necessarily in EIP-55 form. */
    tokenAddress: ARENA_TOKEN_ADDRESS,
    treasury,
    /** The block explorer's URL without a trailing slash. The explorer has the pages /address/… and /tx/…. */
    explorerUrl: EXPLORER_URL.replace(/\/+$/, ''),
    /** The account that gives away test tokens on the embedded chain. Undefined on a real chain. */
    faucet: environment.CHAIN_FAUCET,
  };
}

/** Returns the treasury's private key (0x followed by 64 hex digits), or the remote signer that holds the key of an address. */
function treasuryOf(
  environment: ChainVariables,
): { key: string } | { address: string; signerUrl: string; signerToken: string | undefined } | undefined {
  const {
    TREASURY_PRIVATE_KEY: key,
    TREASURY_SIGNER_URL: signerUrl,
    TREASURY_ADDRESS: address,
  } = environment;
  if (key !== undefined) return { key };
  if (signerUrl === undefined || address === undefined) return undefined;
  return { address, signerUrl, signerToken: environment.TREASURY_SIGNER_TOKEN };
}

const endpointsOf = (list: string) => list.split(',') as [string, ...string[]];

/** Whether the environment configures a real chain. */
export function usesRealChain(environment: ChainVariables): boolean {
  const chain = chainSettings(environment);
  return chain !== undefined && isReal(chain);
}

/** Yields one sentence per error in the chain's variables, such as an incomplete set or a wrong checksum. */
export function* chainProblems(environment: ChainVariables) {
  const isSet = (name: keyof ChainVariables): boolean => environment[name] !== undefined;
  const usesSigner = [...SIGNER_VARIABLES, 'TREASURY_SIGNER_TOKEN' as const].some(isSet);
  const needed = CHAIN_VARIABLES.flatMap((name) =>
    usesSigner && name === 'TREASURY_PRIVATE_KEY' ? SIGNER_VARIABLES : [name],
  );
  const missing = needed.filter((name) => !isSet(name));
  if (missing.length === needed.length && !usesSigner) return;
  if (missing.length > 0) {
    yield `${missing.join(', ')} must be set as well: a chain needs all of ${needed.join(', ')}, or none.`;
    return;
  }
  yield* endpointProblems(environment);
  const { TREASURY_SIGNER_URL: signerUrl } = environment;
  if (signerUrl !== undefined) yield* plainHttpProblems('TREASURY_SIGNER_URL', signerUrl);
  if (usesSigner && isSet('TREASURY_PRIVATE_KEY'))
    yield 'TREASURY_PRIVATE_KEY and TREASURY_SIGNER_URL exclude each other: set only one of them.';
  for (const name of ['ARENA_TOKEN_ADDRESS', 'TREASURY_ADDRESS'] as const) {
    const { [name]: address = '' } = environment;
    if (ADDRESS.test(address) && !isAddress(address))
      yield `${name} contains a typo: its EIP-55 checksum does not match.`;
  }
}

function* endpointProblems(environment: ChainVariables) {
  const { CHAIN_RPC_URL = '', CHAIN_QUORUM = '1', CHAIN_PUBLIC_RPC_URL: publicUrl } = environment;
  const urls = endpointsOf(CHAIN_RPC_URL);
  for (const url of urls) yield* plainHttpProblems('CHAIN_RPC_URL', url);
  if (new Set(urls).size < urls.length) yield 'CHAIN_RPC_URL must not name an endpoint twice.';
  if (Number(CHAIN_QUORUM) > urls.length)
    yield `CHAIN_QUORUM is ${CHAIN_QUORUM}, but CHAIN_RPC_URL has fewer endpoints: ${urls.length}.`;
  if (publicUrl === undefined) return;
  const problems = [...plainHttpProblems('CHAIN_PUBLIC_RPC_URL', publicUrl)];
  yield* problems;
  if (problems.length > 0 || !URL.canParse(publicUrl)) return;
  const { username, password } = new URL(publicUrl);
  if (username !== '' || password !== '')
    yield 'CHAIN_PUBLIC_RPC_URL must not contain a user name or a password: players see this address.';
}

/** Names only the host, because the rest of the URL may include the operator's API key. */
function* plainHttpProblems(variable: string, text: string) {
  if (!text.startsWith('http')) return; // the pattern of the variable rejects it
  if (!URL.canParse(text)) {
    yield `${variable} contains an address that is not valid.`;
    return;
  }
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:' && !isLocalHost(hostname))
    yield `${variable} must use https for ${hostname}: others could change answers on the way.`;
}
