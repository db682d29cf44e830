import { Logger } from '@nestjs/common';
import { id, Wallet } from 'ethers';
import fc from 'fast-check';
import type { Transaction } from '@arena/database';
import type { Lease } from '@arena/scheduling';
import type { Chain } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { TokenTransfer } from '../chain/token.js';
import type { Treasury } from '../chain/treasury.js';
import type { BlockRange, DepositsRepository } from './deposits.repository.js';
import { FILTERED_RANGE, LONGEST_RANGE, LogReader, nextRange, OVERLAP } from './log-reader.js';
import type { ChainCursor, WalletTransfer } from './deposits.entity.js';

const TREASURY = Wallet.createRandom().address;
const FROM = Wallet.createRandom().address;

const hashOf = (block: number): string => id(`block ${block}`);
const due = (sweep: number) =>
  ({
    id: sweep,
    txHash: id(`sweep ${sweep}`),
    place: 0,
    blockHash: hashOf(900),
    user: { walletAddress: FROM },
    wei: 250n,
  }) as WalletTransfer;

describe(nextRange, () => {
  const longest = fc.integer({ min: 1, max: LONGEST_RANGE });

  it('starts twenty blocks back and ends at the head', () => {
    expect(nextRange(100, 103)).toEqual({ first: 81, last: 103 });
    expect(nextRange(100, 100)).toEqual({ first: 81, last: 100 });
  });

  it('continues after the last block when it is too short for the overlap', () => {
    expect(nextRange(100, 500, 20)).toEqual({ first: 101, last: 120 });
    expect(nextRange(100, 500, 1)).toEqual({ first: 101, last: 101 });
    expect(nextRange(500, 500, 1)).toEqual({ first: 500, last: 500 });
  });

  it('starts at the first block of a short chain', () => {
    expect(nextRange(-1, 5)).toEqual({ first: 0, last: 5 });
    expect(nextRange(3, 5)).toEqual({ first: 0, last: 5 });
    expect(nextRange(-2048, 0)).toEqual({ first: 0, last: 0 });
  });

  it('follows a head that moved back', () => {
    expect(nextRange(100, 90)).toEqual({ first: 71, last: 90 });
  });

  it('never exceeds the longest range, the head or the first block', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 10 ** 8 }), fc.nat({ max: 10 ** 8 }), (read, head) => {
        const { first, last } = nextRange(read, head);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeGreaterThanOrEqual(first);
        expect(last).toBeLessThanOrEqual(head);
        expect(last - first).toBeLessThan(LONGEST_RANGE);
      }),
    );
  });

  it('skips no block until it reaches the head, however far behind it is', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20_000 }), fc.nat({ max: 20_000 }), longest, (start, head, limit) => {
        let read = Math.min(start, head);
        while (read < head) {
          const { first, last } = nextRange(read, head, limit);
          expect(first).toBeLessThanOrEqual(limit > OVERLAP ? Math.max(0, read + 1 - OVERLAP) : read + 1);
          expect(last).toBeGreaterThan(read);
          read = last;
        }
        expect(read).toBe(head);
      }),
    );
  });
});

