import { Wallet } from 'ethers';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import type { Answer } from '../support/client.js';
import { everyRow } from '../support/as-owner.js';
import { mineForProcess } from '../support/mine-until.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, TEST_VARIABLES, type TestApp } from '../support/test-app.js';
import { startTestChain, UNREACHABLE_CHAIN, type TestChain } from '../support/test-chain.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { WalletPlayer } from '../support/wallet-player.js';

/** Returns the lower-case hex digits, the base64 and the base64url form of a secret. */
function formsOf(secret: string): string[] {
  const digits = secret.replace(/^0x/, '').toLowerCase();
  const bytes = Buffer.from(digits, 'hex');
  return [digits, bytes.toString('base64').slice(0, -4), bytes.toString('base64url').slice(0, -4)];
}

/** Returns the texts that contain the secret in any form. */
const leaks = (secret: string, texts: readonly string[]): string[] =>
  texts.filter((text) =>
    formsOf(secret).some((form) => text.includes(form) || text.toLowerCase().includes(form)),
  );

describe('the private key of a player', () => {
  let chain: TestChain;
  let database: TestDatabase;
  let api: ApiProcess;
  let player: WalletPlayer;
  let key: string;
  let answers: Answer[];
  let output = '';
  beforeAll(async () => {
    chain = await startTestChain();
    database = await createTestDatabase();
    const variables = { ...chain.variables, LOG_LEVEL: 'trace' };
    api = await startApiProcess(database, variables, (text) => (output += text));
    player = await WalletPlayer.register(api);
    ({ key, answers } = await useWallet());
    await api.stop();
  });

  afterAll(async () => {
    await api.kill();
    await chain.close();
  });

  /**
   * Sends all kinds of requests to the wallet before, during and after a deposit and a withdrawal. Returns their
   * answers, and the private key, which is revealed once.
   */
  async function useWallet(): Promise<{ key: string; answers: Answer[] }> {
    const received: Answer[] = [];
    const collect = async (answer: Promise<Answer>): Promise<Answer> => {
      received.push(await answer);
      return received.at(-1)!;
    };
    const getWallet = (): Promise<Answer> => collect(player.client.get(player.path));
    await getWallet();
    await collect(player.client.post(`${player.path}/faucet`));
    await collect(player.withdraw({ amount: 100, address: Wallet.createRandom().address }, 'a key'));
    await collect(player.withdraw({ amount: 100, address: 'nowhere' }));
    await collect(player.withdraw({ amount: 100, password: 'wrong horse' }));
    await collect(player.withdraw({ amount: 1_000_000 }));
    await collect(player.revealKey('wrong horse'));
    await mineForProcess(chain, async () => {
      const { body } = await getWallet();
      expect(body).toMatchObject({
        deposits: [{ status: 'credited' }],
        withdrawals: [{ status: 'confirmed' }],
      });
    });
    for (const path of ['/api/session', `/api/user/${player.user.id}`, '/api/docs-json'])
      await collect(player.client.get(path));
    const revealed = await player.revealKey();
    expect(revealed.headers.get('cache-control')).toBe('no-store');
    return { key: revealed.body.privateKey, answers: received };
  }

  it('belongs to the address of the wallet', () => {
    expect(key).toMatch(/^0x[0-9a-f]{64}$/);
    expect(new Wallet(key).address).toBe(player.address);
  });

  it('is in no other answer', () => {
    const texts = answers.map(({ text, headers }) => `${JSON.stringify([...headers])} ${text}`);
    expect(texts.length).toBeGreaterThan(10);
    expect(leaks(key, texts)).toEqual([]);
  });

  it('is not in the log at any level, and neither is another secret', () => {
    expect(output).toContain(`${player.path}/private-key`);
    for (const secret of [key, chain.chain.treasuryKey, TEST_VARIABLES.WALLET_MASTER_KEY])
      expect(leaks(secret, output.split('\n'))).toEqual([]);
    expect(output).not.toContain('correct horse');
  });

  it('is not in the database', async () => {
    const texts = await everyRow(database);
    expect(leaks(player.address, texts).length).toBeGreaterThan(0);
    for (const secret of [key, chain.chain.treasuryKey]) expect(leaks(secret, texts)).toEqual([]);
  });

  it('is recorded in the audit log when it is revealed', async () => {
    const entries = await asOwner(
      database,
      `SELECT actor_id, source, subject FROM audit_entries WHERE action = 'wallet.private-key.shown' AND outcome = 'ok'`,
    );
    expect(entries).toEqual([
      { actor_id: player.user.id, source: expect.stringContaining('127.0.0.1'), subject: player.address },
    ]);
  });

  it('leaves the books balanced', () => expectBooksToBalance(database));
});

describe('the routes of a wallet that need a password', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp(UNREACHABLE_CHAIN);
  });

  afterAll(() => app.close());

  it('reveal a private key five times per hour', async () => {
    const player = await WalletPlayer.register(app);
    for (let count = 0; count < 5; count += 1) expect((await player.revealKey()).status).toBe(200);
    const answer = await player.revealKey();
    expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('share the limit of wrong passwords with the login', async () => {
    const player = await WalletPlayer.register(app);
    const guess = (count: number): Promise<Answer> =>
      count % 2 === 0
        ? player.revealKey('wrong horse')
        : player.withdraw({ amount: 100, password: 'wrong horse' });
    for (let count = 0; count < 10; count += 1) expectProblem(await guess(count), 401, 'BAD_CREDENTIALS');
    expectProblem(await guess(10), 429, 'TOO_MANY_REQUESTS');
    expectProblem(await player.revealKey(), 429, 'TOO_MANY_REQUESTS');
    const login = { username: player.user.username, password: 'correct horse' };
    expectProblem(await app.client().post('/api/login', login), 429, 'TOO_MANY_REQUESTS');
  });

  it('forbid caching', async () => {
    const player = await WalletPlayer.register(app);
    for (const answer of [await player.client.get(player.path), await player.revealKey()])
      expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
