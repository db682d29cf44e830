import type { OnApplicationShutdown } from '@nestjs/common';
import {
  FetchRequest,
  JsonRpcProvider,
  Network,
  getAddress,
  toQuantity,
  zeroPadValue,
  type TransactionReceipt,
} from 'ethers';
import type { ChainSettings } from '@arena/config';
import { WalletTiming } from '../wallet-timing.js';
import { ChainUnavailableError } from './chain-unavailable.js';
import { parseFees, type Fees } from './fees.js';
import {
  DECIMALS_CALL,
  decodeBalance,
  decodeDecimals,
  encodeBalanceOf,
  encodeTransfer,
  parseTransfers,
  TRANSFER_TOPIC,
  type TokenTransfer,
} from './token.js';
import type { Wei } from './units.js';

/** A request with a 429 response is retried once. If that fails too, the job's next run retries. */
const MAX_ATTEMPTS = 2;
const RETRY_SLOT_MS = 250;
/** The maximum number of calls in one batch request. */
const BATCH = 100;
/** A reorganisation of fewer blocks than this cannot undo a credited deposit or a confirmed withdrawal. */
const CONFIRMATIONS = 6;
/**
 * The initial distance, in blocks, when searching backwards for the block that used a nonce. It doubles with each step.
 */
const FIRST_SEARCH_STEP = 16;

/** Returns the number of the latest block with enough confirmations. It is negative while the chain is too short. */
export const finalBlock = (head: number): number => head - CONFIRMATIONS;

export interface Block {
  number: number;
  hash: string;
}

export interface Receipt {
  block: number;
  blockHash: string;
  succeeded: boolean;
}

export interface TransactionDetails {
  /** Undefined until the transaction is mined. */
  receipt: Receipt | undefined;
  /** The token transfers in this transaction. */
  transfers: TokenTransfer[];
}

/**
 * A JSON-RPC client for the blockchain. Requests have a timeout, and every method throws ChainUnavailableError if there
 * is no valid response. Must not be called within a database transaction.
 */
export class Chain implements OnApplicationShutdown {
  private readonly provider: JsonRpcProvider;
  /** The token's address in EIP-55 form. */
  readonly token: string;
  readonly chainId: number;

  constructor(
    { rpcUrl, chainId, tokenAddress }: ChainSettings,
    { rpcTimeoutMs, rpcBatchMs }: WalletTiming = new WalletTiming(),
  ) {
    this.token = getAddress(tokenAddress);
    this.chainId = chainId;
    const request = new FetchRequest(rpcUrl);
    request.timeout = rpcTimeoutMs;
    request.setThrottleParams({ maxAttempts: MAX_ATTEMPTS, slotInterval: RETRY_SLOT_MS });
    this.provider = new JsonRpcProvider(request, chainId, {
      staticNetwork: Network.from(chainId),
      batchStallTime: rpcBatchMs,
      batchMaxCount: BATCH,
      cacheTimeout: -1,
    });
  }

  onApplicationShutdown(): void {
    this.provider.destroy();
  }

  /** Returns the chain id that the endpoint reports. It can differ from the configured one. */
  async servedChainId(): Promise<number> {
    return Number(await this.request('chain id', () => this.provider.send('eth_chainId', [])));
  }

  head(): Promise<Block> {
    return this.block('latest');
  }

  block(which: number | 'latest'): Promise<Block> {
    return this.request('block', async () => {
      const block = await this.provider.getBlock(which);
      if (block?.hash == null || (which !== 'latest' && block.number !== which))
        throw new Error(`there is no block ${which}`);
      return { number: block.number, hash: block.hash };
    });
  }

  /** Returns the token's transfers from block `first` to block `last`, inclusive. */
  transfers(first: number, last: number): Promise<TokenTransfer[]> {
    return this.request('transfer log', async () => {
      const logs = await this.provider.getLogs({
        address: this.token,
        topics: [TRANSFER_TOPIC],
        fromBlock: first,
        toBlock: last,
      });
      const stray = logs.find(({ blockNumber }) => blockNumber < first || blockNumber > last);
      if (stray !== undefined) throw new Error(`a log of block ${stray.blockNumber} was not requested`);
      return parseTransfers(logs, this.token);
    });
  }

  tokenBalance(owner: string, at: number | 'latest' = 'latest'): Promise<Wei> {
    return this.request('token balance', async () =>
      decodeBalance(await this.provider.call({ to: this.token, data: encodeBalanceOf(owner), blockTag: at })),
    );
  }

  /** Returns the token's number of decimals, or undefined if there is no contract at the configured address. */
  tokenDecimals(): Promise<number | undefined> {
    return this.request('token decimals', async () =>
      decodeDecimals(await this.provider.call({ to: this.token, data: DECIMALS_CALL })),
    );
  }

  avaxBalance(owner: string): Promise<Wei> {
    return this.request('AVAX balance', () => this.provider.getBalance(owner));
  }

