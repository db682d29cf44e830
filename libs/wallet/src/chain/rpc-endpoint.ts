import {
  FetchRequest,
  JsonRpcProvider,
  Network,
  Transaction,
  isError,
  zeroPadValue,
  type Log,
  type TransactionReceipt,
  type TransactionResponse,
} from 'ethers';
import { inSpan } from '@arena/telemetry';
import type { WalletTiming } from '../wallet-timing.js';
import { ChainUnavailableError } from './chain-unavailable.js';
import {
  decodeBalance,
  encodeBalanceOf,
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
/** The number of addresses in one filter of logs. Common nodes accept up to 1,000. */
const FILTER_ADDRESSES = 500;
/** An endpoint that did not answer in time is asked again after this pause, unless the others are too few. */
const PAUSE_MS = 30_000;

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
  transfers: TokenTransfer[];
}

export interface MinedTransaction extends TransactionDetails {
  receipt: Receipt;
}

/** A transaction as it was signed. Its signature proves the sender, the nonce and the content. */
export interface SignedTransaction {
  hash: string;
  rawTx: string;
  /** The sender's address in EIP-55 form. */
  from: string;
  nonce: number;
  /** Null if the transaction creates a contract. */
  to: string | null;
  data: string;
  maxFee: Wei;
  priorityFee: Wei;
}

/** A JSON-RPC client for one endpoint of the blockchain. Requests have a timeout. */
export class RpcEndpoint {
  readonly provider: JsonRpcProvider;
  private pausedUntil = -Infinity;
  /** Without the path of the address, which can contain a key. */
  private readonly span: { kind: 'CLIENT'; attributes: { 'server.address': string } };

  /** @param token the token's address in EIP-55 form */
  constructor(
    url: string,
    chainId: number,
    private readonly token: string,
    { rpcTimeoutMs, rpcBatchMs }: WalletTiming,
  ) {
    this.span = { kind: 'CLIENT', attributes: { 'server.address': new URL(url).hostname } };
    const request = new FetchRequest(url);
    request.timeout = rpcTimeoutMs;
    request.setThrottleParams({ maxAttempts: MAX_ATTEMPTS, slotInterval: RETRY_SLOT_MS });
    this.provider = new JsonRpcProvider(request, chainId, {
      staticNetwork: Network.from(chainId),
      batchStallTime: rpcBatchMs,
      batchMaxCount: BATCH,
      cacheTimeout: -1,
    });
  }

  close(): void {
    this.provider.destroy();
  }

  /** Whether the endpoint recently did not answer in time. */
  get isPaused(): boolean {
    return performance.now() < this.pausedUntil;
  }

  /**
   * Carries out a request in a span of its own.
   * @param what what is requested, as a noun phrase
   * @param send calls one of the methods below, or the provider
   * @throws ChainUnavailableError if there is no valid response
   */
  async request<T>(what: string, send: (endpoint: this) => Promise<T>): Promise<T> {
    try {
      return await inSpan(`chain ${what}`, this.span, () => send(this));
    } catch (error) {
      if (isError(error, 'TIMEOUT')) this.pausedUntil = performance.now() + PAUSE_MS;
      throw new ChainUnavailableError(what, error);
    }
  }

  async block(which: number | 'latest'): Promise<Block> {
    const block = await this.provider.getBlock(which);
    if (block?.hash == null || (which !== 'latest' && block.number !== which))
      throw new Error(`there is no block ${which}`);
    return { number: block.number, hash: block.hash };
  }

  async transfers(first: number, last: number): Promise<TokenTransfer[]> {
    return parseTransfers(await this.logs(first, last, [TRANSFER_TOPIC]), this.token);
  }

  async transfersOf(owners: readonly string[], first: number, last: number): Promise<TokenTransfer[]> {
    return parseTransfers(await this.logsOf(owners, first, last), this.token);
  }

  /**
   * Returns all transfers of the transactions that have one from or to these addresses. The place of a transfer in its
   * transaction only follows from all of them, so the receipts are loaded.
   */
  async transactionsOf(owners: readonly string[], first: number, last: number): Promise<TokenTransfer[]> {
    const logs = await this.logsOf(owners, first, last);
    const blocks = new Map(logs.map(({ transactionHash, blockHash }) => [transactionHash, blockHash]));
    const receipts = await Promise.all(
      [...blocks].map(async ([txHash, blockHash]) => {
        const receipt = await this.loadReceipt(txHash);
        if (receipt?.blockHash !== blockHash) throw new Error(`the log and the receipt of ${txHash} differ`);
        return receipt;
      }),
    );
    const all = receipts.flatMap((receipt) => this.transferLogs(receipt));
    return parseTransfers(all, this.token);
  }

