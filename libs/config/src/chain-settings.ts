import { isAddress } from 'ethers';
import type { Environment } from './environment.js';
import { ADDRESS } from './environment-rules.js';

/** The blockchain that the wallets are on. */
export interface ChainSettings {
  /** The RPC endpoints, at least one. */
  rpcUrls: readonly [string, ...string[]];
  /** How many endpoints must give the same answer. */
  quorum: number;
  /** The RPC endpoint that players may know; undefined without one. */
  publicRpcUrl: string | undefined;
  chainId: number;
  /** The token's address as configured, which is not necessarily in EIP-55 form. */
  tokenAddress: string;
  treasury: TreasurySettings;
  /** The block explorer's URL without a trailing slash. The explorer has the pages /address/… and /tx/…. */
  explorerUrl: string;
  /** The account that gives away test tokens on the embedded chain. Undefined on a real chain. */
  faucet: string | undefined;
}

/** The treasury's private key (0x followed by 64 hex digits), or the remote signer that holds the key of an address. */
type TreasurySettings =
  { key: string } | { address: string; signerUrl: string; signerToken: string | undefined };

/** Two endpoints must agree by default. */
const DEFAULT_QUORUM = 2;

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

/**
 * Returns the chain's settings, or undefined if no chain is configured. Wallets can then be viewed, but nothing can be
 * deposited or withdrawn.
 */
export function chainSettings(environment: Environment): ChainSettings | undefined {
  const { CHAIN_RPC_URL, CHAIN_ID, ARENA_TOKEN_ADDRESS, EXPLORER_URL } = environment;
  const treasury = treasurySettings(environment);
  if (
    CHAIN_RPC_URL === undefined ||
    CHAIN_ID === undefined ||
    ARENA_TOKEN_ADDRESS === undefined ||
    treasury === undefined ||
    EXPLORER_URL === undefined
  )
    return undefined;
  const rpcUrls = endpointsOf(CHAIN_RPC_URL);
  return {
    rpcUrls,
    quorum: Number(environment.CHAIN_QUORUM ?? Math.min(DEFAULT_QUORUM, rpcUrls.length)),
    publicRpcUrl: environment.CHAIN_PUBLIC_RPC_URL,
    chainId: Number(CHAIN_ID),
    tokenAddress: ARENA_TOKEN_ADDRESS,
    treasury,
    explorerUrl: EXPLORER_URL.replace(/\/+$/, ''),
    faucet: environment.CHAIN_FAUCET,
  };
}

function treasurySettings({
  TREASURY_PRIVATE_KEY,
  TREASURY_SIGNER_URL,
  TREASURY_SIGNER_TOKEN,
  TREASURY_ADDRESS,
}: Environment): TreasurySettings | undefined {
  if (TREASURY_PRIVATE_KEY !== undefined) return { key: TREASURY_PRIVATE_KEY };
  if (TREASURY_SIGNER_URL === undefined || TREASURY_ADDRESS === undefined) return undefined;
  return { address: TREASURY_ADDRESS, signerUrl: TREASURY_SIGNER_URL, signerToken: TREASURY_SIGNER_TOKEN };
}

const endpointsOf = (list: string): [string, ...string[]] => list.split(',') as [string, ...string[]];

/** Whether the environment configures a real chain. */
export function usesRealChain(environment: Environment): boolean {
  const chain = chainSettings(environment);
  return chain !== undefined && isReal(chain);
}

/** Returns one sentence per error in the chain's variables, such as an incomplete set or a wrong checksum. */
export function chainProblems(environment: Environment): string[] {
  const isSet = (name: keyof Environment): boolean => environment[name] !== undefined;
  const usesSigner = [...SIGNER_VARIABLES, 'TREASURY_SIGNER_TOKEN' as const].some(isSet);
  const needed = CHAIN_VARIABLES.flatMap((name) =>
    usesSigner && name === 'TREASURY_PRIVATE_KEY' ? SIGNER_VARIABLES : [name],
  );
  const missing = needed.filter((name) => !isSet(name));
  if (missing.length === needed.length && !usesSigner) return [];
  if (missing.length > 0)
    return [`${missing.join(', ')} must be set as well: a chain needs all of ${needed.join(', ')}, or none.`];
  return [
    ...endpointProblems(environment),
    ...publicEndpointProblems(environment),
    ...(usesSigner ? signerProblems(environment) : []),
    ...checksumProblems('ARENA_TOKEN_ADDRESS', environment.ARENA_TOKEN_ADDRESS),
    ...checksumProblems('TREASURY_ADDRESS', environment.TREASURY_ADDRESS),
  ];
}

function endpointProblems({ CHAIN_RPC_URL: list = '', CHAIN_QUORUM: quorum = '1' }: Environment): string[] {
  const urls = endpointsOf(list);
  return [
    ...urls.flatMap((url) => plainHttpProblems('CHAIN_RPC_URL', url)),
    ...(new Set(urls).size < urls.length ? ['CHAIN_RPC_URL must not name an endpoint twice.'] : []),
    ...(Number(quorum) > urls.length
      ? [`CHAIN_QUORUM is ${quorum}, but CHAIN_RPC_URL has fewer endpoints: ${urls.length}.`]
      : []),
  ];
}

/** A password in the address would be shown to all players. */
function publicEndpointProblems({ CHAIN_PUBLIC_RPC_URL: url }: Environment): string[] {
  if (url === undefined) return [];
  const problems = plainHttpProblems('CHAIN_PUBLIC_RPC_URL', url);
  if (problems.length > 0 || !URL.canParse(url)) return problems;
  const { username, password } = new URL(url);
  return username === '' && password === ''
    ? []
    : ['CHAIN_PUBLIC_RPC_URL must not contain a user name or a password: players see this address.'];
}

function signerProblems({ TREASURY_PRIVATE_KEY: key, TREASURY_SIGNER_URL: url = '' }: Environment): string[] {
  return [
    ...plainHttpProblems('TREASURY_SIGNER_URL', url),
    ...(key === undefined
      ? []
      : ['TREASURY_PRIVATE_KEY and TREASURY_SIGNER_URL exclude each other: set only one of them.']),
  ];
}

/** Names only the host, because the rest of the URL may include the operator's API key. */
function plainHttpProblems(variable: string, text: string): string[] {
  if (!text.startsWith('http')) return []; // the pattern of the variable rejects it
  if (!URL.canParse(text)) return [`${variable} contains an address that is not valid.`];
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:' || isLoopback(hostname)) return [];
  return [`${variable} must use https for ${hostname}: others could change answers on the way.`];
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

function checksumProblems(variable: string, address = ''): string[] {
  return ADDRESS.test(address) && !isAddress(address)
    ? [`${variable} contains a typo: its EIP-55 checksum does not match.`]
    : [];
}

/** Returns one sentence per amount that is not allowed on a real chain. */
export function realChainProblems(environment: Environment): string[] {
  if (!usesRealChain(environment)) return [];
  const { SIGNUP_GRANT_ARENA: grant = '0', HOUSE_BANKROLL_ARENA: bankroll } = environment;
  return [
    ...(/[1-9]/.test(grant)
      ? [
          `SIGNUP_GRANT_ARENA must be 0 on a real chain, where granted ARENA can be withdrawn, not "${grant}".`,
        ]
      : []),
    // The first start checks that the treasury holds this amount.
    ...(bankroll === undefined
      ? [
          "HOUSE_BANKROLL_ARENA must be set on a real chain: the part of the treasury's ARENA that is the house's.",
        ]
      : []),
  ];
}
