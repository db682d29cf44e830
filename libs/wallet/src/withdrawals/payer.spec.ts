import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { id, Transaction, Wallet } from 'ethers';
import type { Transaction as DatabaseTransaction } from '@arena/database';
import type { Lease } from '@arena/scheduling';
import { arena } from '@arena/money';
import { ChainUnavailableError } from '../chain/chain-unavailable.error.js';
import type { Chain, Receipt } from '../chain/chain.js';
import { Sender } from '../chain/sender.js';
import { transferCall } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import { NonceGaps } from './nonce-gaps.js';
import { Payer } from './payer.js';
import type { QueuedWithdrawal, SentWithdrawal, WithdrawalsStore } from './withdrawals.store.js';

const HEAD = 100;
const KEY = `0x${'5'.repeat(64)}`;
const TREASURY = new Treasury({
  rpcUrl: '',
  chainId: 1,
  tokenAddress: '',
  treasuryKey: KEY,
  explorerUrl: '',
  faucet: undefined,
});
/** In the treasury: ten thousand. */
const TOKENS = 10_000n * 10n ** 18n;
const FEES = { maxFee: 10n, priorityFee: 1n };
const ATTEMPT = [id('the first attempt'), id('the second attempt')];
const FOREIGN = id('something else');

const receipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  block: 90,
  blockHash: id('block 90'),
  succeeded: true,
  ...overrides,
});

const sent = (overrides: Partial<SentWithdrawal> = {}): SentWithdrawal => ({
  id: 1,
  user_id: 7,
  amount: '300.00000000',
  address: Wallet.createRandom().address,
  nonce: 4,
  raw_tx: '0xsigned',
  max_fee: 10n,
  priority_fee: 1n,
  attempted_at: new Date(),
  tx_hashes: ATTEMPT,
  ...overrides,
});

const queued = (overrides: Partial<QueuedWithdrawal> = {}): QueuedWithdrawal => ({
  id: 1,
  amount: '300.00000000',
  address: Wallet.createRandom().address,
  ...overrides,
});

