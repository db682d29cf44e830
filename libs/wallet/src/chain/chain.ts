import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { getAddress } from 'ethers';
import type { ChainSettings } from '@arena/config';
import { WalletTiming } from '../wallet-timing.js';
import { parseFees, type Fees } from './fees.js';
import { agreedAnswer, agreedItems, askEndpoints, highestReached } from './quorum.js';
import {
  RpcEndpoint,
  type Block,
  type MinedTransaction,
  type Receipt,
  type SignedTransaction,
  type TransactionDetails,
} from './rpc-endpoint.js';
import { DECIMALS_CALL, decodeDecimals, type TokenTransfer } from './token.js';
import type { Wei } from './units.js';

/** A reorganisation of fewer blocks than this cannot undo a credited deposit or a confirmed withdrawal. */
const CONFIRMATIONS = 6;
/** The first distance in blocks of a search back for the block that used a nonce. It doubles with each step. */
const FIRST_SEARCH_STEP = 16;
const MAX_LOGGED = 10;

/** Returns the number of the latest block with enough confirmations. It is negative while the chain is too short. */
export const finalBlock = (head: number): number => head - CONFIRMATIONS;

/**
 * The blockchain, read from all configured endpoints. A result is what `quorum` of them agree on: the same block,
 * transaction or transfer, and of a count or a balance the highest value that so many of them reach. So one endpoint
 * that is wrong can delay a deposit or a withdrawal, but not make one up. Every method throws ChainUnavailableError if
 * too few endpoints give a valid response or they disagree. Must not be called within a database transaction.
 */
export class Chain implements OnApplicationShutdown {
  /** The token's address in EIP-55 form. */
  readonly token: string;
  readonly chainId: number;
  private readonly logger = new Logger(Chain.name);
  private readonly endpoints: readonly [RpcEndpoint, ...RpcEndpoint[]];
  private readonly quorum: number;
  private lastDisputed = '';

  constructor(
    { rpcUrls: [firstUrl, ...otherUrls], quorum, chainId, tokenAddress }: ChainSettings,
    timing: WalletTiming = new WalletTiming(),
  ) {
    this.token = getAddress(tokenAddress);
    this.chainId = chainId;
    this.quorum = quorum;
    const connect = (url: string): RpcEndpoint => new RpcEndpoint(url, chainId, this.token, timing);
    this.endpoints = [connect(firstUrl), ...otherUrls.map(connect)];
  }

  onApplicationShutdown(): void {
    for (const endpoint of this.endpoints) endpoint.close();
  }

  /** Returns the chain id that the endpoints report. It can differ from the configured one. */
  servedChainId(): Promise<number> {
    return this.agree('chain id', async ({ provider }) => Number(await provider.send('eth_chainId', [])));
  }

  async head(): Promise<Block> {
    if (this.endpoints.length === 1)
      return this.endpoints[0].request('block', (endpoint) => endpoint.block('latest'));
    const latest = await this.ask(
      'block',
      (endpoint) => endpoint.block('latest'),
      (heads) => this.highest(heads, ({ number }) => number),
    );
    return this.block(latest);
  }

  block(number: number): Promise<Block> {
    return this.agree('block', (endpoint) => endpoint.block(number));
  }

  /** Returns the token's transfers from block `first` to block `last`, inclusive. */
  transfers(first: number, last: number): Promise<TokenTransfer[]> {
    return this.collect((endpoint) => endpoint.transfers(first, last));
  }

  /**
   * Returns the token's transfers between the blocks `first` and `last`, inclusive, of every transaction that has one
   * from or to these addresses. Works where an endpoint has too many transfers of others to return them all.
   */
  transactionsOf(owners: readonly string[], first: number, last: number): Promise<TokenTransfer[]> {
    return this.collect((endpoint) => endpoint.transactionsOf(owners, first, last));
  }

  /**
   * Returns the token's transfers from or to an address between the blocks `first` and `last`, inclusive. Their places
   * do not count the transaction's transfers between others.
   */
  transfersOf(owner: string, first: number, last: number): Promise<TokenTransfer[]> {
    return this.collect((endpoint) => endpoint.transfersOf([owner], first, last));
  }

  tokenBalance(owner: string): Promise<Wei> {
    return this.reach('token balance', (endpoint) => endpoint.tokenBalance(owner, 'latest'));
  }

  tokenBalanceAt(owner: string, block: number): Promise<Wei> {
    return this.agree('token balance', (endpoint) => endpoint.tokenBalance(owner, block));
  }

  /** Returns the token's number of decimals, or undefined if there is no contract at the configured address. */
  tokenDecimals(): Promise<number | undefined> {
    const call = { to: this.token, data: DECIMALS_CALL };
    return this.agree('token decimals', async ({ provider }) => decodeDecimals(await provider.call(call)));
  }

  avaxBalance(owner: string): Promise<Wei> {
    return this.reach('AVAX balance', ({ provider }) => provider.getBalance(owner));
  }

  /** Returns how many transactions this address has sent as of a block. This is also its next nonce. */
  transactionCount(owner: string, at: number | 'latest' | 'pending'): Promise<number> {
    return this.reach('transaction count', ({ provider }) => provider.getTransactionCount(owner, at));
  }

