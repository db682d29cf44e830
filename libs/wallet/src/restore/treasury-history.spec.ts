import { Logger } from '@nestjs/common';
import type { Database, Transaction } from '@arena/database';
import type { JournaledPayout, RestoreGuard, RestorePauseService } from '@arena/restore';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { Chain } from '../chain/chain.js';
import type { Treasury } from '../chain/treasury.js';
import { TreasuryHistory } from './treasury-history.js';
import type { TreasuryNoncesRepository } from '../withdrawals/treasury-nonces.repository.js';
import type { TreasuryLog } from './treasury-log.js';

const HEAD = 100;

describe(TreasuryHistory, () => {
  let next: number | undefined;
  let sent: number;
  let final: number;
  let isAvailable: boolean;
  let journal: Pick<JournaledPayout, 'chainId' | 'treasury' | 'nonce'>[];
  let reasons: string[];
  let guardFinds: string[];
  let history: TreasuryHistory;

  beforeEach(() => {
    [next, sent, final, isAvailable] = [5, 5, 5, true];
    [journal, reasons, guardFinds] = [[], [], []];
    history = newProcess();
  });

  function newProcess(): TreasuryHistory {
    const nonces: Partial<TreasuryNoncesRepository> = {
      next: () => Promise.resolve(next),
      skipTo: (_tx, _account, known) => {
        const isPaused = reasons.length > 0;
        if (!isPaused) next = known;
        return Promise.resolve(!isPaused);
      },
    };
    const transact = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => work({} as Transaction);
    const chain = {
      chainId: 1,
      head: () => (isAvailable ? Promise.resolve({ number: HEAD }) : Promise.reject(unavailable())),
      transactionCount: (_owner: string, at: number | 'latest') =>
        isAvailable ? Promise.resolve(at === 'latest' ? sent : final) : Promise.reject(unavailable()),
    };
    const guard = {
      isMarked: true,
      run: () => Promise.resolve(void reasons.push(...guardFinds)),
      journaledPayouts: () => Promise.resolve(journal),
    };
    const pause = {
      isPaused: () => Promise.resolve(reasons.length > 0),
      begin: (_evidence: string, added: string[]) => Promise.resolve(void reasons.push(...added)),
    };
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    return new TreasuryHistory(
      { transact } as unknown as Database,
      nonces as TreasuryNoncesRepository,
      chain as unknown as Chain,
      { address: '0xT', account: { chainId: 1, treasury: '0xT' } } as Treasury,
      guard as unknown as RestoreGuard,
      pause as unknown as RestorePauseService,
      { hasLaterPayment: () => Promise.resolve(true) } as unknown as TreasuryLog,
    );
  }

  const unavailable = (): Error => new ChainUnavailableError('head', new Error('down'));

  it('takes a transaction for the operator’s own once it has seen that the books knew all', async () => {
    await history.checkStart();
    sent = 6;
    expect(await history.maySign()).toBe(false);
    final = 6;
    expect(await history.maySign()).toBe(true);
    expect([next, reasons]).toEqual([6, []]);
  });

  it('pauses the books for a transaction from before the start that became final later', async () => {
    sent = 6;
    await history.checkStart();
    expect(await history.maySign()).toBe(false);
    expect(reasons).toEqual([]);
    final = 6;
    expect(await history.maySign()).toBe(false);
    expect([next, reasons]).toEqual([5, [expect.stringMatching(/the books know only 5/)]]);
  });

  it('pauses the books for a transaction from before the start if the endpoints were down at the start', async () => {
    [sent, final, isAvailable] = [6, 6, false];
    await expect(history.checkStart()).rejects.toThrow(ChainUnavailableError);
    isAvailable = true;
    expect(await history.maySign()).toBe(false);
    expect([next, reasons]).toEqual([5, [expect.stringMatching(/the books know only 5/)]]);
  });

  it('begins with what a treasury has sent that the books do not know', async () => {
    next = undefined;
    await history.checkStart();
    expect(next).toBeUndefined();
    expect(await history.maySign()).toBe(true);
    expect([next, reasons]).toEqual([5, []]);
  });

  it('does not begin while the books are behind the mark', async () => {
    [next, guardFinds] = [undefined, ['The last bet is 99, but it was 100 before.']];
    await history.checkStart();
    expect(await history.maySign()).toBe(false);
    expect(next).toBeUndefined();
  });

  it('does not begin, but pauses the books, if the journal has payments of the treasury', async () => {
    next = undefined;
    journal = [{ chainId: 1, treasury: '0xT', nonce: 4 }];
    await history.checkStart();
    expect(reasons).toEqual([
      expect.stringMatching(/payments that were recorded outside the database \(1\)/),
    ]);
    expect(await history.maySign()).toBe(false);
    expect(next).toBeUndefined();
  });

  it.each([
    ['another chain', { chainId: 2, treasury: '0xT', nonce: 4 }],
    ['another treasury', { chainId: 1, treasury: '0xU', nonce: 4 }],
    ['a chain that has been replaced', { chainId: 1, treasury: '0xT', nonce: 5 }],
  ])('begins although the journal has payments of %s', async (_case, payout) => {
    [next, journal] = [undefined, [payout]];
    expect(await history.maySign()).toBe(true);
    expect([next, reasons]).toEqual([5, []]);
  });
});