describe(Payer, () => {
  let payments: SentWithdrawal[];
  let receipts: Map<string, Receipt>;
  /** Who used a nonce, as the chain tells; of one that is missing it tells nothing. */
  let users: Map<number, string>;
  let undone: string[];
  let used: number;
  let pending: number;
  let queue: QueuedWithdrawal[];
  let endings: string[];
  let resent: string[];
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
    token: Wallet.createRandom().address,
    head: () => Promise.resolve({ number: HEAD, hash: id('the head') }),
    transactionCount: (_owner, at) => Promise.resolve(at === 'pending' ? pending : used),
    tokenBalance: () => Promise.resolve(TOKENS),
    coinBalance: () => Promise.resolve(10n ** 18n),
    fees: () => Promise.resolve(fees),
    receipt: (txHash) => Promise.resolve(receipts.get(txHash)),
    transactionWith: (_owner, nonce) => {
      const user = users.get(nonce);
      if (user === undefined)
        throw new ChainUnavailableError('the state of an old block', new Error('pruned'));
      return Promise.resolve(user);
    },
    send: (rawTx) => {
      resent.push(rawTx);
      return Promise.resolve();
    },
  };
  const store: Partial<WithdrawalsStore> = {
    sent: () => Promise.resolve(payments),
    isAnyQueued: () => Promise.resolve(queue.length > 0),
    queued: (atMost, count) =>
      Promise.resolve(queue.filter(({ amount }) => arena(amount) <= atMost).slice(0, Math.max(0, count))),
    nextNonce: (_tx, _chain, seen) => {
      endings.push(`the treasury’s next nonce is said to be ${seen}`);
      return Promise.resolve(seen);
    },
    assign: () => Promise.resolve(true),
    unusedNonces: (_chain, mined) => Promise.resolve([mined]),
    undone: () => Promise.resolve(undone.map((raw_tx) => ({ raw_tx, amount: '300.00000000' }))),
    confirm: (_tx, payment, txHash) => {
      endings.push(`${payment} was paid by ${txHash}`);
      return Promise.resolve();
    },
    fail: (_tx, payment, failure) => {
      endings.push(`${payment} failed: ${failure}`);
      return Promise.resolve({ user_id: 7, balance: '1000.00000000', version: 2 });
    },
    addAttempt: (_tx, payment) => {
      endings.push(`${payment} has another attempt`);
      return Promise.resolve();
    },
  };

  const payer = (): Payer => {
    const [its, sender] = [store as WithdrawalsStore, new Sender(chain as Chain)];
    const gaps = new NonceGaps(chain as Chain, TREASURY, its, sender);
    return new Payer(chain as Chain, TREASURY, its, gaps, sender);
  };
  const follow = () => payer().follow(lease as unknown as Lease);
  const pay = () => payer().pay(lease as unknown as Lease);

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    payments = [sent()];
    receipts = new Map();
    users = new Map();
    undone = [];
    used = 5;
    pending = 5;
    queue = [];
    endings = [];
    resent = [];
    fees = FEES;
    isLeaseLost = false;
  });

  it('sends no payment that could not be written down', async () => {
    [payments, queue, isLeaseLost] = [[], [queued()], true];
    await expect(pay()).rejects.toThrow('the lease was lost');
    expect(resent).toEqual([]);
  });

  it('sends no higher fee that could not be written down', async () => {
    [payments, used, isLeaseLost] = [[sent({ attempted_at: new Date(0) })], 4, true];
    fees = { maxFee: 100n, priorityFee: 10n };
    await expect(follow()).rejects.toThrow('the lease was lost');
    expect(resent).toEqual([]);
  });

  it('confirms a payment by whichever attempt was mined', async () => {
    receipts.set(ATTEMPT[1]!, receipt());
    expect(await follow()).toEqual([{ userId: 7 }]);
    expect(endings).toEqual([`1 was paid by ${ATTEMPT[1]}`]);
  });

  it('gives back what the token refused', async () => {
    receipts.set(ATTEMPT[0]!, receipt({ succeeded: false }));
    expect(await follow()).toMatchObject([{ userId: 7, returned: { balance: '1000.00000000' } }]);
    expect(endings).toEqual([expect.stringMatching(/^1 failed: The token refused/)]);
  });

  it('gives back what something else was mined instead of', async () => {
    users.set(4, FOREIGN);
    receipts.set(FOREIGN, receipt());
    await follow();
    expect(endings).toEqual([expect.stringMatching(/^1 failed: The network did not/)]);
  });

  it.each([
    ['the receipt of what used the nonce is missing', FOREIGN, undefined],
    ['what used the nonce is not final', FOREIGN, receipt({ block: HEAD - 5 })],
    ['an attempt used the nonce, and its receipt is missing', ATTEMPT[0]!, undefined],
  ])('decides nothing while %s', async (_, user, told) => {
    users.set(4, user);
    if (told !== undefined) receipts.set(user, told);
    expect(await follow()).toEqual([]);
    expect(endings).toEqual([]);
  });

  it('decides nothing while the receipt of an attempt is not final', async () => {
    receipts.set(ATTEMPT[0]!, receipt({ block: HEAD - 5 }));
    expect(await follow()).toEqual([]);
    expect(endings).toEqual([]);
  });

  it('has one that the chain tells nothing of hold up no other', async () => {
    payments = [sent({ tx_hashes: [id('forgotten')], nonce: 3 }), sent({ id: 2 })];
    receipts.set(ATTEMPT[0]!, receipt());
    await follow();
    expect(endings).toEqual([`2 was paid by ${ATTEMPT[0]}`]);
  });

  it('sends again what is not mined, as it was', async () => {
    used = 4;
    await follow();
    expect([endings, resent]).toEqual([[], ['0xsigned']]);
  });

  it('sends again what was confirmed and is there no more, before what has a later nonce', async () => {
    used = 3;
    undone = ['0xundone'];
    await follow();
    expect(resent).toEqual(['0xundone', '0xsigned']);
  });

  it('uses a nonce itself that nothing else will use, once something has waited for it', async () => {
    used = 3;
    await follow();
    expect(resent).toEqual(['0xsigned']);
    payments = [sent({ attempted_at: new Date(Date.now() - 60_000) })];
    await follow();
    expect(resent.slice(1)).toEqual([expect.anything(), '0xsigned']);
    expect(Transaction.from(resent[1])).toMatchObject({
      nonce: 3,
      data: transferCall(TREASURY.address, 0n),
    });
  });

  it('pays what is queued', async () => {
    payments = [];
    queue = [queued()];
    await pay();
    expect(endings).toEqual(['the treasury’s next nonce is said to be 5', '1 has another attempt']);
    expect(resent).toHaveLength(1);
  });

  it.each([
    ['mined', 9, 5],
    ['pending', 5, 9],
  ])('skips no nonce when the count of what is %s is too high', async (_, mined, counted) => {
    used = mined;
    pending = counted;
    queue = [queued()];
    await pay();
    expect(endings[0]).toBe('the treasury’s next nonce is said to be 5');
  });

  it('does not give away what has to be paid again', async () => {
    payments = [];
    undone = ['0xundone'];
    queue = [queued({ amount: '9800.00000000' })];
    await pay();
    expect(resent).toEqual([]);
    undone = [];
    await pay();
    expect(resent).toHaveLength(1);
  });

  it('has no more under way than nodes keep of one account', async () => {
    payments = Array.from({ length: 50 }, () => sent({ amount: '1.00000000' }));
    queue = [queued()];
    await pay();
    expect(resent).toEqual([]);
    payments.pop();
    await pay();
    expect(resent).toHaveLength(1);
  });

  it('offers more for what has waited, once more is asked for', async () => {
    used = 4;
    payments = [sent({ attempted_at: new Date(Date.now() - 60_000) })];
    await follow();
    expect([endings, resent]).toEqual([[], ['0xsigned']]);
    fees = { maxFee: 11n, priorityFee: 1n };
    await follow();
    expect(endings).toEqual(['1 has another attempt']);
    expect(resent).toHaveLength(2);
  });
});