  /** @param last ignores receipts of later blocks, which some endpoints may not have yet */
  receipt(txHash: string, last = Infinity): Promise<Receipt | undefined> {
    return this.agree('receipt', async (endpoint) => {
      const receipt = await endpoint.receipt(txHash);
      return receipt === undefined || receipt.block > last ? undefined : receipt;
    });
  }

  /** Returns undefined if the chain has no such transaction. */
  transaction(txHash: string): Promise<TransactionDetails | undefined> {
    return this.agree('transaction', (endpoint) => endpoint.transaction(txHash));
  }

  /** Returns a transaction if it is mined up to the block `last`, so that endpoints with more blocks agree on it. */
  minedTransaction(txHash: string, last: number): Promise<MinedTransaction | undefined> {
    return this.agree('transaction', async (endpoint) => {
      const { receipt, transfers = [] } = (await endpoint.transaction(txHash)) ?? {};
      return receipt === undefined || receipt.block > last ? undefined : { receipt, transfers };
    });
  }

  /**
   * Returns the transaction that used a nonce.
   * @param last a block at or after the one that used the nonce
   */
  async findTransaction(owner: string, nonce: number, last: number): Promise<SignedTransaction> {
    const block = await findBlockOfNonce(nonce, last, (at) => this.transactionCount(owner, at));
    return this.agree('transactions of a block', (endpoint) =>
      endpoint.transactionWithNonce(owner, nonce, block),
    );
  }

  /** Returns a transaction as it was signed. Its signature is checked. */
  sentTransaction(txHash: string): Promise<SignedTransaction> {
    return this.agree('transaction', (endpoint) => endpoint.sentTransaction(txHash));
  }

  async fees(): Promise<Fees> {
    return this.ask(
      'fees',
      async ({ provider }) => parseFees(await provider.getFeeData()),
      (fees) => ({
        maxFee: this.highest(fees, ({ maxFee }) => maxFee),
        priorityFee: this.highest(fees, ({ priorityFee }) => priorityFee),
      }),
    );
  }

  estimateGas(from: string, data: string): Promise<bigint> {
    const call = { from, to: this.token, data };
    return this.reach('gas estimate', ({ provider }) => provider.estimateGas(call));
  }

  /** Sends a signed transaction to all endpoints. Never throws, because the callers rebroadcast it until its nonce is used. */
  async send(rawTx: string): Promise<void> {
    await this.ask(
      'sending of a transaction',
      ({ provider }) => provider.send('eth_sendRawTransaction', [rawTx]),
      () => undefined,
      1,
    ).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'the network rejected a transaction; it is rebroadcast later');
    });
  }

  /** Sends a transaction from an account whose key is held by the embedded chain's node. `value` is a hex quantity of wei. */
  async sendFromNode(transaction: {
    from: string;
    to: string;
    value?: string;
    data?: string;
  }): Promise<void> {
    await this.endpoints[0].request('sending of a transaction', ({ provider }) =>
      provider.send('eth_sendTransaction', [transaction]),
    );
  }

  private agree<T>(what: string, ask: (endpoint: RpcEndpoint) => Promise<T>): Promise<T> {
    return this.ask(what, ask, (answers) => agreedAnswer(answers, this.quorum));
  }

  private reach<T extends number | bigint>(
    what: string,
    ask: (endpoint: RpcEndpoint) => Promise<T>,
  ): Promise<T> {
    return this.ask(what, ask, (values) => highestReached(values, this.quorum));
  }

  private highest<T, V extends number | bigint>(answers: readonly T[], valueOf: (answer: T) => V): V {
    return highestReached(answers.map(valueOf), this.quorum);
  }

  /** Collects the transfers that enough endpoints report, sorted by block and log index. */
  private collect(ask: (endpoint: RpcEndpoint) => Promise<TokenTransfer[]>): Promise<TokenTransfer[]> {
    return this.ask('transfer log', ask, (lists) => {
      const transfers = agreedItems(lists, this.quorum);
      this.reportDisputed(lists.flat(), transfers);
      return transfers.sort((one, other) => one.block - other.block || one.logIndex - other.logIndex);
    });
  }

  /** Logs transactions with transfers that too few endpoints report. Repeated reads log them once. */
  private reportDisputed(reported: readonly TokenTransfer[], agreed: readonly TokenTransfer[]): void {
    const known = new Set(agreed.map(({ txHash }) => txHash));
    const disputed = [...new Set(reported.map(({ txHash }) => txHash))].filter((hash) => !known.has(hash));
    const text = disputed.slice(0, MAX_LOGGED).join();
    if (text !== '' && text !== this.lastDisputed)
      this.logger.warn(
        `too few endpoints report transfers of these transactions, so they do not count: ${text}`,
      );
    this.lastDisputed = text;
  }

  private ask<T, R>(
    what: string,
    ask: (endpoint: RpcEndpoint) => Promise<T>,
    decide: (answers: readonly T[]) => R,
    quorum = this.quorum,
  ): Promise<R> {
    return askEndpoints(what, this.endpoints, quorum, (endpoint) => endpoint.request(what, ask), decide);
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