  /** Returns how many transactions this address has sent as of a block. This is also its next nonce. */
  transactionCount(owner: string, at: number | 'latest' | 'pending'): Promise<number> {
    return this.request('transaction count', () => this.provider.getTransactionCount(owner, at));
  }

  receipt(txHash: string): Promise<Receipt | undefined> {
    return this.request('receipt', async () => toReceipt(await this.loadReceipt(txHash)));
  }

  /**
   * Returns the hash of the transaction that used a nonce.
   * @param last a block at or after the one that used the nonce
   */
  async findTransaction(owner: string, nonce: number, last: number): Promise<string> {
    const block = await findBlockOfNonce(nonce, last, (at) => this.transactionCount(owner, at));
    return this.request('transactions of a block', async () => {
      const transactions = (await this.provider.getBlock(block, true))?.prefetchedTransactions ?? [];
      const found = transactions.find(({ from, nonce: used }) => from === owner && used === nonce);
      if (found === undefined) throw new Error(`block ${block} has no transaction with nonce ${nonce}`);
      return found.hash;
    });
  }

  fees(): Promise<Fees> {
    return this.request('fees', async () => parseFees(await this.provider.getFeeData()));
  }

  estimateGas(from: string, data: string): Promise<bigint> {
    return this.request('gas estimate', () => this.provider.estimateGas({ from, to: this.token, data }));
  }

  async sendRawTransaction(rawTx: string): Promise<void> {
    await this.request('sending of a transaction', () =>
      this.provider.send('eth_sendRawTransaction', [rawTx]),
    );
  }

  /** Sends AVAX from an account whose key is held by the embedded chain's node. */
  async sendAvax(from: string, to: string, wei: Wei): Promise<void> {
    await this.sendFromNodeAccount({ from, to, value: toQuantity(wei) });
  }

  /** Sends tokens from an account whose key is held by the embedded chain's node. */
  async sendTokens(from: string, to: string, wei: Wei): Promise<void> {
    await this.sendFromNodeAccount({ from, to: this.token, data: encodeTransfer(to, wei) });
  }

  /** Returns the token's transfers from or to an address between the blocks `first` and `last`, inclusive. */
  transfersOf(owner: string, first: number, last: number): Promise<TokenTransfer[]> {
    const party = zeroPadValue(owner, 32);
    const sides = [
      [TRANSFER_TOPIC, party],
      [TRANSFER_TOPIC, null, party],
    ];
    return this.request('transfer log', async () => {
      const blocks = { address: this.token, fromBlock: first, toBlock: last };
      const logs = await Promise.all(sides.map((topics) => this.provider.getLogs({ ...blocks, topics })));
      return parseTransfers(logs.flat(), this.token);
    });
  }

  /** Returns undefined if the chain has no such transaction. */
  transaction(txHash: string): Promise<TransactionDetails | undefined> {
    return this.request('transaction', async () => {
      const [transaction, receipt] = await Promise.all([
        this.provider.getTransaction(txHash),
        this.loadReceipt(txHash),
      ]);
      if (transaction === null) return undefined;
      const logs = (receipt?.logs ?? []).filter(
        ({ address, topics }) => address === this.token && topics[0] === TRANSFER_TOPIC,
      );
      return { receipt: toReceipt(receipt), transfers: parseTransfers(logs, this.token) };
    });
  }

  private async loadReceipt(txHash: string): Promise<TransactionReceipt | null> {
    const receipt = await this.provider.getTransactionReceipt(txHash);
    if (receipt !== null && receipt.hash !== txHash)
      throw new Error(`the receipt belongs to ${receipt.hash}`);
    return receipt;
  }

  private async sendFromNodeAccount(transaction: Record<string, string>): Promise<void> {
    await this.request('sending of a transaction', () =>
      this.provider.send('eth_sendTransaction', [transaction]),
    );
  }

  private async request<T>(what: string, send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      throw new ChainUnavailableError(what, error);
    }
  }
}

/**
 * Finds the block in which an address used a nonce.
 * @param last a block at or after the one that used the nonce
 * @param countAt returns how many transactions the address had sent as of a block
 */
export async function findBlockOfNonce(
  nonce: number,
  last: number,
  countAt: (block: number) => Promise<number>,
): Promise<number> {
  let used = last;
  let unused = -1;
  // Steps back from `last`, because the nonce was used recently and endpoints prune the state of old blocks.
  for (let step = FIRST_SEARCH_STEP; used - step >= 0; step *= 2) {
    const block = last - step;
    if (block < 0) break;
    if ((await countAt(block)) <= nonce) {
      unused = block;
      break;
    }
    used = block;
  }
  while (used - unused > 1) {
    const middle = Math.floor((used + unused) / 2);
    if ((await countAt(middle)) > nonce) used = middle;
    else unused = middle;
  }
  return used;
}

function toReceipt(receipt: TransactionReceipt | null): Receipt | undefined {
  return receipt === null
    ? undefined
    : { block: receipt.blockNumber, blockHash: receipt.blockHash, succeeded: receipt.status === 1 };
}
