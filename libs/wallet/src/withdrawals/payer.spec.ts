import { Logger } from '@nestjs/common';
import { id, Transaction, Wallet } from 'ethers';
import type { Transaction as DatabaseTransaction } from '@arena/database';
import type { FailedItems, Lease } from '@arena/scheduling';
import { arena } from '@arena/money';
import type { Chain } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { MinedTransaction, Receipt, SignedTransaction } from '../chain/rpc-endpoint.js';
import { encodeTransfer } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import { Payer } from './payer.js';
import type { PaymentQueue } from './payment-queue.js';
import type { TreasuryNoncesRepository } from './treasury-nonces.repository.js';
import type { QueuedWithdrawal, SentWithdrawal, WithdrawalsRepository } from './withdrawals.repository.js';

const HEAD = 100;
const KEY = `0x${'5'.repeat(64)}`;
const TREASURY = new Treasury({ chainId: 1, treasury: { key: KEY } });
const TOKEN = Wallet.createRandom().address;
const RECIPIENT = Wallet.createRandom().address;
const WEI = 300n * 10n ** 18n;
/** The treasury's balance: ten thousand ARENA. */
const TOKENS = 10_000n * 10n ** 18n;
const FEES = { maxFee: 10n, priorityFee: 1n };
const ATTEMPT = [id('the first attempt'), id('the second attempt')];
const UNKNOWN = id('something else');

/** A final transaction that pays the withdrawal, unless it failed. */
const payment = ({ wei = WEI, ...overrides }: Partial<Receipt> & { wei?: bigint } = {}): MinedTransaction => {
  const receipt = { block: 90, blockHash: id('block 90'), succeeded: true, ...overrides };
  const { block, blockHash, succeeded } = receipt;
  const place = { block, blockHash, txHash: id('any'), logIndex: 0, place: 0 };
  const transfers = succeeded ? [{ ...place, from: TREASURY.address, to: RECIPIENT, wei }] : [];
  return { receipt: { block, blockHash, succeeded }, transfers };
};

const signedCall = (hash: string, data = encodeTransfer(RECIPIENT, WEI)): SignedTransaction => ({
  hash,
  rawTx: '0xunknown',
  from: TREASURY.address,
  nonce: 4,
  to: TOKEN,
  data,
  maxFee: 10n,
  priorityFee: 1n,
});

const sent = (overrides: Partial<SentWithdrawal> = {}, { attemptedAt = new Date(), hashes = ATTEMPT } = {}) =>
  ({
    id: 1,
    userId: 7,
    amount: '300.00000000',
    address: RECIPIENT,
    nonce: 4,
    attempts: hashes.map((txHash) => ({ txHash, rawTx: '0xsigned', ...FEES, createdAt: attemptedAt })),
    ...overrides,
  }) as SentWithdrawal;

const queued = (overrides: Partial<QueuedWithdrawal> = {}): QueuedWithdrawal => ({
  id: 1,
  amount: '300.00000000',
  address: Wallet.createRandom().address,
  ...overrides,
});

