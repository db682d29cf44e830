import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import { formatArena } from '@arena/money';
import type { ChainAddress, ChainTransaction, ChainTransfer } from '@arena/wire';
import { Chain } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.error.js';
import { formatCoins } from '../chain/coins.js';
import type { TokenTransfer } from '../chain/token.js';
import { arenaOf } from '../chain/units.js';
import { WalletTiming } from '../wallet-timing.js';
import { chainUnavailable } from '../wallet.errors.js';
import { noSuchTransaction } from './explorer.errors.js';

/** How far back transfers are looked for: what any endpoint answers in one query. */
const BLOCKS = 2048;
const SHOWN = 100;
/** Answers that are kept for a moment: the chain is asked once, however many look. */
const KEPT = 1_000;

/** Reads the chain for whoever wants to look: with bounded work, and the same answer for everybody for a moment. */
@Injectable()
export class Explorer {
  private readonly addresses: LRUCache<string, Promise<ChainAddress>>;
  private readonly transactions: LRUCache<string, Promise<ChainTransaction>>;

  constructor(
    private readonly chain: Chain,
    { explorerFreshMs }: WalletTiming,
  ) {
    const kept = { max: KEPT, ttl: explorerFreshMs };
    this.addresses = new LRUCache(kept);
    this.transactions = new LRUCache(kept);
  }

  /** @param address EIP-55 */
  address(address: string): Promise<ChainAddress> {
    return remembered(this.addresses, address, () => this.readAddress(address));
  }

  /** @throws Refusal NOT_FOUND */
  transaction(hash: string): Promise<ChainTransaction> {
    return remembered(this.transactions, hash, () => this.readTransaction(hash));
  }

  private async readAddress(address: string): Promise<ChainAddress> {
    const { number: head } = await this.chain.head();
    const [coins, tokens, transfers] = await Promise.all([
      this.chain.coinBalance(address),
      this.chain.tokenBalance(address),
      this.chain.transfersOf(address, Math.max(0, head - BLOCKS + 1), head),
    ]);
    return {
      address,
      avaxBalance: formatCoins(coins),
      tokenBalance: formatArena(arenaOf(tokens)),
      transfers: transfers.toReversed().slice(0, SHOWN).map(shown),
    };
  }

  private async readTransaction(hash: string): Promise<ChainTransaction> {
    const outcome = await this.chain.outcome(hash);
    if (outcome === undefined) throw noSuchTransaction();
    const { receipt, transfers } = outcome;
    return {
      hash,
      status: receipt === undefined ? 'pending' : receipt.succeeded ? 'succeeded' : 'failed',
      block: receipt?.block ?? null,
      transfers: transfers.map(shown),
    };
  }
}

function remembered<Answer>(
  known: LRUCache<string, Promise<Answer>>,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const answer = ask().catch((error: unknown) => {
    throw error instanceof ChainUnavailableError ? chainUnavailable() : error;
  });
  known.set(key, answer);
  return answer;
}

const shown = ({ txHash, block, from, to, wei }: TokenTransfer): ChainTransfer => ({
  txHash,
  block,
  from,
  to,
  amount: formatArena(arenaOf(wei)),
});
