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
import { ChainUnavailableError } from './chain-unavailable.error.js';
import { feesAnswer, type Fees } from './fees.js';
import { blockOfNonce } from './nonce-user.js';
import {
  balanceAnswer,
  balanceCall,
  DECIMALS_CALL,
  decimalsAnswer,
  tokenTransfers,
  transferCall,
  TRANSFER_TOPIC,
  type TokenTransfer,
} from './token.js';
import type { Wei } from './units.js';

/** A 429 is waited for once; after that it is the next run's. */
const ATTEMPTS = 2;
const ATTEMPT_SLOT_MS = 250;
/** Of calls that go out together, as one request. */
const BATCH = 100;

export interface Block {
  number: number;
  hash: string;
}

export interface Receipt {
  block: number;
  blockHash: string;
  succeeded: boolean;
}

/** What became of a transaction. */
export interface Outcome {
  /** Undefined until it is mined. */
  receipt: Receipt | undefined;
  /** Of the token. */
  transfers: TokenTransfer[];
}

/**
 * The chain as the server asks it. Every question is one round trip at most, bounded in time, and fails as ChainAway
 * when there is no believable answer. Nothing here is called within a database transaction.
 */
export class Chain implements OnApplicationShutdown {
  private readonly provider: JsonRpcProvider;
  /** EIP-55. */
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
    request.setThrottleParams({ maxAttempts: ATTEMPTS, slotInterval: ATTEMPT_SLOT_MS });
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

  /** The endpoint's own word for which chain it serves: a wrong one must not be scanned. */
  async servedChainId(): Promise<number> {
    return Number(await this.ask('eth_chainId', () => this.provider.send('eth_chainId', [])));
  }

  head(): Promise<Block> {
    return this.block('latest');
  }

  block(which: number | 'latest'): Promise<Block> {
    return this.ask('a block', async () => {
      const block = await this.provider.getBlock(which);
      if (block?.hash == null || (which !== 'latest' && block.number !== which))
        throw new Error(`no block ${which}`);
      return { number: block.number, hash: block.hash };
    });
  }

  /** The token's transfers of these blocks, both included. */
  transfers(first: number, last: number): Promise<TokenTransfer[]> {
    return this.ask('the log', async () => {
      const logs = await this.provider.getLogs({
        address: this.token,
        topics: [TRANSFER_TOPIC],
        fromBlock: first,
        toBlock: last,
      });
      const stray = logs.find(({ blockNumber }) => blockNumber < first || blockNumber > last);
      if (stray !== undefined) throw new Error(`a log of block ${stray.blockNumber} came unasked`);
      return tokenTransfers(logs, this.token);
    });
  }

  tokenBalance(owner: string, at: number | 'latest' = 'latest'): Promise<Wei> {
    return this.ask('a token balance', async () =>
      balanceAnswer(await this.provider.call({ to: this.token, data: balanceCall(owner), blockTag: at })),
    );
  }

  /** Undefined when there is no token at its address. */
  tokenDecimals(): Promise<number | undefined> {
    return this.ask('the decimals of the token', async () =>
      decimalsAnswer(await this.provider.call({ to: this.token, data: DECIMALS_CALL })),
    );
  }

  /** AVAX. */
  coinBalance(owner: string): Promise<Wei> {
    return this.ask('a balance', () => this.provider.getBalance(owner));
  }

  /** How many transactions this account has had mined as of that block: its next nonce. */
  transactionCount(owner: string, at: number | 'latest' | 'pending'): Promise<number> {
    return this.ask('a nonce', () => this.provider.getTransactionCount(owner, at));
  }

  receipt(txHash: string): Promise<Receipt | undefined> {
    return this.ask('a receipt', async () => receiptOf(await this.receiptFor(txHash)));
  }

  /** The hash of the transaction by which an account used a nonce, as of a block by which it had. */
  async transactionWith(owner: string, nonce: number, last: number): Promise<string> {
    const block = await blockOfNonce(nonce, last, (at) => this.transactionCount(owner, at));
    return this.ask('the transactions of a block', async () => {
      const all = (await this.provider.getBlock(block, true))?.prefetchedTransactions ?? [];
      const found = all.find((transaction) => transaction.from === owner && transaction.nonce === nonce);
      if (found === undefined) throw new Error(`nobody used nonce ${nonce} in block ${block}`);
      return found.hash;
    });
  }

  fees(): Promise<Fees> {
    return this.ask('the fees', async () => feesAnswer(await this.provider.getFeeData()));
  }

  estimateGas(from: string, data: string): Promise<bigint> {
    return this.ask('an estimate of gas', () => this.provider.estimateGas({ from, to: this.token, data }));
  }

  /** Hands a signed transaction to the network. One that it has already is no fault. */
  async send(rawTx: string): Promise<void> {
    await this.ask('to send', () => this.provider.send('eth_sendRawTransaction', [rawTx]));
  }

  /** Of the embedded chain: its node holds the key of this account. */
  async giveCoins(from: string, to: string, wei: Wei): Promise<void> {
    await this.sendUnsigned({ from, to, value: toQuantity(wei) });
  }

  /** The same for the token. */
  async giveTokens(from: string, to: string, wei: Wei): Promise<void> {
    await this.sendUnsigned({ from, to: this.token, data: transferCall(to, wei) });
  }

  /** The token's transfers from or to one address, of these blocks, both included. */
  transfersOf(owner: string, first: number, last: number): Promise<TokenTransfer[]> {
    const party = zeroPadValue(owner, 32);
    const sides = [
      [TRANSFER_TOPIC, party],
      [TRANSFER_TOPIC, null, party],
    ];
    return this.ask('the log', async () => {
      const blocks = { address: this.token, fromBlock: first, toBlock: last };
      const logs = await Promise.all(sides.map((topics) => this.provider.getLogs({ ...blocks, topics })));
      return tokenTransfers(logs.flat(), this.token);
    });
  }

  /** Undefined for a transaction that the chain has not heard of. */
  outcome(txHash: string): Promise<Outcome | undefined> {
    return this.ask('a transaction', async () => {
      const [transaction, receipt] = await Promise.all([
        this.provider.getTransaction(txHash),
        this.receiptFor(txHash),
      ]);
      if (transaction === null) return undefined;
      const logs = (receipt?.logs ?? []).filter(
        ({ address, topics }) => address === this.token && topics[0] === TRANSFER_TOPIC,
      );
      return { receipt: receiptOf(receipt), transfers: tokenTransfers(logs, this.token) };
    });
  }

  private async receiptFor(txHash: string): Promise<TransactionReceipt | null> {
    const receipt = await this.provider.getTransactionReceipt(txHash);
    if (receipt !== null && receipt.hash !== txHash) throw new Error(`that of ${receipt.hash} came instead`);
    return receipt;
  }

  private async sendUnsigned(transaction: Record<string, string>): Promise<void> {
    await this.ask('to send', () => this.provider.send('eth_sendTransaction', [transaction]));
  }

  private async ask<T>(what: string, question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      throw new ChainUnavailableError(what, error);
    }
  }
}

function receiptOf(receipt: TransactionReceipt | null): Receipt | undefined {
  return receipt === null
    ? undefined
    : { block: receipt.blockNumber, blockHash: receipt.blockHash, succeeded: receipt.status === 1 };
}
