import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import { formatArena } from '@arena/money';
import type { ChainAddress, ChainTransaction, ChainTransfer } from '@arena/wire';
import { Chain } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { TokenTransfer } from '../chain/token.js';
import { formatAvax, toArena } from '../chain/units.js';
import { WalletTiming } from '../wallet-timing.js';
import { chainUnavailable, transactionNotFound } from '../wallet.errors.js';

/** The number of recent blocks that are searched for transfers, which is the longest range that endpoints accept. */
const SEARCHED_BLOCKS = 2048;
const MAX_TRANSFERS = 100;
const CACHE_SIZE = 1_000;

/** Caches addresses, transactions and failures briefly, so that public requests cannot overload the chain. */
@Injectable()
export class ExplorerService {
  private readonly addresses: LRUCache<string, Promise<ChainAddress>>;
  private readonly transactions: LRUCache<string, Promise<ChainTransaction>>;

  constructor(
    private readonly chain: Chain,
    { explorerTtlMs: ttl }: WalletTiming,
  ) {
    const cache = <T>(load: (key: string) => Promise<T>): LRUCache<string, Promise<T>> =>
      new LRUCache({ max: CACHE_SIZE, ttl, memoMethod: (key) => load(key).catch(refuse) });
    this.addresses = cache((address) => this.loadAddress(address));
    this.transactions = cache((hash) => this.loadTransaction(hash));
  }

  /**
   * @param address the address in EIP-55 form
   * @throws DomainError CHAIN_AWAY
   */
  address(address: string): Promise<ChainAddress> {
    return this.addresses.memo(address);
  }

  /** @throws DomainError NOT_FOUND or CHAIN_AWAY */
  transaction(hash: string): Promise<ChainTransaction> {
    return this.transactions.memo(hash);
  }

  private async loadAddress(address: string): Promise<ChainAddress> {
    const { number: head } = await this.chain.head();
    const [avax, tokens, transfers] = await Promise.all([
      this.chain.avaxBalance(address),
      this.chain.tokenBalance(address),
      this.chain.transfersOf(address, Math.max(0, head - SEARCHED_BLOCKS + 1), head),
    ]);
    return {
      address,
      avaxBalance: formatAvax(avax),
      tokenBalance: formatArena(toArena(tokens)),
      transfers: transfers.toReversed().slice(0, MAX_TRANSFERS).map(toChainTransfer),
    };
  }

  private async loadTransaction(hash: string): Promise<ChainTransaction> {
    const transaction = await this.chain.transaction(hash);
    if (transaction === undefined) throw transactionNotFound();
    const { receipt, transfers } = transaction;
    return {
      hash,
      status: receipt === undefined ? 'pending' : receipt.succeeded ? 'succeeded' : 'failed',
      block: receipt?.block ?? null,
      transfers: transfers.map(toChainTransfer),
    };
  }
}

function refuse(error: unknown): never {
  throw error instanceof ChainUnavailableError ? chainUnavailable() : error;
}

const toChainTransfer = ({ txHash, block, from, to, wei }: TokenTransfer): ChainTransfer => ({
  txHash,
  block,
  from,
  to,
  amount: formatArena(toArena(wei)),
});