  async tokenBalance(owner: string, at: number | 'latest'): Promise<Wei> {
    const call = { to: this.token, data: encodeBalanceOf(owner), blockTag: at };
    return decodeBalance(await this.provider.call(call));
  }

  async receipt(txHash: string): Promise<Receipt | undefined> {
    return toReceipt(await this.loadReceipt(txHash));
  }

  async transaction(txHash: string): Promise<TransactionDetails | undefined> {
    const [transaction, receipt] = await Promise.all([
      this.provider.getTransaction(txHash),
      this.loadReceipt(txHash),
    ]);
    if (transaction === null) return undefined;
    const transfers = parseTransfers(this.transferLogs(receipt), this.token);
    return { receipt: toReceipt(receipt), transfers };
  }

  /** Returns the transaction in a block that used a nonce of this address. */
  async transactionWithNonce(owner: string, nonce: number, block: number): Promise<SignedTransaction> {
    const transactions = (await this.provider.getBlock(block, true))?.prefetchedTransactions ?? [];
    const found = transactions.find(({ from, nonce: used }) => from === owner && used === nonce);
    if (found === undefined) throw new Error(`block ${block} has no transaction with nonce ${nonce}`);
    return verified(found);
  }

  async sentTransaction(txHash: string): Promise<SignedTransaction> {
    const found = await this.provider.getTransaction(txHash);
    if (found === null) throw new Error(`there is no transaction ${txHash}`);
    return verified(found);
  }

  private async logs(first: number, last: number, topics: (string | string[] | null)[]): Promise<Log[]> {
    const logs = await this.provider.getLogs({
      address: this.token,
      topics,
      fromBlock: first,
      toBlock: last,
    });
    const stray = logs.find(({ blockNumber }) => blockNumber < first || blockNumber > last);
    if (stray !== undefined) throw new Error(`a log of block ${stray.blockNumber} was not requested`);
    return logs;
  }

  /** Loads the logs of transfers from or to these addresses, for a limited number of addresses per request. */
  private async logsOf(owners: readonly string[], first: number, last: number): Promise<Log[]> {
    const parties = owners.map((owner) => zeroPadValue(owner, 32));
    const chunks: string[][] = [];
    for (let start = 0; start < parties.length; start += FILTER_ADDRESSES)
      chunks.push(parties.slice(start, start + FILTER_ADDRESSES));
    const filters = chunks.flatMap((chunk) => [
      [TRANSFER_TOPIC, chunk],
      [TRANSFER_TOPIC, null, chunk],
    ]);
    return (await Promise.all(filters.map((topics) => this.logs(first, last, topics)))).flat();
  }

  private transferLogs(receipt: TransactionReceipt | null): readonly Log[] {
    return (receipt?.logs ?? []).filter(
      ({ address, topics }) => address === this.token && topics[0] === TRANSFER_TOPIC,
    );
  }

  private async loadReceipt(txHash: string): Promise<TransactionReceipt | null> {
    const receipt = await this.provider.getTransactionReceipt(txHash);
    if (receipt !== null && receipt.hash !== txHash)
      throw new Error(`the receipt belongs to ${receipt.hash}`);
    return receipt;
  }
}

/**
 * Checks a transaction's hash and sender against its signature, which an endpoint cannot forge.
 * @throws Error if they do not match
 */
function verified(transaction: TransactionResponse): SignedTransaction {
  const { type, from, to, gasLimit, gasPrice, nonce, data, value, chainId, accessList, signature } =
    transaction;
  const { maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const price = maxFeePerGas === null ? { gasPrice } : { maxFeePerGas, maxPriorityFeePerGas };
  const list = type === 0 ? {} : { accessList };
  const content = { type, to, gasLimit, nonce, data, value, chainId, signature, ...price, ...list };
  const signed = Transaction.from(content);
  if (signed.hash !== transaction.hash || signed.from !== from)
    throw new Error(`the signature of ${transaction.hash} does not match`);
  const maxFee = maxFeePerGas ?? gasPrice;
  const priorityFee = maxPriorityFeePerGas ?? gasPrice;
  return { hash: transaction.hash, rawTx: signed.serialized, from, nonce, to, data, maxFee, priorityFee };
}

function toReceipt(receipt: TransactionReceipt | null): Receipt | undefined {
  return receipt === null
    ? undefined
    : { block: receipt.blockNumber, blockHash: receipt.blockHash, succeeded: receipt.status === 1 };
}
