/** Requests to a browser wallet (EIP-1193). The wallet is not trusted: each answer is checked before it is used. */
import type { WalletChain } from '@arena/wire';

type Listener = (value: unknown) => void;

/** The part of an EIP-1193 provider that is used here. */
export interface Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
  on(event: string, listener: Listener): void;
  removeListener(event: string, listener: Listener): void;
}

/** Error codes of EIP-1193 and EIP-1474, and 4902 of EIP-3326: the wallet does not know the chain. */
const REJECTED = 4001;
const ALREADY_PENDING = -32_002;
const UNKNOWN_CHAIN = 4902;

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const HASH = /^0x[0-9a-fA-F]{64}$/;
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/;

/** Thrown for an answer that EIP-1193 does not allow. */
class UnexpectedAnswerError extends Error {
  constructor(method: string) {
    super(`unexpected answer to ${method}`);
  }
}

/** What a refusal of a wallet means. */
export type Refusal = 'rejected' | 'pending' | 'unknown-chain' | 'failed';

export function refusalOf(error: unknown): Refusal {
  const code = codeOf(error);
  if (code === REJECTED) return 'rejected';
  if (code === ALREADY_PENDING) return 'pending';
  return code === UNKNOWN_CHAIN ? 'unknown-chain' : 'failed';
}

/** Some wallets put the error of EIP-3326 inside another one. */
function codeOf(error: unknown): unknown {
  const { code, data } = (error ?? {}) as {
    code?: unknown;
    data?: { originalError?: { code?: unknown } } | null;
  };
  return data?.originalError?.code ?? code;
}

/**
 * Returns the accounts that the wallet shows to this site, the selected one first.
 * @param method `eth_requestAccounts` asks the player, `eth_accounts` does not
 */
export async function accountsOf(
  provider: Provider,
  method: 'eth_requestAccounts' | 'eth_accounts',
): Promise<string[]> {
  return readAccounts(await provider.request({ method }));
}

/** Returns the addresses in a list of accounts, in lower case: wallets write the same one in different ways. */
export const readAccounts = (accounts: unknown): string[] =>
  Array.isArray(accounts)
    ? accounts
        .filter((account): account is string => typeof account === 'string' && ADDRESS.test(account))
        .map((account) => account.toLowerCase())
    : [];

/** Asks the wallet to hide its accounts from this site. Not all wallets know the request. */
export function revokeAccounts(provider: Provider): void {
  const params = [{ eth_accounts: {} }];
  provider.request({ method: 'wallet_revokePermissions', params }).catch(() => undefined);
}

export async function chainIdOf(provider: Provider): Promise<number> {
  return Number(await quantity(provider, 'eth_chainId'));
}

/** Returns the number in a `chainChanged` event, or undefined if it has none. */
export const readChainId = (value: unknown): number | undefined =>
  typeof value === 'string' && QUANTITY.test(value) ? Number(value) : undefined;

/** Switches the wallet to a chain, and adds the chain if the wallet does not have it and its endpoint is public. */
export async function switchChain(provider: Provider, chain: WalletChain): Promise<void> {
  const chainId = toHex(BigInt(chain.id));
  const change = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  try {
    await change();
  } catch (error) {
    if (refusalOf(error) !== 'unknown-chain' || chain.rpcUrl === undefined) throw error;
    await provider.request({ method: 'wallet_addEthereumChain', params: [describeChain(chain, chainId)] });
    // Some wallets only add it.
    if ((await chainIdOf(provider)) !== chain.id) await change();
  }
}

/** Describes a chain as in EIP-3085. Wallets accept explorers with https only. */
function describeChain(
  { name, rpcUrl, currency, tokenDecimals, explorerUrl }: WalletChain,
  chainId: string,
): object {
  return {
    chainId,
    chainName: name,
    rpcUrls: [rpcUrl],
    nativeCurrency: { name: currency, symbol: currency, decimals: tokenDecimals },
    ...(explorerUrl.startsWith('https://') && { blockExplorerUrls: [explorerUrl] }),
  };
}

export interface Call {
  from: string;
  to: string;
  data?: string;
  /** In wei, hexadecimal. */
  value: string;
  /** Wallets that support it refuse to sign for another chain. */
  chainId: string;
}

/** Asks the player to send a transaction. Returns its hash. */
export async function sendTransaction(provider: Provider, call: Call): Promise<string> {
  const method = 'eth_sendTransaction';
  const hash = await provider.request({ method, params: [call] });
  if (typeof hash !== 'string' || !HASH.test(hash)) throw new UnexpectedAnswerError(method);
  return hash;
}

/** Returns whether a transaction has succeeded, or undefined until it is mined. */
export async function outcomeOf(provider: Provider, hash: string): Promise<boolean | undefined> {
  const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] });
  const status = (receipt as { status?: unknown } | null)?.status;
  return status === undefined || status === null ? undefined : Number(status) === 1;
}

/** Calls a contract without a transaction. Returns the number that it answers. */
export const callContract = (provider: Provider, to: string, data: string): Promise<bigint> =>
  quantity(provider, 'eth_call', [{ to, data }, 'latest']);

async function quantity(
  provider: Provider,
  method: string,
  params: readonly unknown[] = [],
): Promise<bigint> {
  const answer = await provider.request({ method, params });
  if (typeof answer !== 'string' || !QUANTITY.test(answer)) throw new UnexpectedAnswerError(method);
  return BigInt(answer);
}

export const toHex = (value: bigint): string => `0x${value.toString(16)}`;
