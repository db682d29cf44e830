import { isAddress } from 'ethers';
import { ADDRESS, type Environment } from './environment.js';

/** The blockchain that the wallets are on. */
export interface ChainSettings {
  rpcUrl: string;
  chainId: number;
  /** The token's address as configured, which is not necessarily in EIP-55 form. */
  tokenAddress: string;
  /** The treasury's private key: 0x followed by 64 hex digits. */
  treasuryKey: string;
  /** The block explorer's URL without a trailing slash. The explorer has the pages /address/… and /tx/…. */
  explorerUrl: string;
  /** The account that gives away test tokens on the embedded chain. Undefined on a real chain. */
  faucet: string | undefined;
}

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

/**
 * Returns the chain's settings, or undefined if no chain is configured. Wallets can then be viewed, but nothing can be
 * deposited or withdrawn.
 */
export function chainSettings(environment: Environment): ChainSettings | undefined {
  const { CHAIN_RPC_URL, CHAIN_ID, ARENA_TOKEN_ADDRESS, TREASURY_PRIVATE_KEY, EXPLORER_URL } = environment;
  if (
    CHAIN_RPC_URL === undefined ||
    CHAIN_ID === undefined ||
    ARENA_TOKEN_ADDRESS === undefined ||
    TREASURY_PRIVATE_KEY === undefined ||
    EXPLORER_URL === undefined
  )
    return undefined;
  return {
    rpcUrl: CHAIN_RPC_URL,
    chainId: Number(CHAIN_ID),
    tokenAddress: ARENA_TOKEN_ADDRESS,
    treasuryKey: TREASURY_PRIVATE_KEY,
    explorerUrl: EXPLORER_URL.replace(/\/+$/, ''),
    faucet: environment.CHAIN_FAUCET,
  };
}

/** Whether the environment configures a real chain. */
export function usesRealChain(environment: Environment): boolean {
  const chain = chainSettings(environment);
  return chain !== undefined && isReal(chain);
}

/** Returns one sentence per error in the chain's variables, such as an incomplete set or a wrong checksum. */
export function chainProblems(environment: Environment): string[] {
  const missing = CHAIN_VARIABLES.filter((name) => environment[name] === undefined);
  if (missing.length === CHAIN_VARIABLES.length) return [];
  if (missing.length > 0)
    return [
      `${missing.join(', ')} must be set as well: a chain needs all of ${CHAIN_VARIABLES.join(', ')}, or none.`,
    ];
  const { ARENA_TOKEN_ADDRESS: token = '' } = environment;
  return ADDRESS.test(token) && !isAddress(token)
    ? ['ARENA_TOKEN_ADDRESS contains a typo: its EIP-55 checksum does not match.']
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
