import { Logger } from '@nestjs/common';
import { Wallet } from 'ethers';
import type { Transaction } from '@arena/database';
import type { Lease } from '@arena/scheduling';
import type { RuntimeSettings } from '@arena/settings';
import type { Chain } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { Treasury } from '../chain/treasury.js';
import type { DepositsRepository } from './deposits.repository.js';
import type { SweepSigner } from './sweep-signer.js';
import { Sweeper } from './sweeper.js';
import type { SweepableWallet, SweepsRepository } from './sweeps.repository.js';

const ARENA = 10n ** 18n;
const GAS = 50_000n;
const UNKNOWN = Wallet.createRandom().address;

const sweepable = (overrides: Partial<SweepableWallet> = {}): SweepableWallet => ({
  userId: 7,
  walletAddress: Wallet.createRandom().address,
  sealedPrivateKey: 'sealed',
  sweepable: 250n * ARENA,
  ...overrides,
});

describe(Sweeper, () => {
  let wallets: SweepableWallet[];
  let held: bigint;
  let avax: bigint;
  let latest: number;
  let pending: number;
  let wouldRevert: boolean;
  let events: string[];

  const lease = { fenced: <T>(work: (tx: Transaction) => Promise<T>) => work({} as Transaction) };
  const chain: Partial<Chain> = {
    chainId: 1,
    fees: () => Promise.resolve({ maxFee: 10n, priorityFee: 1n }),
    tokenBalance: (owner) => {
      if (owner === UNKNOWN) throw new ChainUnavailableError('token balance', new Error('no such account'));
      return Promise.resolve(held);
    },
    avaxBalance: () => Promise.resolve(avax),
    transactionCount: (_owner, at) => Promise.resolve(at === 'pending' ? pending : latest),
    estimateGas: () => {
      const revert = Object.assign(new Error('execution reverted'), { code: 'CALL_EXCEPTION' });
      return wouldRevert
        ? Promise.reject(new ChainUnavailableError('gas estimate', revert))
        : Promise.resolve(GAS);
    },
    send: (rawTx) => {
      events.push(`sent ${rawTx}`);
      return Promise.resolve();
    },
  };
  const store: Partial<SweepsRepository> = {
    sweepable: () => Promise.resolve(wallets),
    add: (_tx, { userId, nonce }) => {
      events.push(`${userId} is swept by nonce ${nonce}`);
      return Promise.resolve(1);
    },
    addAttempt: (_tx, _sweep, { rawTx }) => {
      events.push(`recorded ${rawTx}`);
      return Promise.resolve();
    },
    postpone: (_tx, userId, reason) => {
      events.push(`${userId} waits: ${reason}`);
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
      {} as DepositsRepository,
      store as SweepsRepository,
      signer as SweepSigner,
      { fresh: () => Promise.resolve({ minDeposit: '100' }) } as unknown as RuntimeSettings,
    ).sweep(lease as unknown as Lease, new Set(reserved));

  const SWEPT = ['7 is swept by nonce 4', 'recorded 250 ARENA', 'sent 250 ARENA'];

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    wallets = [sweepable()];
    held = 1000n * ARENA;
    avax = ARENA;
    latest = pending = 4;
    wouldRevert = false;
    events = [];
  });

  it('sweeps only the deposited tokens, and sends the transaction after recording it', async () => {
    await sweep();
    expect(events).toEqual(SWEPT);
  });

  it.each([
    ['the player has moved too many tokens away', () => (held = 99n * ARENA), 'MOVED_AWAY'],
    ['a transaction of the player is pending', () => (pending = 5), 'REFUSED'],
    ['the chain contradicts itself about the next nonce', () => (latest = 5), 'REFUSED'],
    ['the transfer would revert', () => (wouldRevert = true), 'REFUSED'],
    [
      'the AVAX balance is too low for the gas',
      () => (avax = ((GAS * 130n) / 100n) * 10n - 1n),
      'NEEDS_AVAX',
    ],
  ])('postpones a wallet when %s', async (_, arrange, reason) => {
    arrange();
    await sweep();
    expect(events).toEqual([`7 waits: ${reason}`]);
  });

  it('skips players whose next nonce is reserved', async () => {
    wallets = [sweepable({ userId: 8 }), sweepable()];
    await sweep([8]);
    expect(events).toEqual(SWEPT);
  });

  it('postpones a wallet that the chain has no valid answer for, and sweeps the others', async () => {
    wallets = [sweepable({ userId: 8, walletAddress: UNKNOWN }), sweepable()];
    await sweep();
    expect(events).toEqual(expect.arrayContaining(['8 waits: REFUSED', ...SWEPT]));
  });
});
