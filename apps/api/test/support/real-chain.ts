import type { CrashChain } from '@arena/wire';
import { eventually } from './eventually.js';
import { FaultyRpc } from './faulty-rpc.js';
import type { Player } from './players.js';
import { startTestChain, type TestChain } from './test-chain.js';

/** A chain without a faucet, which the API treats as a real one, behind an endpoint that can fail. */
export interface RealChain {
  chain: TestChain;
  rpc: FaultyRpc;
  /** Environment variables that connect an API to this chain. */
  variables: Record<string, string>;
  /** Returns the block hash that the node reports, or undefined if there is no such block. */
  blockHash(number: number): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function startRealChain(): Promise<RealChain> {
  const chain = await startTestChain();
  const rpc = await FaultyRpc.start(chain.chain.rpcUrl);
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

/** Waits until the API lists this many seed chains and all are as expected. Returns them, oldest first. */
export function toldChains(
  { client }: Player,
  count: number,
  isExpected: (chain: CrashChain) => boolean = () => true,
): Promise<CrashChain[]> {
  return eventually(async () => {
    const { status, body } = await client.get<CrashChain[]>('/api/crash/chains');
    if (status !== 200) throw new Error(`crash/chains answered ${status}`);
    if (body.length !== count || !body.every(isExpected))
      throw new Error(`unexpected seed chains: ${JSON.stringify(body)}`);
    return body.toReversed();
  });
}

export const isSalted = ({ publicSalt }: CrashChain): boolean => publicSalt !== null;

/** Returns the number of the block whose hash becomes the salt of this seed chain. */
export function saltBlockOf({ saltBlock }: CrashChain): number {
  if (saltBlock === null) throw new Error('The seed chain has no salt block.');
  return saltBlock.number;
}
