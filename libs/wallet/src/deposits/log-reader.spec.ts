import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { id, Wallet } from 'ethers';
import type { Transaction } from '@arena/database';
import type { Lease } from '@arena/scheduling';
import type { Chain } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.error.js';
import type { TokenTransfer } from '../chain/token.js';
import type { Treasury } from '../chain/treasury.js';
import type { Cursor, DepositsStore, DueSweep } from './deposits.store.js';
import { LogReader } from './log-reader.js';
import type { BlockRange } from './ranges.js';

const TREASURY = Wallet.createRandom().address;
const FROM = Wallet.createRandom().address;

const hashOf = (block: number): string => id(`block ${block}`);
const due = (sweep: number): DueSweep => ({
  id: sweep,
  tx_hash: id(`sweep ${sweep}`),
  place: 0,
  block_hash: hashOf(900),
  wallet_address: FROM,
  wei: '250',
});

describe(LogReader, () => {
  let head: number;
  let cursor: Cursor;
  let transfers: Map<string, Partial<TokenTransfer>>;
  let read: BlockRange[];
  let credited: number[];
  /** Blocks that the endpoint answers for at once. */
  let most: number;

  const lease = { fenced: <T>(work: (tx: Transaction) => Promise<T>) => work({} as Transaction) };
  const chain: Partial<Chain> = {
    chainId: 1,
    head: () => Promise.resolve({ number: head, hash: hashOf(head) }),
    block: (which) => Promise.resolve({ number: Number(which), hash: hashOf(Number(which)) }),
    transfers: (first, last) =>
      last - first < most
        ? Promise.resolve([])
        : Promise.reject(new ChainUnavailableError('the log', new Error('more than 10000 results'))),
    outcome: (txHash) => {
      const transfer = transfers.get(txHash);
      if (transfer === undefined)
        throw new ChainUnavailableError('a transaction', new Error('that of another came'));
      return Promise.resolve({ receipt: undefined, transfers: [transfer as TokenTransfer] });
    },
  };
  const store: Partial<DepositsStore> = {
    cursor: () => Promise.resolve(cursor),
    read: (_tx, _where, range) => {
      read.push(range);
      return Promise.resolve([]);
    },
    treasuries: () => Promise.resolve(new Set([TREASURY])),
    dueSweeps: () => Promise.resolve([due(1), due(2)]),
    credit: (_tx, ids) => {
      credited.push(...ids);
      return Promise.resolve([]);
    },
  };
  const newReader = (): LogReader =>
    new LogReader(chain as Chain, { address: TREASURY } as Treasury, store as DepositsStore);
  const reader = newReader();

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    head = 5000;
    cursor = { block: 4990, hash: hashOf(4990) };
    transfers = new Map();
    read = [];
    credited = [];
    most = 2048;
  });

  it('reads on from where it has come to', async () => {
    await reader.read(lease as unknown as Lease);
    expect(read).toEqual([{ first: 4971, last: 5000 }]);
  });

  it('reads a chain that is another one again from a thousand blocks further back', async () => {
    cursor = { block: 4990, hash: id('another block') };
    await reader.read(lease as unknown as Lease);
    expect(read).toEqual([{ first: 3947, last: 5000 }]);
  });

  it('does so with one that has become shorter: it may have been another one before its head', async () => {
    cursor = { block: 5040, hash: hashOf(5040) };
    await reader.read(lease as unknown as Lease);
    expect(read).toEqual([{ first: 3957, last: 5000 }]);
  });

  it('asks for fewer blocks until it gets an answer, and for more again after it', async () => {
    const fresh = newReader();
    cursor = { block: 1000, hash: hashOf(1000) };
    most = 300;
    for (let look = 0; look < 4; look += 1)
      await fresh
        .read(lease as unknown as Lease)
        .catch((error: unknown) => expect(error).toBeInstanceOf(ChainUnavailableError));
    most = 2048;
    await fresh.read(lease as unknown as Lease);
    expect(read).toEqual([
      { first: 981, last: 1236 },
      { first: 981, last: 1492 },
    ]);
  });

  it('credits what is there, though the chain says nothing believable of another one', async () => {
    const [{ wei, block_hash: blockHash, tx_hash, place }] = [due(2)];
    transfers.set(tx_hash, { place, blockHash, from: FROM, to: TREASURY, wei: BigInt(wei) });
    await reader.credit(lease as unknown as Lease);
    expect(credited).toEqual([2]);
  });

  it.each([
    ['is in another block', { blockHash: hashOf(901) }],
    ['is at another place', { place: 1 }],
    ['came from another wallet', { from: Wallet.createRandom().address }],
    ['went to an address that is no treasury', { to: Wallet.createRandom().address }],
    ['is of another amount', { wei: 251n }],
  ])('does not credit a sweep that by its receipt %s', async (_, difference) => {
    const { wei, block_hash: blockHash, tx_hash, place } = due(2);
    const transfer = { place, blockHash, from: FROM, to: TREASURY, wei: BigInt(wei), ...difference };
    transfers.set(tx_hash, transfer);
    await reader.credit(lease as unknown as Lease);
    expect(credited).toEqual([]);
  });
});
