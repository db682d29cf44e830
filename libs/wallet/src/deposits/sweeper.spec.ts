import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Wallet } from 'ethers';
import type { ArenaConfig } from '@arena/config';
import type { Transaction } from '@arena/database';
import type { Lease } from '@arena/scheduling';
import type { Chain } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.error.js';
import { Sender } from '../chain/sender.js';
import type { Treasury } from '../chain/treasury.js';
import type { SweepSigner } from './sweep-signer.js';
import { Sweeper } from './sweeper.js';
import type { FullWallet, SweepsStore } from './sweeps.store.js';

const ARENA = 10n ** 18n;
const GAS = 50_000n;
const NOBODY = Wallet.createRandom().address;

const full = (overrides: Partial<FullWallet> = {}): FullWallet => ({
  user_id: 7,
  wallet_address: Wallet.createRandom().address,
  sealed_private_key: 'sealed',
  sweepable: 250n * ARENA,
  ...overrides,
});

describe(Sweeper, () => {
  let wallets: FullWallet[];
  let held: bigint;
  let coins: bigint;
  let latest: number;
  let pending: number;
  let isRefused: boolean;
  let done: string[];

  const lease = { fenced: <T>(work: (tx: Transaction) => Promise<T>) => work({} as Transaction) };
  const chain: Partial<Chain> = {
    chainId: 1,
    fees: () => Promise.resolve({ maxFee: 10n, priorityFee: 1n }),
    tokenBalance: (owner) => {
      if (owner === NOBODY) throw new ChainUnavailableError('a balance', new Error('no such account'));
      return Promise.resolve(held);
    },
    coinBalance: () => Promise.resolve(coins),
    transactionCount: (_owner, at) => Promise.resolve(at === 'pending' ? pending : latest),
    estimateGas: () => {
      const revert = Object.assign(new Error('the token says no'), { code: 'CALL_EXCEPTION' });
      return isRefused
        ? Promise.reject(new ChainUnavailableError('an estimate', revert))
        : Promise.resolve(GAS);
    },
    send: (rawTx) => {
      done.push(`sent ${rawTx}`);
      return Promise.resolve();
    },
  };
  const store: Partial<SweepsStore> = {
    fullWallets: () => Promise.resolve(wallets),
    add: (_tx, _chain, { userId, nonce }) => {
      done.push(`${userId} is swept by nonce ${nonce}`);
      return Promise.resolve(1);
    },
    addAttempt: (_tx, _sweep, { rawTx }) => {
      done.push(`wrote ${rawTx} down`);
      return Promise.resolve();
    },
    wait: (_tx, userId, reason) => {
      done.push(`${userId} waits: ${reason}`);
      return Promise.resolve();
    },
  };
  const signer: Partial<SweepSigner> = {
    sign: (_wallet, { wei }) => Promise.resolve({ txHash: '0x', rawTx: `${wei / ARENA} ARENA` }),
  };

  const sweep = (reserved: readonly number[] = []) =>
    new Sweeper(
      chain as Chain,
      { address: Wallet.createRandom().address } as Treasury,
      store as SweepsStore,
      signer as SweepSigner,
      new Sender(chain as Chain),
      { minDeposit: '100' } as unknown as ArenaConfig,
    ).sweep(lease as unknown as Lease, new Set(reserved));

  const SWEPT = ['7 is swept by nonce 4', 'wrote 250 ARENA down', 'sent 250 ARENA'];

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    wallets = [full()];
    held = 1000n * ARENA;
    coins = ARENA;
    latest = pending = 4;
    isRefused = false;
    done = [];
  });

  it('sends what has arrived and nothing else that is there, once it is written down', async () => {
    await sweep();
    expect(done).toEqual(SWEPT);
  });

  it.each([
    ['the player has moved too much away', () => (held = 99n * ARENA), 'MOVED_AWAY'],
    ['the player has sent something that is not mined yet', () => (pending = 5), 'REFUSED'],
    ['the chain contradicts itself about the next nonce', () => (latest = 5), 'REFUSED'],
    ['the token would refuse it', () => (isRefused = true), 'REFUSED'],
    ['there is too little gas', () => (coins = ((GAS * 130n) / 100n) * 10n - 1n), 'NEEDS_AVAX'],
  ])('leaves a wallet for later when %s', async (_, happen, reason) => {
    happen();
    await sweep();
    expect(done).toEqual([`7 waits: ${reason}`]);
  });

  it('leaves alone what is reserved for something else', async () => {
    wallets = [full({ user_id: 8 }), full()];
    await sweep([8]);
    expect(done).toEqual(SWEPT);
  });

  it('has one that the chain says nothing of hold up no other, and wait', async () => {
    wallets = [full({ user_id: 8, wallet_address: NOBODY }), full()];
    await sweep();
    expect(done).toEqual(expect.arrayContaining(['8 waits: REFUSED', ...SWEPT]));
  });
});
