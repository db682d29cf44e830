import type { CrashChain } from '@arena/wire';
import { eventually } from './eventually.js';
import type { Player } from './players.js';
import { startTestChain, type TestChain } from './test-chain.js';
import { UnrulyRpc } from './unruly-rpc.js';

const PATIENCE_MS = 60_000;

/** A chain without a faucet, which is a real one as far as the api can tell, behind an endpoint that may be away. */
export interface RealChain {
  chain: TestChain;
  rpc: UnrulyRpc;
  /** What the api has to be told of it. */
  variables: Record<string, string>;
  /** Asked of the node itself; undefined while there is no such block. */
  blockHash(number: number): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function startRealChain(): Promise<RealChain> {
  const chain = await startTestChain();
  const rpc = await UnrulyRpc.before(chain.chain.rpcUrl);
  const { CHAIN_FAUCET: _, ...real } = chain.variables;
  return {
    chain,
    rpc,
    variables: { ...real, CHAIN_RPC_URL: rpc.url, HOUSE_BANKROLL_ARENA: '1000000000' },
    blockHash: async (number) => {
      const block = await chain.rpc<{ hash: string } | null>(
        'eth_getBlockByNumber',
        `0x${number.toString(16)}`,
        false,
      );
      return block?.hash;
    },
    close: async () => {
      await rpc.close();
      await chain.close();
    },
  };
}

/** The hash chains that a player is told of, the oldest first, once there are so many and they are as expected. */
export function toldChains(
  { client }: Player,
  count: number,
  isExpected: (chain: CrashChain) => boolean = () => true,
): Promise<CrashChain[]> {
  return eventually(async () => {
    const { status, body } = await client.get<CrashChain[]>('/api/crash/chains');
    if (status !== 200) throw new Error(`crash/chains answered ${status}`);
    if (body.length !== count || !body.every(isExpected))
      throw new Error(`other chains than expected: ${JSON.stringify(body)}`);
    return body.toReversed();
  }, PATIENCE_MS);
}

export const isSalted = ({ publicSalt }: CrashChain): boolean => publicSalt !== null;

/** The block that salts this chain. */
export function saltBlockOf({ saltBlock }: CrashChain): number {
  if (saltBlock === null) throw new Error('a chain that no block salts');
  return saltBlock.number;
}
