import { Injectable } from '@nestjs/common';
import { parseAddress } from '@arena/wallet';
import { SEARCH_KINDS, SEARCH_LENGTH, type SearchHit } from '@arena/wire';
import { SearchRepository } from './search.repository.js';

const NUMBER = /^#?(\d{1,16})$/;
const TRANSACTION = /^0x[0-9a-f]{64}$/;

/** Finds what an admin has the name, number, address or transaction of. */
@Injectable()
export class SearchService {
  constructor(private readonly store: SearchRepository) {}

  /** Returns what the text may mean: players first. */
  async find(query: string): Promise<SearchHit[]> {
    const text = query.trim();
    const hits = await Promise.all([this.byNumber(text), this.byAddress(text), this.byPart(text)]);
    const byKey = new Map(hits.flat().map((hit) => [`${hit.kind} ${hit.id}`, hit]));
    return SEARCH_KINDS.flatMap((kind) => [...byKey.values()].filter((hit) => hit.kind === kind));
  }

  private byNumber(text: string): Promise<SearchHit[]> {
    const number = Number(NUMBER.exec(text)?.[1] ?? 0);
    return number === 0 ? Promise.resolve([]) : this.store.withNumber(number);
  }

  /** Finds what belongs to an address or a transaction. */
  private async byAddress(text: string): Promise<SearchHit[]> {
    const lower = text.toLowerCase();
    if (TRANSACTION.test(lower))
      return (
        await Promise.all([this.store.depositsOf(lower), this.store.withdrawalsByTransaction(lower)])
      ).flat();
    const address = parseAddress(lower);
    if (address === undefined) return [];
    return (await Promise.all([this.store.ownerOf(address), this.store.withdrawalsTo(address)])).flat();
  }

  private async byPart(text: string): Promise<SearchHit[]> {
    // An address or a transaction is no part of a name. A shorter text has no trigram, so the index can't find it.
    if (text.length < SEARCH_LENGTH.partMin || /^0x[0-9a-f]{40,}$/i.test(text)) return [];
    return this.store.playersLike(text);
  }
}
