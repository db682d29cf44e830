import type { WalletView } from '@arena/wire';

/** The function selector: the first four bytes of the hash of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';

/** Reads an address's ARENA balance in wei from the blockchain node, independently of the API. */
export async function tokensOf({ chain }: WalletView, address: string): Promise<bigint> {
  if (chain?.rpcUrl === undefined) throw new Error('The wallet is on no embedded chain.');
  const data = `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: chain.tokenAddress, data }, 'latest'],
    }),
  });
  const { result } = (await response.json()) as { result: string };
  return BigInt(result);
}
