import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Interface, Wallet, toQuantity } from 'ethers';
import { startChain, type EmbeddedChain } from '@arena/embedded';
import { eventually } from './eventually.js';

export const ERC20 = new Interface([
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** The number of wei in one token or one AVAX. */
export const WEI = 10n ** 18n;

/** Environment variables of a test chain whose endpoint is not reachable. */
export const UNREACHABLE_CHAIN = {
  CHAIN_RPC_URL: 'http://127.0.0.1:9',
  CHAIN_ID: '43112',
  ARENA_TOKEN_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  TREASURY_PRIVATE_KEY: `0x${'5'.repeat(64)}`,
  EXPLORER_URL: '/explorer',
  CHAIN_FAUCET: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
} as const;

interface PooledTransaction {
  maxFeePerGas?: string;
  gasPrice?: string;
}

/** A chain for one test. Transactions are mined immediately, and empty blocks on demand. */
export interface TestChain {
  chain: EmbeddedChain;
  /** Environment variables that connect an API to this chain. */
  variables: Record<string, string>;
  /**
   * A path for the restore mark of one API. With a mark, the API takes transactions that a test signs with the
   * treasury's key for the operator's own.
   */
  markPath: string;
  /** Sends a request. A transaction is mined when it resolves, unless `setAutomine` has stopped the mining. */
  rpc<T>(method: string, ...params: unknown[]): Promise<T>;
  mine(blocks?: number): Promise<void>;
  /** Sets whether each transaction is mined immediately (the default) or stays pending until `mine` is called. */
  setAutomine(isOn: boolean): Promise<void>;
  /**
   * Returns a function that reverts the chain to this point and drops all pending transactions. The blocks mined after
   * a revert have other hashes than the reverted ones, even with the same transactions.
   */
  snapshot(): Promise<() => Promise<void>>;
  head(): Promise<number>;
  /** Sets the base fee (wei per unit of gas) of the next block and mines it. */
  setBaseFee(wei: bigint): Promise<void>;
  /** Whether the node knows this transaction, mined or pending. */
  hasTransaction(txHash: string): Promise<boolean>;
  /** Sends ARENA from the faucet's account, outside the API. Returns the transaction hash. */
  sendTokens(to: string, wei: bigint): Promise<string>;
  setAvaxBalance(address: string, wei: bigint): Promise<void>;
  /** Returns an address's ARENA balance on the chain, in wei. */
  tokenBalanceOf(address: string): Promise<bigint>;
  close(): Promise<void>;
}

const SENDING = new Set(['eth_sendTransaction', 'eth_sendRawTransaction']);

export async function startTestChain(): Promise<TestChain> {
  const directory = await mkdtemp(join(tmpdir(), 'arena-chain-'));
  const chain = await startChain({ directory, heartbeat: false });
  let isAutomining = true;
  const rpc = async <T>(method: string, ...params: unknown[]): Promise<T> => {
    const result = await call<T>(chain.rpcUrl, method, params);
    // The node responds to a transaction before it mines it.
    if (isAutomining && SENDING.has(method)) await eventually(expectAllToBeMined);
    return result;
  };
  /** Expects that the node has mined its transactions, except those that pay less than the base fee. */
  const expectAllToBeMined = async (): Promise<void> => {
    const [{ pending }, { baseFeePerGas }] = await Promise.all([
      rpc<{ pending: Record<string, Record<string, PooledTransaction>> }>('txpool_content'),
      rpc<{ baseFeePerGas: string }>('eth_getBlockByNumber', 'pending', false),
    ]);
    const payable = Object.values(pending)
      .flatMap((byNonce) => Object.values(byNonce))
      .filter(({ maxFeePerGas, gasPrice }) => BigInt(maxFeePerGas ?? gasPrice ?? 0) >= BigInt(baseFeePerGas));
    if (payable.length > 0) throw new Error(`The node has not mined ${payable.length} transactions.`);
  };
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
    markPath: join(directory, 'restore-mark'),
    rpc,
    mine: async (blocks = 1) => {
      if (blocks > 0) await rpc('anvil_mine', toQuantity(blocks));
    },
    setAutomine: async (isOn) => {
      isAutomining = isOn;
      await rpc('evm_setAutomine', isOn);
    },
    snapshot: async () => {
      const snapshot = await rpc<string>('evm_snapshot');
      return async () => {
        // The product's transactions: a revert before the node has mined them would leave them in two blocks.
        if (isAutomining) await eventually(expectAllToBeMined);
        await rpc('evm_revert', snapshot);
        await rpc('anvil_dropAllTransactions'); // the node would mine the reverted transactions again
        await rpc('anvil_setCoinbase', Wallet.createRandom().address);
      };
    },
    head: async () => Number(await rpc<string>('eth_blockNumber')),
    setBaseFee: async (wei) => {
      await rpc('anvil_setNextBlockBaseFeePerGas', toQuantity(wei));
      await rpc('anvil_mine', '0x1');
    },
    hasTransaction: async (txHash) => (await rpc('eth_getTransactionByHash', txHash)) !== null,
    sendTokens: (to, wei) =>
      rpc('eth_sendTransaction', {
        from: chain.faucet,
        to: chain.tokenAddress,
        data: ERC20.encodeFunctionData('transfer', [to, wei]),
      }),
    setAvaxBalance: (address, wei) => rpc('anvil_setBalance', address, toQuantity(wei)),
    tokenBalanceOf: async (address) =>
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

async function call<T>(url: string, method: string, params: unknown[]): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}