describe(Payer, () => {
  let payments: SentWithdrawal[];
  let mined: Map<string, MinedTransaction>;
  /** The transactions that used a nonce. The chain has no answer for other nonces. */
  let usedBy: Map<number, SignedTransaction>;
  let lost: string[];
  let used: number;
  let pending: number;
  let queue: QueuedWithdrawal[];
  /** Withdrawals that are not admitted in the transaction that would sign their payment. */
  let refused: Set<number>;
  let changes: string[];
  let broadcast: string[];
  let fees: typeof FEES;
  let isLeaseLost: boolean;

  const lease = {
    fenced: async <T>(work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> => {
      const result = await work({} as DatabaseTransaction);
      if (isLeaseLost) throw new Error('the lease was lost');
      return result;
    },
  };
  const chain: Partial<Chain> = {
    chainId: 1,
    token: TOKEN,
    head: () => Promise.resolve({ number: HEAD, hash: id('the head') }),
    transactionCount: (_owner, at) => Promise.resolve(at === 'pending' ? pending : used),
    tokenBalance: () => Promise.resolve(TOKENS),
    avaxBalance: () => Promise.resolve(10n ** 18n),
    fees: () => Promise.resolve(fees),
    minedTransaction: (txHash, last) => {
      const found = mined.get(txHash);
      return Promise.resolve(found !== undefined && found.receipt.block <= last ? found : undefined);
    },
    findTransaction: (_owner, nonce) => {
      const found = usedBy.get(nonce);
      if (found === undefined) throw new ChainUnavailableError('transaction count', new Error('pruned'));
      return Promise.resolve(found);
    },
    send: (rawTx) => {
      broadcast.push(rawTx);
      return Promise.resolve();
    },
  };
  const store: Partial<WithdrawalsRepository> = {
    sent: () => Promise.resolve(payments),
    assignNonce: () => Promise.resolve(true),
    lost: () =>
      Promise.resolve(
        lost.map((rawTx) => ({ amount: '300.00000000', attempts: [{ rawTx }] }) as SentWithdrawal),
      ),
    confirm: (_tx, withdrawal, txHash) => {
      changes.push(`${withdrawal} was paid by ${txHash}`);
      return Promise.resolve();
    },
    fail: (_tx, withdrawal, failure) => {
      changes.push(`${withdrawal} failed: ${failure}`);
      return Promise.resolve({ user_id: 7, balance: '1000.00000000', version: 2 });
    },
    addAttempt: (_tx, withdrawal) => {
      changes.push(`${withdrawal} has another attempt`);
      return Promise.resolve();
    },
  };

  const nonces: Partial<TreasuryNoncesRepository> = {
    next: () => Promise.resolve(undefined),
    allocate: (_tx, _account, onChain) => {
      changes.push(`allocated nonce ${onChain}`);
      return Promise.resolve(onChain);
    },
    unused: (_account, mined) => Promise.resolve([mined]),
  };
  const paymentQueue: Partial<PaymentQueue> = {
    hasPayable: () => Promise.resolve(queue.length > 0),
    next: (held, count) =>
      Promise.resolve(queue.filter(({ amount }) => arena(amount) <= held).slice(0, Math.max(0, count))),
    admit: (_tx, withdrawal) => Promise.resolve(!refused.has(withdrawal)),
  };

  const failed: Partial<FailedItems> = {
    record: (_kind, withdrawal, reason) => {
      changes.push(`${withdrawal} is held: ${reason}`);
      return Promise.resolve();
    },
    clear: () => Promise.resolve(),
  };

  const payer = (): Payer =>
    new Payer(
      chain as Chain,
      TREASURY,
      store as WithdrawalsRepository,
      nonces as TreasuryNoncesRepository,
      paymentQueue as PaymentQueue,
      failed as FailedItems,
    );
  const track = () => payer().track(lease as unknown as Lease);
  const pay = () => payer().pay(lease as unknown as Lease);

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    payments = [sent()];
    mined = new Map();
    usedBy = new Map();
    lost = [];
    used = 5;
    pending = 5;
    queue = [];
    refused = new Set();
    changes = [];
    broadcast = [];
    fees = FEES;
    isLeaseLost = false;
  });

  it('does not send a payment that could not be recorded', async () => {
    [payments, queue, isLeaseLost] = [[], [queued()], true];
    await expect(pay()).rejects.toThrow('the lease was lost');
    expect(broadcast).toEqual([]);
  });

  it('does not send a fee bump that could not be recorded', async () => {
    [payments, used, isLeaseLost] = [[sent({}, { attemptedAt: new Date(0) })], 4, true];
    fees = { maxFee: 100n, priorityFee: 10n };
    await expect(track()).rejects.toThrow('the lease was lost');
    expect(broadcast).toEqual([]);
  });

  it('confirms a withdrawal with the attempt that was mined', async () => {
    mined.set(ATTEMPT[1]!, payment());
    expect(await track()).toEqual([{ userId: 7 }]);
    expect(changes).toEqual([`1 was paid by ${ATTEMPT[1]}`]);
  });

  it('refunds a withdrawal whose transfer reverted', async () => {
    mined.set(ATTEMPT[0]!, payment({ succeeded: false }));
    expect(await track()).toMatchObject([{ userId: 7, refund: { balance: '1000.00000000' } }]);
    expect(changes).toEqual([expect.stringMatching(/^1 failed: The token contract rejected/)]);
  });

  it('refunds a withdrawal whose nonce another transaction used', async () => {
    usedBy.set(4, signedCall(UNKNOWN, encodeTransfer(Wallet.createRandom().address, 1n)));
    mined.set(UNKNOWN, { ...payment(), transfers: [] });
    await track();
    expect(changes).toEqual([expect.stringMatching(/^1 failed: The network did not/)]);
  });

  it('confirms a withdrawal that a payment with unknown fees paid, and records it', async () => {
    usedBy.set(4, signedCall(UNKNOWN));
    mined.set(UNKNOWN, payment());
    expect(await track()).toEqual([{ userId: 7 }]);
    expect(changes).toEqual(['1 has another attempt', `1 was paid by ${UNKNOWN}`]);
  });

  it.each([
    [
      'whose attempt succeeded without a transfer',
      ATTEMPT[0]!,
      { ...payment(), transfers: [] },
      /no transfer/,
    ],
    ['that was paid another amount', ATTEMPT[0]!, payment({ wei: WEI - 1n }), /another amount/],
    [
      'whose nonce an unknown payment used without a transfer',
      UNKNOWN,
      { ...payment(), transfers: [] },
      /no tr/,
    ],
  ])('holds a withdrawal %s', async (_, txHash, transaction, reason) => {
    usedBy.set(4, signedCall(UNKNOWN));
    mined.set(txHash, transaction);
    expect(await track()).toEqual([]);
    expect(changes).toEqual([expect.stringMatching(reason)]);
    expect(changes[0]).toMatch(/^1 is held: /);
  });

  it('holds a withdrawal whose nonce a transaction used that cannot be decoded', async () => {
    usedBy.set(4, { ...signedCall(UNKNOWN, '0x12345678'), to: Wallet.createRandom().address });
    mined.set(UNKNOWN, { ...payment(), transfers: [] });
    expect(await track()).toEqual([]);
    expect(changes).toEqual([expect.stringMatching(/^1 is held: .* is not a transfer$/)]);
  });

  it('holds a withdrawal while the chain does not show the transaction that used its nonce', async () => {
    expect(await track()).toEqual([]);
    expect(changes).toEqual([expect.stringMatching(/^1 is held: .*pruned/)]);
  });

  it.each([
    ['the receipt of the transaction that used the nonce is missing', UNKNOWN, undefined],
    ['the transaction that used the nonce is not final', UNKNOWN, payment({ block: HEAD - 5 })],
    ['an attempt used the nonce and its receipt is missing', ATTEMPT[0]!, undefined],
    ['the receipt of an attempt is not final', ATTEMPT[0]!, payment({ block: HEAD - 5 })],
  ])('waits while %s', async (_, txHash, answer) => {
    usedBy.set(4, signedCall(txHash));
    if (answer !== undefined) mined.set(txHash, answer);
    expect(await track()).toEqual([]);
    expect(changes).toEqual([]);
  });

  it('confirms a withdrawal although the chain has no valid answer for another one', async () => {
    payments = [sent({ nonce: 3 }, { hashes: [id('forgotten')] }), sent({ id: 2 })];
    mined.set(ATTEMPT[0]!, payment());
    await track();
    expect(changes.slice(1)).toEqual([`2 was paid by ${ATTEMPT[0]}`]);
  });

  it('rebroadcasts a payment that is not mined', async () => {
    used = 4;
    await track();
    expect([changes, broadcast]).toEqual([[], ['0xsigned']]);
  });

  it('rebroadcasts a lost payment before payments with later nonces', async () => {
    used = 3;
    lost = ['0xlost'];
    await track();
    expect(broadcast).toEqual(['0xlost', '0xsigned']);
  });

  it('fills an unused nonce when a payment has waited for it', async () => {
    used = 3;
    await track();
    expect(broadcast).toEqual(['0xsigned']);
    payments = [sent({}, { attemptedAt: new Date(Date.now() - 60_000) })];
    await track();
    expect(broadcast.slice(1)).toEqual([expect.anything(), '0xsigned']);
    expect(Transaction.from(broadcast[1])).toMatchObject({
      nonce: 3,
      data: encodeTransfer(TREASURY.address, 0n),
    });
  });

  it('pays queued withdrawals', async () => {
    payments = [];
    queue = [queued()];
    await pay();
    expect(changes).toEqual(['allocated nonce 5', '1 has another attempt']);
    expect(broadcast).toHaveLength(1);
  });

  it('allocates no nonce and signs nothing for a withdrawal that is not admitted', async () => {
    payments = [];
    queue = [queued(), queued({ id: 2 })];
    refused = new Set([1]);
    await pay();
    expect(changes).toEqual(['allocated nonce 5', '2 has another attempt']);
    expect(broadcast).toHaveLength(1);
  });

  it.each([
    ['mined', 9, 5],
    ['pending', 5, 9],
  ])('skips no nonce when the count of %s transactions is too high', async (_, minedCount, pendingCount) => {
    used = minedCount;
    pending = pendingCount;
    queue = [queued()];
    await pay();
    expect(changes[0]).toBe('allocated nonce 5');
  });

  it('reserves the amount of a lost payment', async () => {
    payments = [];
    lost = ['0xlost'];
    queue = [queued({ amount: '9800.00000000' })];
    await pay();
    expect(broadcast).toEqual([]);
    lost = [];
    await pay();
    expect(broadcast).toHaveLength(1);
  });

  it('has at most fifty payments pending', async () => {
    payments = Array.from({ length: 50 }, () => sent({ amount: '1.00000000' }));
    queue = [queued()];
    await pay();
    expect(broadcast).toEqual([]);
    payments.pop();
    await pay();
    expect(broadcast).toHaveLength(1);
  });

  it('bumps the fees of an old attempt when fees have risen', async () => {
    used = 4;
    payments = [sent({}, { attemptedAt: new Date(Date.now() - 60_000) })];
    await track();
    expect([changes, broadcast]).toEqual([[], ['0xsigned']]);
    fees = { maxFee: 11n, priorityFee: 1n };
    await track();
    expect(changes).toEqual(['1 has another attempt']);
    expect(broadcast).toHaveLength(2);
  });
});
