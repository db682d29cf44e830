import { Logger } from '@nestjs/common';
import { id, Wallet } from 'ethers';
import type { Transaction } from '@arena/database';
import type { UserEntity } from '@arena/players';
import type { Lease } from '@arena/scheduling';
import type { RuntimeSettings } from '@arena/settings';
import type { Chain } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { Receipt } from '../chain/rpc-endpoint.js';
import type { Treasury } from '../chain/treasury.js';
import type { DepositsRepository } from './deposits.repository.js';
import type { SweepSigner } from './sweep-signer.js';
import type { Sweep } from './deposits.entity.js';
import { Sweeper } from './sweeper.js';
import type { SweepsRepository } from './sweeps.repository.js';

const HEAD = 100;
const FEES = { maxFee: 10n, priorityFee: 1n };
const RISEN_FEES = { maxFee: 100n, priorityFee: 1n };
const GAS = 60_000n;
const ATTEMPTS = [id('the first attempt'), id('the second attempt')];
const UNKNOWN = Wallet.createRandom().address;

const longAgo = (): Date => new Date(Date.now() - 300_000);

const sweep = (overrides: Partial<Sweep> = {}, attemptedAt = new Date()) =>
  ({
    id: 1,
    userId: 7,
    user: { walletAddress: Wallet.createRandom().address, sealedPrivateKey: 'sealed' },
    wei: 250n,
    nonce: 4,
    gas: GAS,
    createdAt: new Date(),
    attempts: ATTEMPTS.map((txHash) => ({ txHash, rawTx: '0xsigned', ...FEES, createdAt: attemptedAt })),
    ...overrides,
  }) as Sweep;

describe('the sweeper that tracks open sweeps', () => {
  let open: Sweep[];
  let receipts: Map<string, Receipt>;
  /** The wallet’s next nonce as of the final block, and as of the latest one. */
  let used: number;
  let mined: number;
  let avax: bigint;
  let fees: typeof FEES;
  let changes: string[];
  let sent: string[];

  const lease = { fenced: <T>(work: (tx: Transaction) => Promise<T>) => work({} as Transaction) };
  const chain: Partial<Chain> = {
    chainId: 1,
    head: () => Promise.resolve({ number: HEAD, hash: id('the head') }),
    fees: () => Promise.resolve(fees),
    avaxBalance: () => Promise.resolve(avax),
    receipt: (txHash) => Promise.resolve(receipts.get(txHash)),
    transactionCount: (owner, at) => {
      if (owner === UNKNOWN)
        throw new ChainUnavailableError('transaction count', new Error('no such account'));
      return Promise.resolve(at === 'latest' ? mined : used);
    },
    send: (rawTx) => {
      sent.push(rawTx);
      return Promise.resolve();
    },
  };
  const store: Partial<SweepsRepository> = {
    open: () => Promise.resolve(open),
    end: (_tx, sweepId, outcome) => {
      changes.push(`${sweepId} was ${outcome}`);
      return Promise.resolve();
    },
    postpone: (_tx, userId, reason) => {
      changes.push(`${userId} waits: ${reason}`);
      return Promise.resolve();
    },
    addAttempt: (_tx, { sweepId }) => {
      changes.push(`${sweepId} has another attempt`);
      return Promise.resolve();
    },
  };
  const signer: Partial<SweepSigner> = {
    sign: (_wallet, { nonce }, { maxFee }) =>
      Promise.resolve({ txHash: id('another'), rawTx: `nonce ${nonce} for ${maxFee}` }),
  };

  const track = () =>
    new Sweeper(
      chain as Chain,
      {} as Treasury,
      {} as DepositsRepository,
      store as SweepsRepository,
      signer as SweepSigner,
      {} as RuntimeSettings,
    ).track(lease as unknown as Lease);

  const receipt = (succeeded: boolean): Receipt => ({ block: 90, blockHash: id('block 90'), succeeded });

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    open = [sweep()];
    receipts = new Map();
    used = 4;
    mined = 4;
    avax = 10n ** 18n;
    fees = FEES;
    changes = [];
    sent = [];
  });

  it.each([
    ['its first attempt was mined', ATTEMPTS[0]!, true, ['1 was mined']],
    ['its latest attempt was mined', ATTEMPTS[1]!, true, ['1 was mined']],
    ['an attempt reverted', ATTEMPTS[0]!, false, ['1 was reverted', '7 waits: MOVED_AWAY']],
    ['the player used its nonce', id('the player’s own'), true, ['1 was replaced', '7 waits: MOVED_AWAY']],
  ])('ends a sweep when %s', async (_, txHash, succeeded, ended) => {
    used = mined = 5;
    receipts.set(txHash, receipt(succeeded));
    await track();
    expect([changes, sent]).toEqual([ended, []]);
  });

  it('waits while a sweep is mined but not final', async () => {
    mined = 5;
    await track();
    expect([changes, sent]).toEqual([[], []]);
  });

  it('rebroadcasts a sweep that is not mined', async () => {
    fees = RISEN_FEES;
    await track();
    expect([changes, sent]).toEqual([[], ['0xsigned']]);
  });

  it('rebroadcasts an old sweep as long as its nonce is the next one', async () => {
    open = [sweep({ createdAt: longAgo() })];
    await track();
    expect([changes, sent]).toEqual([[], ['0xsigned']]);
  });

  it('bumps the fees of an old attempt when fees have risen and the wallet can pay for them', async () => {
    open = [sweep({}, longAgo())];
    await track();
    expect([changes, sent]).toEqual([[], ['0xsigned']]);
    fees = RISEN_FEES;
    avax = GAS * RISEN_FEES.maxFee - 1n;
    await track();
    expect([changes, sent]).toEqual([['7 waits: NEEDS_AVAX'], ['0xsigned', '0xsigned']]);
    avax += 1n;
    await track();
    expect(changes.slice(1)).toEqual(['1 has another attempt']);
    expect(sent.slice(2)).toEqual([`nonce 4 for ${RISEN_FEES.maxFee}`]);
  });

  it('abandons an old sweep whose nonce the chain does not reach', async () => {
    mined = used = 3;
    await track();
    expect(changes).toEqual([]);
    open = [sweep({ createdAt: longAgo() })];
    await track();
    expect(changes).toEqual(['1 was abandoned']);
  });

  it('tracks a sweep although the chain has no valid answer for another one', async () => {
    open = [sweep({ id: 2, user: { walletAddress: UNKNOWN } as UserEntity }), sweep()];
    await track();
    expect(sent).toEqual(['0xsigned']);
  });
});
