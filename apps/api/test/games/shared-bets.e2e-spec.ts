import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { SharesService } from '@arena/bet-history';
import type { BetShare, FlipResponse, SharedBet } from '@arena/wire';
import { sharedBetHead } from '../../src/http/shared-bet-head.js';
import { serveWeb } from '../../src/http/serve-web.js';
import { expectBooksToBalance } from '../support/books.js';
import { placeMines } from '../support/mines.js';
import { flip, registerPlayers, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('shared bets', () => {
  let app: TestApp;
  let owner: Player;
  let other: Player;
  let bet: FlipResponse;

  beforeAll(async () => {
    app = await startTestApp();
    [owner, other] = (await registerPlayers(app, 2)) as [Player, Player];
    ({ body: bet } = await flip(owner));
  });

  afterAll(async () => {
    await expectBooksToBalance(app.database);
    await app.close();
  });

  const pathOf = (player: Player, betId = bet.id, game = 'coin_flip') =>
    `/api/user/${player.user.id}/bets/${game}/${betId}/share`;

  const multiplier = () => (bet.won ? 2 : 0);

  const share = async (): Promise<string> => (await owner.client.post<BetShare>(pathOf(owner))).body.token!;

  const open = (token: string) => app.client().get<SharedBet>(`/api/bets/${token}`);

  it('open without an account and show what everyone may see, and nothing else', async () => {
    const { status, body, text, headers } = await open(await share());
    expect(status).toBe(200);
    expect(body).toEqual({
      username: owner.user.username,
      game: 'coin_flip',
      betAmount: bet.betAmount,
      multiplier: multiplier(),
      winAmount: bet.winAmount,
      createdAt: bet.createdAt,
      proof: null,
    });
    for (const secret of [
      owner.user.email,
      owner.user.walletAddress,
      bet.user.arenaBalance,
      bet.proof.clientSeed,
    ])
      expect(text).not.toContain(secret);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('have one link until it is withdrawn, which nobody can guess', async () => {
    const token = await share();
    expect(await share()).toBe(token);
    expect((await owner.client.get<BetShare>(pathOf(owner))).body).toEqual({ token });
    expect(Buffer.from(token, 'base64url')).toHaveLength(24);
    const nearly = token.slice(0, -1) + (token.endsWith('_') ? '-' : '_');
    for (const guess of ['1', String(bet.id), nearly, "'", 'a'.repeat(32)])
      expectProblem(await open(encodeURIComponent(guess)), 404, 'NOT_FOUND');
  });

  it('refuse the bet of another player, of another game and one that is still open', async () => {
    expectProblem(await other.client.post(pathOf(owner)), 403, 'FORBIDDEN');
    expectProblem(await other.client.post(pathOf(other)), 404, 'NOT_FOUND');
    expectProblem(await owner.client.post(pathOf(owner, bet.id, 'dice_roll')), 404, 'NOT_FOUND');
    expectProblem(await app.client().post(pathOf(owner)), 401, 'UNAUTHENTICATED');
    const { body: mines } = await placeMines(owner);
    expectProblem(await owner.client.post(pathOf(owner, mines.id, 'mines')), 404, 'NOT_FOUND');
    expectProblem(await other.client.send('DELETE', pathOf(owner), {}), 403, 'FORBIDDEN');
  });

  it('hide the name when the player does', async () => {
    const token = await share();
    const hide = (isHidden: boolean) =>
      owner.client.send('PUT', '/api/account/name-visibility', {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ isHidden }),
      });
    await hide(true);
    const { body, text } = await open(token);
    expect(body.username).toBeNull();
    expect(text).not.toContain(owner.user.username);
    await hide(false);
    expect((await open(token)).body.username).toBe(owner.user.username);
  });

  it('have their proof after the server seed is revealed', async () => {
    const token = await share();
    const { body: own } = await flip(other);
    const shared = await other.client.post<BetShare>(pathOf(other, own.id));
    expect((await open(shared.body.token!)).body.proof).toBeNull();
    await other.client.post('/api/fairness/seeds/rotate', {});
    const { proof } = (await open(shared.body.token!)).body;
    expect(proof).toMatchObject({ bet: { id: own.id, result: own.result, proof: own.proof } });
    expect(proof!.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect((await open(token)).body.proof).toBeNull();
  });

  it('answer 404 for good after they were withdrawn', async () => {
    const token = await share();
    expect((await owner.client.send('DELETE', pathOf(owner), {})).body).toEqual({});
    expectProblem(await open(token), 404, 'NOT_FOUND');
    expect((await owner.client.get<BetShare>(pathOf(owner))).body).toEqual({ token: null });
    expect(await share()).not.toBe(token);
    expectProblem(await open(token), 404, 'NOT_FOUND');
  });

  it('are limited for each network', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.05' });
    const answers = [];
    for (let count = 0; count < 10; count += 1) answers.push(await limited.client().get('/api/bets/unknown'));
    expect(answers.map(({ status }) => status)).toContain(429);
    await limited.close();
  });

  describe('in the head of their page', () => {
    let web: FastifyInstance;
    let root: string;

    beforeAll(async () => {
      root = mkdtempSync(join(tmpdir(), 'web-'));
      const page = `<head><meta name="description" content="Site" /><meta property="og:title" content="Site" />
        <meta
          property="og:description"
          content="Site"
        /><meta name="twitter:card" content="summary" /><title>ARENA</title></head><div id="root"></div>`;
      writeFileSync(join(root, 'index.html'), page);
      web = fastify();
      serveWeb(web, root, 'arena', sharedBetHead(app.nest.get(SharesService)));
      await web.ready();
    });

    afterAll(async () => {
      await web.close();
      rmSync(root, { recursive: true });
    });

    it('are described for those who unfold links', async () => {
      const { statusCode, body } = await web.inject(`/bets/${await share()}?from=chat`);
      expect(statusCode).toBe(200);
      expect(body).toContain('<div id="root"></div>');
      expect(body).not.toContain('content="Site"');
      const title = `Coin flip · ${multiplier().toFixed(2)}× · ARENA`;
      expect(body).toContain(`<meta property="og:title" content="${title}" />`);
      expect(body).toContain(`<title>${title}</title>`);
      expect(body).toContain(`${owner.user.username} bet 100.00 ARENA`);
      expect(body).toContain('<meta name="twitter:card" content="summary" />');
      expect(body).not.toContain(owner.user.email);
    });

    it('are escaped', async () => {
      const { body: shared } = await open(await share());
      const head = sharedBetHead({ open: () => Promise.resolve({ ...shared, username: `"><script>&'` }) });
      const request = { protocol: 'http', host: '"><script>' } as FastifyRequest;
      const page = await head('<head></head>', '/bets/token', request);
      expect(page).not.toContain('<script>');
      expect(page).toContain('&#34;&#62;&#60;script&#62;&#38;&#39; bet');
    });

    it('are not described without a link that works, and the page is the application all the same', async () => {
      for (const path of ['/bets/unknown', `/bets/${'a'.repeat(32)}`, '/bets', '/bets/%00']) {
        const { statusCode, body } = await web.inject(path);
        expect(statusCode).toBe(200);
        expect(body).toContain('content="Site"');
      }
    });
  });
});
