import type { User } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { closeBalanced } from '../support/books.js';
import { fuzz, type FuzzReport } from '../support/fuzz/fuzz.js';
import { HonestPlayers } from '../support/fuzz/honest-players.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** `npm run fuzz` sends a hundred thousand, to the product as it is installed. */
const REQUESTS = 1500;
const MESSAGES = 300;
const SEED = 1;

describe('hundreds of malformed requests and messages', () => {
  let app: TestApp;
  let honest: HonestPlayers;
  let report: FuzzReport;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000', SIGNUP_GRANT_ARENA: '1000000' });
    honest = await HonestPlayers.start(app.url, 2, 20);
    const client = await signInAdmin(app);
    const admin = { client, user: (await client.get<User>('/api/session')).body };
    report = await fuzz({ url: app.url, admin, requests: REQUESTS, messages: MESSAGES, seed: SEED });
    await honest.leave();
  });

  afterAll(() => closeBalanced(app));

  it('are all answered, none with an error of the server, and none that is invalid is accepted', () => {
    expect(report.requests.failures).toEqual([]);
    expect(report.messages.failures).toEqual([]);
    expect(report.requests.total).toBe(REQUESTS);
    expect(report.messages.total).toBe(MESSAGES);
  });

  it('get as far as validation, nine in ten of them', () => {
    expect(report.requests.reachedPart).toBeGreaterThan(0.9);
    expect(report.messages.reachedPart).toBeGreaterThan(0.9);
  });

  it('disturb no other player', () => {
    expect(honest.problems).toEqual([]);
    expect(honest.bets).toBeGreaterThan(10);
  });
});
