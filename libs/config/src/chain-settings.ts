import { isAddress } from 'ethers';
import { ADDRESS, type Environment } from './environment.js';

/** The chain that wallets are on. */
export interface ChainSettings {
  rpcUrl: string;
  chainId: number;
  /** As it was given: whoever uses it gives it the form of EIP-55. */
  tokenAddress: string;
  /** 0x and 64 hex digits. */
  treasuryKey: string;
  /** Has the pages /address/… and /tx/…; no slash at its end. */
  explorerUrl: string;
  /** An account of the embedded chain that gives test tokens away; undefined on a real one. */
  faucet: string | undefined;
}

/** On a real chain ARENA are worth something, and nobody has any to give away. */
export const isReal = ({ faucet }: ChainSettings): boolean => faucet === undefined;

const TOGETHER = [
  'CHAIN_RPC_URL',
  'CHAIN_ID',
  'ARENA_TOKEN_ADDRESS',
  'TREASURY_PRIVATE_KEY',
  'EXPLORER_URL',
] as const;

/** Undefined without a chain: then wallets can be looked at, and nothing moves. */
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

/** Whether what players hold can be sold. */
export function onRealChain(environment: Environment): boolean {
  const chain = chainSettings(environment);
  return chain !== undefined && isReal(chain);
}

/** The chain's variables come all together or not at all, and the token's address without a typing error. */
export function chainProblems(environment: Environment): string[] {
  const missing = TOGETHER.filter((name) => environment[name] === undefined);
  if (missing.length === TOGETHER.length) return [];
  if (missing.length > 0)
    return [
      `${missing.join(', ')} must be given as well: a chain has all of ${TOGETHER.join(', ')}, or none.`,
    ];
  const { ARENA_TOKEN_ADDRESS: token = '' } = environment;
  return ADDRESS.test(token) && !isAddress(token)
    ? ['ARENA_TOKEN_ADDRESS has a typing error: its letters are not in the case that its checksum asks for.']
    : [];
}
