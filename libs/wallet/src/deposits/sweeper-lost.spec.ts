import { Logger } from '@nestjs/common';
import { id, Wallet } from 'ethers';
import type { Transaction } from '@arena/database';
import type { Lease } from '@arena/scheduling';
import type { RuntimeSettings } from '@arena/settings';
import type { Chain } from '../chain/chain.js';
import type { TransactionDetails } from '../chain/rpc-endpoint.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { TokenTransfer } from '../chain/token.js';
import type { Treasury } from '../chain/treasury.js';
import type { DepositsRepository } from './deposits.repository.js';
import type { SweepSigner } from './sweep-signer.js';
import type { SweepAttempt, WalletTransfer } from './deposits.entity.js';
import { Sweeper } from './sweeper.js';
import type { SweepsRepository } from './sweeps.repository.js';

const INVALID = id('a transaction that the endpoint answers invalidly');

const lostSweep = (overrides: Partial<WalletTransfer> = {}) =>
  ({
    userId: 7,
    user: { walletAddress: Wallet.createRandom().address },
    txHash: id('lost'),
    place: 0,
    block: 90,
    wei: 250n,
    ...overrides,
  }) as WalletTransfer;

describe('the sweeper that rebroadcasts lost sweeps', () => {
  let lost: WalletTransfer[];
  let isSignedByPlayer: boolean;
  let transaction: TransactionDetails | undefined;
  let next: number;
  let held: bigint;
  let sent: string[];
  let rewound: number[];

  const lease = { fenced: <T>(work: (tx: Transaction) => Promise<T>) => work({} as Transaction) };
  const chain: Partial<Chain> = {
    chainId: 1,
    transaction: (txHash) => {
      if (txHash === INVALID)
        throw new ChainUnavailableError('transaction', new Error('the receipt belongs to another one'));
      return Promise.resolve(transaction);
    },
    transactionCount: () => Promise.resolve(next),
    tokenBalance: () => Promise.resolve(held),
    send: (rawTx) => {
      sent.push(rawTx);
      return Promise.resolve();
    },
  };
  const store: Partial<DepositsRepository> = {
    lostSweeps: () => Promise.resolve(lost),
    attempt: () =>
      Promise.resolve(isSignedByPlayer ? null : ({ rawTx: '0xsigned', sweep: { nonce: 4 } } as SweepAttempt)),
    rewindCursor: (_tx, _chain, block) => {
      rewound.push(block);
      return Promise.resolve();
    },
  };
  const rebroadcast = () =>
    new Sweeper(
      chain as Chain,
      {} as Treasury,
      store as DepositsRepository,
      {} as SweepsRepository,
      {} as SweepSigner,
      {} as RuntimeSettings,
    ).rebroadcastLost(lease as unknown as Lease);

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    lost = [lostSweep()];
    isSignedByPlayer = false;
    transaction = undefined;
    next = 4;
    held = 250n;
    sent = [];
    rewound = [];
  });

  it('rebroadcasts the signed transaction and reserves its nonce', async () => {
    expect(await rebroadcast()).toEqual(new Set([7]));
    expect(sent).toEqual(['0xsigned']);
  });

  it('waits while the tokens are missing, since the transaction would revert', async () => {
    held = 249n;
    expect(await rebroadcast()).toEqual(new Set([7]));
    expect(sent).toEqual([]);
  });

  it.each([
    ['was used by another transaction', 5],
    ['is not the next one yet', 3],
  ])('reserves nothing when the nonce %s', async (_, count) => {
    next = count;
    expect(await rebroadcast()).toEqual(new Set());
    expect(sent).toEqual([]);
  });

  it('rewinds the log when the sweep is on the chain', async () => {
    transaction = { receipt: undefined, transfers: [{ place: 0 } as TokenTransfer] };
    await rebroadcast();
    expect([rewound, sent]).toEqual([[90], []]);
  });

  it('does not rewind the log when the transaction has no such transfer', async () => {
    transaction = { receipt: undefined, transfers: [] };
    next = 5;
    expect(await rebroadcast()).toEqual(new Set());
    expect(rewound).toEqual([]);
  });

  it('skips a sweep that the player has signed', async () => {
    isSignedByPlayer = true;
    expect(await rebroadcast()).toEqual(new Set());
    expect(sent).toEqual([]);
  });

  it('rebroadcasts a sweep although the chain has no valid answer for another one', async () => {
    lost = [lostSweep({ userId: 8, txHash: INVALID }), lostSweep()];
    expect(await rebroadcast()).toEqual(new Set([7, 8]));
    expect(sent).toEqual(['0xsigned']);
  });
});
