import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { id, Wallet } from 'ethers';
import type { Transaction } from '@arena/database';
import type { Lease } from '@arena/scheduling';
import type { Chain, Outcome } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.error.js';
import { Sender } from '../chain/sender.js';
import type { TokenTransfer } from '../chain/token.js';
import type { DepositsStore, LostSweep } from './deposits.store.js';
import { LostSweeps } from './lost-sweeps.js';

const UNBELIEVABLE = id('a transaction that the chain says nonsense of');

const lostSweep = (overrides: Partial<LostSweep> = {}): LostSweep => ({
  user_id: 7,
  wallet_address: Wallet.createRandom().address,
  tx_hash: id('lost'),
  place: 0,
  block: 90,
  wei: '250',
  nonce: 4,
  raw_tx: '0xsigned',
  ...overrides,
});

describe(LostSweeps, () => {
  let lost: LostSweep[];
  let outcome: Outcome | undefined;
  let next: number;
  let held: bigint;
  let sent: string[];
  let doubted: number[];

  const lease = { fenced: <T>(work: (tx: Transaction) => Promise<T>) => work({} as Transaction) };
  const chain: Partial<Chain> = {
    chainId: 1,
    outcome: (txHash) => {
      if (txHash === UNBELIEVABLE)
        throw new ChainUnavailableError('a transaction', new Error('that of another came'));
      return Promise.resolve(outcome);
    },
    transactionCount: () => Promise.resolve(next),
    tokenBalance: () => Promise.resolve(held),
    send: (rawTx) => {
      sent.push(rawTx);
      return Promise.resolve();
    },
  };
  const store: Partial<DepositsStore> = {
    lostSweeps: () => Promise.resolve(lost),
    doubtCursor: (_tx, _chain, block) => {
      doubted.push(block);
      return Promise.resolve();
    },
  };
  const bringBack = () =>
    new LostSweeps(chain as Chain, store as DepositsStore, new Sender(chain as Chain)).rebroadcast(
      lease as unknown as Lease,
    );

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    lost = [lostSweep()];
    outcome = undefined;
    next = 4;
    held = 250n;
    sent = [];
    doubted = [];
  });

  it('are sent again as they were signed, and nothing else may have their nonce', async () => {
    expect(await bringBack()).toEqual(new Set([7]));
    expect(sent).toEqual(['0xsigned']);
  });

  it('wait for their tokens: without them their nonce would be used in vain', async () => {
    held = 249n;
    expect(await bringBack()).toEqual(new Set([7]));
    expect(sent).toEqual([]);
  });

  it.each([
    ['has been used by something else', 5],
    ['is not the next one yet', 3],
  ])('hold up nothing when their nonce %s', async (_, count) => {
    next = count;
    expect(await bringBack()).toEqual(new Set());
    expect(sent).toEqual([]);
  });

  it('have the log read again when the chain has them after all', async () => {
    outcome = { receipt: undefined, transfers: [{ place: 0 } as TokenTransfer] };
    await bringBack();
    expect([doubted, sent]).toEqual([[90], []]);
  });

  it('do not when they came out otherwise', async () => {
    outcome = { receipt: undefined, transfers: [] };
    next = 5;
    expect(await bringBack()).toEqual(new Set());
    expect(doubted).toEqual([]);
  });

  it('cannot be sent by us when the player has signed them', async () => {
    lost = [lostSweep({ nonce: null, raw_tx: null })];
    expect(await bringBack()).toEqual(new Set());
    expect(sent).toEqual([]);
  });

  it('hold up no other when the chain says nothing believable of one', async () => {
    lost = [lostSweep({ user_id: 8, tx_hash: UNBELIEVABLE }), lostSweep()];
    expect(await bringBack()).toEqual(new Set([7, 8]));
    expect(sent).toEqual(['0xsigned']);
  });
});
