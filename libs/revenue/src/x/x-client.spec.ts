import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { XClient } from './x-client.js';
import { XOAuthError } from './x-oauth.error.js';

const REAL = {
  clientId: 'WTROcQ-_MTpjaQ',
  clientSecret: '-RoKx3xX58KA8Sm9JIt2-_fmAjq3q5',
  redirectUri: 'https://arena.example/api/x/callback',
  authorizeUrl: 'https://x.com/i/oauth2/authorize',
  tokenUrl: 'https://api.x.com/2/oauth2/token',
  accountUrl: 'https://api.x.com/2/users/me',
};
const AGREED = { redirectUri: REAL.redirectUri, state: 'a-state', codeVerifier: 'v'.repeat(43) };

describe(XClient, () => {
  let server: Server | undefined;

  afterEach(() => {
    server?.close();
    server = undefined;
  });

  /** Some server in the place of X, which refuses everything, and what it was asked. */
  async function listener(): Promise<{ url: string; heard: Record<string, string>[] }> {
    const heard: Record<string, string>[] = [];
    server = createServer(({ headers }, response) => {
      heard.push({ authorization: headers.authorization ?? '' });
      response.writeHead(401, { 'Content-Type': 'application/json', Connection: 'close' });
      response.end('{"error":"unauthorized_client"}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
  }

  it('leads to X with the challenge of the verifier, never with the verifier', async () => {
    const url = new URL(await new XClient(REAL).authorisation(AGREED));
    expect(url.origin + url.pathname).toBe(REAL.authorizeUrl);
    expect(url.href).not.toContain(AGREED.codeVerifier);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: REAL.clientId,
      response_type: 'code',
      redirect_uri: REAL.redirectUri,
      scope: 'users.read tweet.read',
      state: 'a-state',
      code_challenge: '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM',
      code_challenge_method: 'S256',
    });
  });

  it('says who it is with id and secret as X gave them', async () => {
    const { url, heard } = await listener();
    const client = new XClient({ ...REAL, tokenUrl: `${url}/2/oauth2/token` });
    await expect(client.account({ code: 'a-code' }, AGREED)).rejects.toThrow('X refused the code (401)');
    const [{ authorization = '' } = {}] = heard;
    expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe(
      `${REAL.clientId}:${REAL.clientSecret}`,
    );
  });

  it('asks X for nothing when there is no code, or a refusal', async () => {
    const { url, heard } = await listener();
    const client = new XClient({ ...REAL, tokenUrl: `${url}/2/oauth2/token` });
    await expect(client.account({}, AGREED)).rejects.toThrow(XOAuthError);
    await expect(client.account({ error: 'access_denied' }, AGREED)).rejects.toThrow(
      'they did not authorise it',
    );
    expect(heard).toEqual([]);
  });
});
