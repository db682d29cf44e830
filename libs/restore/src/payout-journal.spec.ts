import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@arena/database';
import { Vault } from '@arena/vault';
import { PayoutJournal, type JournaledPayout } from './payout-journal.js';

const [KEY, LATER_KEY] = ['1'.repeat(64), '2'.repeat(64)];

const payout = (nonce: number): JournaledPayout => ({
  chainId: 1,
  treasury: '0xT',
  nonce,
  withdrawalId: nonce + 100,
  wallet: '0xW',
  amount: '5.00000000',
  address: '0xA',
});

const databaseWith = (...payouts: JournaledPayout[]): Database =>
  ({ call: () => Promise.resolve(payouts) }) as unknown as Database;

describe(PayoutJournal, () => {
  let folder: string;
  let mark: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arena-journal-'));
    mark = join(folder, 'mark');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('has each payment once, also after it was signed with a new master key', async () => {
    const journal = new PayoutJournal(mark, new Vault(KEY), databaseWith(payout(0), payout(1)));
    await journal.append();
    await journal.append();
    const rotated = new PayoutJournal(mark, new Vault(LATER_KEY, [KEY]), databaseWith());
    await rotated.resign();
    for (const keys of [new Vault(LATER_KEY, [KEY]), new Vault(LATER_KEY)])
      expect(await new PayoutJournal(mark, keys, databaseWith()).read()).toEqual([payout(0), payout(1)]);
  });

  it('keeps a payment that a server appends while the journal is signed again', async () => {
    await new PayoutJournal(mark, new Vault(KEY), databaseWith(payout(0))).append();
    const vault = new Vault(LATER_KEY, [KEY]);
    const sign = vault.sign.bind(vault);
    vault.sign = (text, context) => {
      const later = JSON.stringify(payout(1));
      appendFileSync(`${mark}.payouts`, `${sign(later, context)} ${later}\n`);
      return sign(text, context);
    };
    await new PayoutJournal(mark, vault, databaseWith()).resign();
    const { length } = (await new PayoutJournal(mark, vault, databaseWith()).read()).filter(
      ({ nonce }) => nonce === 1,
    );
    expect(length).toBe(1);
  });
});
