import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { id, Wallet } from 'ethers';
import type { Transaction } from '@arena/database';
import type { Lease } from '@arena/scheduling';
import { ChainUnavailableError } from '../chain/chain-unavailable.error.js';
import type { Chain, Receipt } from '../chain/chain.js';
import { Sender } from '../chain/sender.js';
import { SweepFollower } from './sweep-follower.js';
import type { SweepSigner } from './sweep-signer.js';
import type { OpenSweep, SweepsStore } from './sweeps.store.js';

const HEAD = 100;
const FEES = { maxFee: 10n, priorityFee: 1n };
const DEARER = { maxFee: 100n, priorityFee: 1n };
const GAS = 60_000n;
const ATTEMPTS = [id('the first attempt'), id('the second attempt')];
const NOBODY = Wallet.createRandom().address;

const longAgo = (): Date => new Date(Date.now() - 300_000);

const sweep = (overrides: Partial<OpenSweep> = {}): OpenSweep => ({
  id: 1,
  user_id: 7,
  wallet_address: Wallet.createRandom().address,
  sealed_private_key: 'sealed',
  wei: 250n,
  nonce: 4,
  gas: GAS,
  raw_tx: '0xsigned',
  max_fee: 10n,
  priority_fee: 1n,
  attempted_at: new Date(),
  created_at: new Date(),
  tx_hashes: ATTEMPTS,
  ...overrides,
});

describe(SweepFollower, () => {
  let open: OpenSweep[];
  let receipts: Map<string, Receipt>;
  /** The wallet’s next nonce: for good, and at the moment. */
  let used: number;
  let mined: number;
  let coins: bigint;
  let fees: typeof FEES;
  let done: string[];
  let sent: string[];

  const lease = { fenced: <T>(work: (tx: Transaction) => Promise<T>) => work({} as Transaction) };
  const chain: Partial<Chain> = {
    chainId: 1,
    head: () => Promise.resolve({ number: HEAD, hash: id('the head') }),
    fees: () => Promise.resolve(fees),
    coinBalance: () => Promise.resolve(coins),
    receipt: (txHash) => Promise.resolve(receipts.get(txHash)),
    transactionCount: (owner, at) => {
      if (owner === NOBODY) throw new ChainUnavailableError('a nonce', new Error('no such account'));
      return Promise.resolve(at === 'latest' ? mined : used);
    },
    send: (rawTx) => {
      sent.push(rawTx);
      return Promise.resolve();
    },
  };
  const store: Partial<SweepsStore> = {
    open: () => Promise.resolve(open),
    end: (_tx, sweepId, outcome) => {
      done.push(`${sweepId} was ${outcome}`);
      return Promise.resolve();
    },
    wait: (_tx, userId, reason) => {
      done.push(`${userId} waits: ${reason}`);
      return Promise.resolve();
    },
    addAttempt: (_tx, { sweepId }) => {
      done.push(`${sweepId} has another attempt`);
      return Promise.resolve();
    },
  };
  const signer: Partial<SweepSigner> = {
    sign: (_wallet, { nonce }, { maxFee }) =>
      Promise.resolve({ txHash: id('another'), rawTx: `nonce ${nonce} for ${maxFee}` }),
  };

  const follow = () =>
    new SweepFollower(
      chain as Chain,
      store as SweepsStore,
      signer as SweepSigner,
      new Sender(chain as Chain),
    ).follow(lease as unknown as Lease);

  const receipt = (succeeded: boolean): Receipt => ({ block: 90, blockHash: id('block 90'), succeeded });

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    open = [sweep()];
    receipts = new Map();
    used = 4;
    mined = 4;
    coins = 10n ** 18n;
    fees = FEES;
    done = [];
    sent = [];
  });

  it.each([
    ['the first', ATTEMPTS[0]!, true, ['1 was mined']],
    ['the latest', ATTEMPTS[1]!, true, ['1 was mined']],
    ['one, in vain', ATTEMPTS[0]!, false, ['1 was reverted', '7 waits: MOVED_AWAY']],
    ['none', id('the player’s own'), true, ['1 was replaced', '7 waits: MOVED_AWAY']],
  ])('ends what was mined by an attempt: %s', async (_, txHash, succeeded, ended) => {
    used = mined = 5;
    receipts.set(txHash, receipt(succeeded));
    await follow();
    expect([done, sent]).toEqual([ended, []]);
  });

  it('lets alone what is mined and may still be undone', async () => {
    mined = 5;
    await follow();
    expect([done, sent]).toEqual([[], []]);
  });

  it('sends again what is not mined, as it was', async () => {
    fees = DEARER;
    await follow();
    expect([done, sent]).toEqual([[], ['0xsigned']]);
  });

  it('sends again what has waited for long, as long as its nonce is the next one', async () => {
    open = [sweep({ created_at: longAgo() })];
    await follow();
    expect([done, sent]).toEqual([[], ['0xsigned']]);
  });

  it('offers more for what has waited, once more is asked for and the wallet can pay for it', async () => {
    open = [sweep({ attempted_at: longAgo() })];
    await follow();
    expect([done, sent]).toEqual([[], ['0xsigned']]);
    fees = DEARER;
    coins = GAS * DEARER.maxFee - 1n;
    await follow();
    expect([done, sent]).toEqual([['7 waits: NEEDS_AVAX'], ['0xsigned', '0xsigned']]);
    coins += 1n;
    await follow();
    expect(done.slice(1)).toEqual(['1 has another attempt']);
    expect(sent.slice(2)).toEqual([`nonce 4 for ${DEARER.maxFee}`]);
  });

  it('gives up what has a nonce that the chain does not come to', async () => {
    mined = used = 3;
    await follow();
    expect(done).toEqual([]);
    open = [sweep({ created_at: longAgo() })];
    await follow();
    expect(done).toEqual(['1 was abandoned']);
  });

  it('has one that the chain says nothing of hold up no other', async () => {
    open = [sweep({ id: 2, wallet_address: NOBODY }), sweep()];
    await follow();
    expect(sent).toEqual(['0xsigned']);
  });
});