describe(LogReader, () => {
  let head: number;
  let cursor: Omit<ChainCursor, 'chainId'>;
  let transfers: Map<string, Partial<TokenTransfer>>;
  let read: BlockRange[];
  let credited: number[];
  /** The most blocks that the endpoint accepts in one request. */
  let maxBlocks: number;
  let rejection: Error;
  let requested: string[];

  const lease = { fenced: <T>(work: (tx: Transaction) => Promise<T>) => work({} as Transaction) };
  const loadTransfers = (first: number, last: number, owners: string): Promise<TokenTransfer[]> => {
    requested.push(`${last - first + 1} of ${owners}`);
    return last - first < maxBlocks ? Promise.resolve([]) : Promise.reject(rejection);
  };
  const chain: Partial<Chain> = {
    chainId: 1,
    head: () => Promise.resolve({ number: head, hash: hashOf(head) }),
    block: (which) => Promise.resolve({ number: which, hash: hashOf(which) }),
    transfers: (first, last) => loadTransfers(first, last, 'all'),
    transactionsOf: (owners, first, last) => loadTransfers(first, last, owners.join()),
    minedTransaction: (txHash) => {
      const transfer = transfers.get(txHash);
      if (transfer === undefined)
        throw new ChainUnavailableError('transaction', new Error('the receipt belongs to another one'));
      const receipt = { block: 900, blockHash: hashOf(900), succeeded: true };
      return Promise.resolve({ receipt, transfers: [transfer as TokenTransfer] });
    },
  };
  const store: Partial<DepositsRepository> = {
    cursor: (chainId) => Promise.resolve({ chainId, ...cursor }),
    recordTransfers: (_tx, _account, range) => {
      read.push(range);
      return Promise.resolve([]);
    },
    walletAddresses: () => Promise.resolve([FROM]),
    treasuries: () => Promise.resolve(new Set([TREASURY])),
    dueSweeps: () => Promise.resolve([due(1), due(2)]),
    credit: (_tx, ids) => {
      credited.push(...ids);
      return Promise.resolve([]);
    },
  };
  const newReader = (): LogReader =>
    new LogReader(
      chain as Chain,
      { account: { chainId: 1, treasury: TREASURY } } as Treasury,
      store as DepositsRepository,
    );
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
    maxBlocks = 2048;
    rejection = new ChainUnavailableError('transfer log', {
      code: 'UNKNOWN_ERROR',
      message: 'too many results',
    });
    requested = [];
  });

  it('continues from the last block read', async () => {
    await reader.read(lease as unknown as Lease);
    expect(read).toEqual([{ first: 4971, last: 5000 }]);
  });

  it('goes back a thousand blocks when the last block read was replaced', async () => {
    cursor = { block: 4990, hash: id('another block') };
    await reader.read(lease as unknown as Lease);
    expect(read).toEqual([{ first: 3947, last: 5000 }]);
  });

  it('goes back as far when the chain is shorter than the last block read', async () => {
    cursor = { block: 5040, hash: hashOf(5040) };
    await reader.read(lease as unknown as Lease);
    expect(read).toEqual([{ first: 3957, last: 5000 }]);
  });

  it('requests fewer blocks until the endpoint answers, and more again afterwards', async () => {
    const fresh = newReader();
    cursor = { block: 1000, hash: hashOf(1000) };
    maxBlocks = 300;
    await fresh.read(lease as unknown as Lease);
    maxBlocks = 2048;
    await fresh.read(lease as unknown as Lease);
    expect(read).toEqual([
      { first: 981, last: 1236 },
      { first: 981, last: 1492 },
    ]);
  });

  it('requests a single block, and only transfers of players, from an endpoint that accepts no more', async () => {
    const fresh = newReader();
    maxBlocks = 1;
    await fresh.read(lease as unknown as Lease);
    expect(read).toEqual([{ first: 4991, last: 4991 }]);
    expect(requested.at(-1)).toBe(`1 of ${FROM}`);
    const filtered = requested.filter((request) => !request.endsWith('all'));
    expect(filtered.every((request) => parseInt(request, 10) <= FILTERED_RANGE)).toBe(true);
  });

  it('does not repeat a request to an endpoint that is down', async () => {
    const fresh = newReader();
    maxBlocks = 0;
    rejection = new ChainUnavailableError('transfer log', { code: 'TIMEOUT' });
    await expect(fresh.read(lease as unknown as Lease)).rejects.toThrow(ChainUnavailableError);
    expect(requested).toHaveLength(1);
  });

  it('credits a sweep although the chain has no valid answer for another one', async () => {
    const { wei, blockHash, txHash, place } = due(2);
    transfers.set(txHash, { place, blockHash, from: FROM, to: TREASURY, wei });
    await reader.credit(lease as unknown as Lease);
    expect(credited).toEqual([2]);
  });

  it.each([
    ['another block', { blockHash: hashOf(901) }],
    ['another place in the transaction', { place: 1 }],
    ['another sender', { from: Wallet.createRandom().address }],
    ['a recipient that is not a treasury', { to: Wallet.createRandom().address }],
    ['another amount', { wei: 251n }],
  ])('does not credit a sweep whose receipt shows %s', async (_, difference) => {
    const { wei, blockHash, txHash, place } = due(2);
    const transfer = { place, blockHash, from: FROM, to: TREASURY, wei, ...difference };
    transfers.set(txHash, transfer);
    await reader.credit(lease as unknown as Lease);
    expect(credited).toEqual([]);
  });
});
