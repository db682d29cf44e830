import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { newAccount } from '../support/players.js';
import { UNREACHABLE_CHAIN } from '../support/test-chain.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { WalletPlayer } from '../support/wallet-player.js';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const AMOUNT = '123.45678901';
const LONG_HEX = /[0-9a-f]{32}/i;

interface LogLine {
  err?: {
    type: string;
    message: string;
    code?: string;
    constraint?: string;
    table?: string;
    stack: string[];
  };
}

describe('the log of a failed query', () => {
  let database: TestDatabase;
  let api: ApiProcess;
  let player: WalletPlayer;
  let log = '';

  /** Makes every write to a table fail with an error that contains the row. */
  const breakTable = (table: string): Promise<object[]> =>
    asOwner(database, `ALTER TABLE ${table} ADD CONSTRAINT ${table}_broken CHECK (false) NOT VALID`);

  const repairTable = (table: string): Promise<object[]> =>
    asOwner(database, `ALTER TABLE ${table} DROP CONSTRAINT ${table}_broken`);

  /** Resolves to the lines about writes to a table once there is one. */
  const linesAbout = (table: string): Promise<string[]> =>
    eventually(() => {
      const lines = log.split('\n').filter((line) => line.includes(`${table}_broken`) && line.endsWith('}'));
      if (lines.length === 0) throw new Error(`The log does not mention ${table}_broken.`);
      return lines;
    });

  const keepLog = (output: string): void => {
    log += output;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => expectBooksToBalance(database));

  const expectNoValues = (lines: readonly string[], table: string): void => {
    for (const line of lines) {
      const { err } = JSON.parse(line) as LogLine;
      expect(err).toMatchObject({
        type: expect.any(String),
        message: expect.stringContaining(`${table}_broken`),
        code: '23514',
        constraint: `${table}_broken`,
        table,
        stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
      });
      expect(line).not.toMatch(/parameters|"query"|"detail"|"where"|Failing row|INSERT INTO|SELECT /);
      expect(line).not.toMatch(LONG_HEX);
    }
  };

  it('has no crash point, seed or commitment of a round that could not be created', async () => {
    // The first round fails, and with it the query whose parameters contain the crash point.
    await breakTable('crash_rounds');
    const host = await startApiProcess(database, { LOG_LEVEL: 'debug' }, keepLog);
    expectNoValues(await linesAbout('crash_rounds'), 'crash_rounds');
    await host.stop();
    await repairTable('crash_rounds');
  });

  describe('about accounts and wallets', () => {
    beforeAll(async () => {
      api = await startApiProcess(database, { ...UNREACHABLE_CHAIN, LOG_LEVEL: 'debug' }, keepLog);
      player = await WalletPlayer.register(api);
    });

    afterAll(() => api.stop());

    it('has no password hash, key or e-mail address of a registration that failed', async () => {
      const account = newAccount({ password: 'battery staple' });
      await breakTable('users');
      expect((await api.client().post('/api/register', account)).status).toBe(500);
      const lines = await linesAbout('users');
      await repairTable('users');
      expectNoValues(lines, 'users');
      expect(log).not.toContain(account.email);
      expect(log).not.toContain(account.username);
      expect(log).not.toMatch(/argon2|v1\.|battery staple/);
    });

    it('has no address and no amount of a withdrawal that failed', async () => {
      await breakTable('withdrawals');
      expect((await player.withdraw({ amount: AMOUNT, address: ADDRESS })).status).toBe(500);
      const lines = await linesAbout('withdrawals');
      await repairTable('withdrawals');
      expectNoValues(lines, 'withdrawals');
      expect(log.toLowerCase()).not.toContain(ADDRESS);
      expect(log).not.toContain(AMOUNT);
    });

    it('has no server seed of a rotation that failed', async () => {
      await breakTable('seeds');
      expect((await player.client.post('/api/fairness/seeds/rotate', {})).status).toBe(500);
      const lines = await linesAbout('seeds');
      await repairTable('seeds');
      expectNoValues(lines, 'seeds');
    });
  });
});
