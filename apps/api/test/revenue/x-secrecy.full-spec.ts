import { createHash } from 'node:crypto';
import { startXSimulator, type XSimulator } from '@arena/embedded';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { asOwner, everyRow } from '../support/as-owner.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { variablesOf } from '../support/x-site.js';
import { X_TRICKS, withXTrick } from '../support/x-tricks.js';
import { XBrowser } from '../support/x-browser.js';

describe('the secrets of the OAuth flow with X', () => {
  let x: XSimulator;
  let database: TestDatabase;
  let api: ApiProcess;
  let states: string[];
  /** The client secret and the states, codes, verifiers and tokens of all flows. */
  const secrets: string[] = [];
  let log = '';

  beforeAll(async () => {
    x = await startXSimulator();
    database = await createTestDatabase();
    const variables = { ...variablesOf(x), LOG_LEVEL: 'trace' };
    api = await startApiProcess(database, variables, (text) => (log += text));
    secrets.push(x.clientSecret);
    const callbacks = await runFlows();
    states = callbacks.map(({ searchParams }) => searchParams.get('state')!);
    secrets.push(...states, ...callbacks.flatMap(({ searchParams }) => searchParams.get('code') ?? []));
    await api.stop();
  });

  afterAll(async () => {
    await api.kill();
    await x.stop();
  });

  /** Runs a flow that connects an account and several that fail. Returns their callback addresses. */
  async function runFlows(): Promise<URL[]> {
    await asOwner(database, "INSERT INTO eligible_x_users (x_username) VALUES ('arena_fan')");
    const callbacks: URL[] = [];
    const runFlow = async (account: string | undefined): Promise<string> => {
      const player = await XBrowser.register(api);
      const callback = await player.authorizeAs(account);
      const verifiers = await asOwner<{ code_verifier: string }>(
        database,
        'SELECT code_verifier FROM x_authorisations',
      );
      secrets.push(...verifiers.map(({ code_verifier: verifier }) => verifier));
      callbacks.push(callback);
      return player.followCallback(callback);
    };
    recordTokens();
    expect(await runFlow('arena_fan')).toBe('/revenue?connected=true');
    expect(await runFlow('a_stranger')).toBe('/revenue?error=not_eligible');
    x.misbehaviour = undefined;
    expect(await runFlow(undefined)).toBe('/revenue?error=auth_failed&reason=cancelled');
    for (const endpoint of ['token', 'account'] as const)
      for (const name of [
        'closes the connection',
        'responds with 400',
        'responds with truncated JSON',
        'responds with wrong types',
      ]) {
        const trick = X_TRICKS[name];
        const result = await withXTrick(x, { endpoint, trick }, () => runFlow('arena_fan'));
        expect(result).toBe('/revenue?error=auth_failed');
      }
    return callbacks;
  }

  /** Records the tokens in the responses of X without changing them. */
  function recordTokens(): void {
    x.misbehaviour = (endpoint, response) => {
      const end = response.end.bind(response) as (text: string) => typeof response;
      response.end = (text: unknown) => {
        if (endpoint === 'token')
          secrets.push((JSON.parse(String(text)) as { access_token: string }).access_token);
        return end(typeof text === 'string' ? text : '');
      };
      return false;
    };
  }

  it('are recorded by this test', () => {
    expect(secrets.length).toBeGreaterThan(30);
    expect(secrets.filter((secret) => secret.length < 32)).toEqual([]);
  });

  it('are not in the log, even at the level trace', () => {
    expect(log).toContain('/api/x/callback');
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('are replaced by a plain reason in the log of a failure', () => {
    for (const reason of ['X rejected the code (400)', 'X did not respond'])
      expect(log).toContain(`"reason":"${reason}"`);
  });

  it('are not in the database after the flows, nor are the hashes of the states', async () => {
    const text = (await everyRow(database)).join('\n');
    const hashes = states.map((state) => createHash('sha256').update(state).digest('hex'));
    expect(text).toContain('arena_fan');
    expect([...secrets, ...hashes].filter((secret) => text.includes(secret))).toEqual([]);
  });
});
