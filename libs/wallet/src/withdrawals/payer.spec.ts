import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { id, Wallet } from 'ethers';
import type { Transaction } from '@arena/database';
import type { Lease } from '@arena/leader';
import { ChainAway } from '../chain/chain-away.js';
import type { Chain, Receipt } from '../chain/chain.js';
import { Treasury } from '../chain/treasury.js';
import { Payer } from './payer.js';
import type { SentWithdrawal, WithdrawalsStore } from './withdrawals.store.js';

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

describe(Payer, () => {
  let payments: SentWithdrawal[];
  let receipts: Map<string, Receipt>;
  /** Who used a nonce, as the chain tells; of one that is missing it tells nothing. */
  let users: Map<number, string>;
  let undone: string[];
  let used: number;
  let endings: string[];
  let resent: string[];
  let fees: typeof FEES;

  const lease = { fenced: <T>(work: (tx: Transaction) => Promise<T>) => work({} as Transaction) };
  const chain: Partial<Chain> = {
    chainId: 1,
    token: Wallet.createRandom().address,
    head: () => Promise.resolve({ number: HEAD, hash: id('the head') }),
    transactionCount: () => Promise.resolve(used),
    fees: () => Promise.resolve(fees),
    receipt: (txHash) => Promise.resolve(receipts.get(txHash)),
    transactionWith: (_owner, nonce) => {
      const user = users.get(nonce);
      if (user === undefined) throw new ChainAway('the state of an old block', new Error('pruned'));
      return Promise.resolve(user);
    },
    send: (rawTx) => {
      resent.push(rawTx);
      return Promise.resolve();
    },
  };
  const store: Partial<WithdrawalsStore> = {
    sent: () => Promise.resolve(payments),
    undone: () => Promise.resolve(undone),
    confirm: (_tx, payment, txHash) => {
      endings.push(`${payment} was paid by ${txHash}`);
      return Promise.resolve();
    },
    fail: (_tx, payment, failure) => {
      endings.push(`${payment} failed: ${failure}`);
      return Promise.resolve({ user_id: 7, balance: '1000.00000000', version: 2 });
    },
    addAttempt: (_tx, payment) => {
      endings.push(`${payment} offers more`);
      return Promise.resolve();
    },
  };

  const follow = () =>
    new Payer(chain as Chain, TREASURY, store as WithdrawalsStore).follow(lease as unknown as Lease);

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    payments = [sent()];
    receipts = new Map();
    users = new Map();
    undone = [];
    used = 5;
    endings = [];
    resent = [];
    fees = FEES;
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

  it('offers more for what has waited, once more is asked for', async () => {
    used = 4;
    payments = [sent({ attempted_at: new Date(Date.now() - 60_000) })];
    await follow();
    expect([endings, resent]).toEqual([[], ['0xsigned']]);
    fees = { maxFee: 11n, priorityFee: 1n };
    await follow();
    expect(endings).toEqual(['1 offers more']);
    expect(resent).toHaveLength(2);
  });
});
