import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Interface, Wallet, toQuantity } from 'ethers';
import { startChain, type EmbeddedChain } from '@arena/embedded';

export const ERC20 = new Interface([
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** A token, or one AVAX. */
export const WEI = 10n ** 18n;

/** A chain of the test's own, on which nothing is mined that it does not ask for but its transactions. */
export interface TestChain {
  chain: EmbeddedChain;
  /** What the api has to be told of it. */
  variables: Record<string, string>;
  rpc<T>(method: string, ...params: unknown[]): Promise<T>;
  mine(blocks?: number): Promise<void>;
  /** Whether each transaction is mined at once, as it is at first, or waits until somebody mines. */
  mineTransactionsAtOnce(isSo: boolean): Promise<void>;
  /** Returns what undoes every block from here on. Those that are mined instead are others, whatever is in them. */
  remember(): Promise<() => Promise<void>>;
  head(): Promise<number>;
  /** Sets what a unit of gas costs from the next block on, and mines that. */
  setBaseFee(wei: bigint): Promise<void>;
  /** Whether its node knows this transaction, mined or not. */
  knows(txHash: string): Promise<boolean>;
  /** Sends ARENA from the faucet, as somebody from outside would. Answers the transaction's hash. */
  send(to: string, tokens: bigint): Promise<string>;
  /** Gives AVAX. */
  giveCoins(to: string, wei: bigint): Promise<void>;
  /** ARENA on the chain, in wei. */
  tokensOf(address: string): Promise<bigint>;
  close(): Promise<void>;
}

export async function startTestChain(): Promise<TestChain> {
  const directory = await mkdtemp(join(tmpdir(), 'arena-chain-'));
  const chain = await startChain({ directory, heartbeat: false });
  const rpc = <T>(method: string, ...params: unknown[]): Promise<T> => ask<T>(chain.rpcUrl, method, params);
  return {
    chain,
    variables: {
      CHAIN_RPC_URL: chain.rpcUrl,
      CHAIN_ID: String(chain.chainId),
      ARENA_TOKEN_ADDRESS: chain.tokenAddress,
      TREASURY_PRIVATE_KEY: chain.treasuryKey,
      EXPLORER_URL: '/explorer',
      CHAIN_FAUCET: chain.faucet,
    },
    rpc,
    mine: async (blocks = 1) => {
      if (blocks > 0) await rpc('anvil_mine', toQuantity(blocks));
    },
    mineTransactionsAtOnce: (isSo) => rpc('evm_setAutomine', isSo),
    remember: async () => {
      const snapshot = await rpc<string>('evm_snapshot');
      return async () => {
        await rpc('evm_revert', snapshot);
        await rpc('anvil_dropAllTransactions'); // what was undone is in nobody's pool
        await rpc('anvil_setCoinbase', Wallet.createRandom().address);
      };
    },
    head: async () => Number(await rpc<string>('eth_blockNumber')),
    setBaseFee: async (wei) => {
      await rpc('anvil_setNextBlockBaseFeePerGas', toQuantity(wei));
      await rpc('anvil_mine', '0x1');
    },
    knows: async (txHash) => (await rpc('eth_getTransactionByHash', txHash)) !== null,
    send: (to, tokens) =>
      rpc('eth_sendTransaction', {
        from: chain.faucet,
        to: chain.tokenAddress,
        data: ERC20.encodeFunctionData('transfer', [to, tokens]),
      }),
    giveCoins: (to, wei) => rpc('anvil_setBalance', to, toQuantity(wei)),
    tokensOf: async (address) =>
      BigInt(
        await rpc<string>(
          'eth_call',
          { to: chain.tokenAddress, data: ERC20.encodeFunctionData('balanceOf', [address]) },
          'latest',
        ),
      ),
    close: async () => {
      await chain.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function ask<T>(url: string, method: string, params: unknown[]): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}
