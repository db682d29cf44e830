import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Wallet } from 'ethers';
import { startApiProcess, type ApiProcess } from './support/api-process.js';
import { asOwner, expectBooksToBalance } from './support/books.js';
import type { Answer } from './support/client.js';
import { everyRow } from './support/every-row.js';
import { PATIENCE_MS, mineBeside } from './support/mine-until.js';
import { expectProblem } from './support/problems.js';
import { startTestApp, TEST_VARIABLES, type TestApp } from './support/test-app.js';
import { startTestChain, type TestChain } from './support/test-chain.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';
import { CHAIN_AWAY } from './support/chain-away.js';
import { WalletPlayer } from './support/wallet-player.js';

/** A secret as text, in whatever letters, with or without 0x; and as base64, plain or for addresses. */
function formsOf(secret: string): string[] {
  const digits = secret.replace(/^0x/, '').toLowerCase();
  const bytes = Buffer.from(digits, 'hex');
  return [digits, bytes.toString('base64').slice(0, -4), bytes.toString('base64url').slice(0, -4)];
}

/** Which of these texts have the secret in them. */
const tellers = (secret: string, texts: readonly string[]): string[] =>
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
  let said = '';
  jest.setTimeout(2 * PATIENCE_MS);

  beforeAll(async () => {
    chain = await startTestChain();
    database = await createTestDatabase();
    const variables = { ...chain.variables, LOG_LEVEL: 'trace' };
    api = await startApiProcess(database, variables, (text) => (said += text));
    player = await WalletPlayer.register(api);
    ({ key, answers } = await liveThrough());
    await api.stop();
  });

  afterAll(async () => {
    await api.kill();
    await chain.close();
  });

  /** Everything that a wallet's routes can be asked, before, while and after something moves; and the key, once. */
  async function liveThrough(): Promise<{ key: string; answers: Answer[] }> {
    const heard: Answer[] = [];
    const listen = async (answer: Promise<Answer>): Promise<Answer> => {
      heard.push(await answer);
      return heard.at(-1)!;
    };
    const look = (): Promise<Answer> => listen(player.client.get(player.path));
    await look();
    await listen(player.client.post(`${player.path}/faucet`));
    await listen(player.withdraw({ amount: 100, address: Wallet.createRandom().address }, 'a key'));
    await listen(player.withdraw({ amount: 100, address: 'nowhere' }));
    await listen(player.withdraw({ amount: 100, password: 'wrong horse' }));
    await listen(player.withdraw({ amount: 1_000_000 }));
    await listen(player.revealKey('wrong horse'));
    await mineBeside(chain, async () => {
      const { body } = await look();
      expect(body).toMatchObject({
        deposits: [{ status: 'credited' }],
        withdrawals: [{ status: 'confirmed' }],
      });
    });
    for (const path of ['/api/session', `/api/user/${player.user.id}`, '/api/docs-json'])
      await listen(player.client.get(path));
    const revealed = await player.revealKey();
    expect(revealed.headers.get('cache-control')).toBe('no-store');
    return { key: revealed.body.privateKey, answers: heard };
  }

  it('is that of the wallet', () => {
    expect(key).toMatch(/^0x[0-9a-f]{64}$/);
    expect(new Wallet(key).address).toBe(player.address);
  });

  it('is in no other answer', () => {
    const texts = answers.map(({ text, headers }) => `${JSON.stringify([...headers])} ${text}`);
    expect(texts.length).toBeGreaterThan(10);
    expect(tellers(key, texts)).toEqual([]);
  });

  it('is in nothing that the server wrote to its log, however talkative, and neither is any other secret', () => {
    expect(said).toContain(`${player.path}/private-key`);
    for (const secret of [key, chain.chain.treasuryKey, TEST_VARIABLES.WALLET_MASTER_KEY])
      expect(tellers(secret, said.split('\n'))).toEqual([]);
    expect(said).not.toContain('correct horse');
  });

  it('is nowhere in the database', async () => {
    const texts = await everyRow(database);
    expect(tellers(player.address, texts).length).toBeGreaterThan(0);
    for (const secret of [key, chain.chain.treasuryKey]) expect(tellers(secret, texts)).toEqual([]);
  });

  it('is not shown without a note of who saw it, and from where', async () => {
    const notes = await asOwner(
      database,
      `SELECT actor_id, source, subject FROM audit_entries WHERE action = 'wallet.private-key.shown'`,
    );
    expect(notes).toEqual([
      { actor_id: player.user.id, source: expect.stringContaining('127.0.0.1'), subject: player.address },
    ]);
  });

  it('leaves books that balance', () => expectBooksToBalance(database));
});

describe('the throttle of what a wallet asks a password for', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp(CHAIN_AWAY);
  });

  afterAll(() => app.close());

  it('shows a key five times an hour', async () => {
    const player = await WalletPlayer.register(app);
    for (let time = 0; time < 5; time += 1) expect((await player.revealKey()).status).toBe(200);
    const answer = await player.revealKey();
    expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('lets nobody guess a password here any longer than at the login', async () => {
    const player = await WalletPlayer.register(app);
    const guess = (time: number): Promise<Answer> =>
      time % 2 === 0
        ? player.revealKey('wrong horse')
        : player.withdraw({ amount: 100, password: 'wrong horse' });
    for (let time = 0; time < 10; time += 1) expectProblem(await guess(time), 401, 'BAD_CREDENTIALS');
    expectProblem(await guess(10), 429, 'TOO_MANY_REQUESTS');
    expectProblem(await player.revealKey(), 429, 'TOO_MANY_REQUESTS');
    const login = { username: player.user.username, password: 'correct horse' };
    expectProblem(await app.client().post('/api/login', login), 429, 'TOO_MANY_REQUESTS');
  });

  it('keeps no wallet in a cache', async () => {
    const player = await WalletPlayer.register(app);
    for (const answer of [await player.client.get(player.path), await player.revealKey()])
      expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
