import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startXSimulator, type XSimulator } from '@arena/embedded';
import { startApiProcess, type ApiProcess } from './support/api-process.js';
import { asOwner } from './support/as-owner.js';
import { everyRow } from './support/every-row.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';
import { variablesOf } from './support/x-site.js';
import { X_TRICKS, whileXPlays } from './support/x-tricks.js';
import { XTraveller } from './support/x-traveller.js';

// A process that is compiled on the fly, which takes its time on a busy machine.
jest.setTimeout(300_000);

describe('what passes between X and the api', () => {
  let x: XSimulator;
  let database: TestDatabase;
  let api: ApiProcess;
  let states: string[];
  /** Of everything that X ever gave, and everything that was agreed on with it. */
  const secrets: string[] = [];
  let said = '';

  beforeAll(async () => {
    x = await startXSimulator();
    database = await createTestDatabase();
    const variables = { ...variablesOf(x), LOG_LEVEL: 'trace' };
    api = await startApiProcess(database, variables, (text) => (said += text));
    secrets.push(x.clientSecret);
    const ways = await liveThrough();
    states = ways.map((way) => way.searchParams.get('state')!);
    secrets.push(...states, ...ways.flatMap((way) => way.searchParams.get('code') ?? []));
    await api.stop();
  });

  afterAll(async () => {
    await api.kill();
    await x.stop();
  });

  /** One connection that comes about, and some that don't. */
  async function liveThrough(): Promise<URL[]> {
    await asOwner(database, "INSERT INTO eligible_x_users (x_username) VALUES ('arena_fan')");
    const ways: URL[] = [];
    const walk = async (account: string | undefined): Promise<string> => {
      const player = await XTraveller.register(api);
      const way = await player.goAs(account);
      const verifiers = await asOwner<{ code_verifier: string }>(
        database,
        'SELECT code_verifier FROM x_authorisations',
      );
      secrets.push(...verifiers.map(({ code_verifier: verifier }) => verifier));
      ways.push(way);
      return player.comeBack(way);
    };
    hearTokens();
    expect(await walk('arena_fan')).toBe('/revenue?connected=true');
    expect(await walk('a_stranger')).toBe('/revenue?error=not_eligible');
    x.misbehaviour = undefined;
    expect(await walk(undefined)).toBe('/revenue?error=auth_failed');
    for (const endpoint of ['token', 'account'] as const)
      for (const name of [
        'hangs up',
        'says that it refuses',
        'answers half of JSON',
        'answers other types',
      ]) {
        const trick = X_TRICKS[name];
        const end = await whileXPlays(x, { endpoint, trick }, () => walk('arena_fan'));
        expect(end).toBe('/revenue?error=auth_failed');
      }
    return ways;
  }

  /** Listens in on what X answers, and changes nothing of it. */
  function hearTokens(): void {
    x.misbehaviour = (endpoint, response) => {
      const end = response.end.bind(response) as (text: string) => typeof response;
      response.end = (text: unknown) => {
        if (endpoint === 'token')
          secrets.push((JSON.parse(String(text)) as { access_token: string }).access_token);
        return end(String(text));
      };
      return false;
    };
  }

  it('was heard', () => {
    expect(secrets.length).toBeGreaterThan(30);
    expect(secrets.filter((secret) => secret.length < 32)).toEqual([]);
  });

  it('is in nothing that the server wrote to its log, however talkative', () => {
    expect(said).toContain('/api/x/callback');
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  });

  it('leaves a reason there when it came to nothing', () => {
    for (const reason of ['they did not authorise it at X', 'X refused the code (400)', 'X did not answer'])
      expect(said).toContain(`"reason":"${reason}"`);
  });

  it('is nowhere in the database when it is over: of a state there is a hash until then, and no more', async () => {
    const text = (await everyRow(database)).join('\n');
    const hashes = states.map((state) => createHash('sha256').update(state).digest('hex'));
    expect(text).toContain('arena_fan');
    expect([...secrets, ...hashes].filter((secret) => text.includes(secret))).toEqual([]);
  });
});
