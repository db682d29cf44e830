import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseAccount, XClient, XOAuthError } from './x-client.js';

const SETTINGS = {
  clientId: 'WTROcQ-_MTpjaQ',
  clientSecret: '-RoKx3xX58KA8Sm9JIt2-_fmAjq3q5',
  redirectUri: 'https://arena.example/api/x/callback',
  authorizeUrl: 'https://x.com/i/oauth2/authorize',
  tokenUrl: 'https://api.x.com/2/oauth2/token',
  accountUrl: 'https://api.x.com/2/users/me',
};
const PARAMETERS = { redirectUri: SETTINGS.redirectUri, state: 'a-state', codeVerifier: 'v'.repeat(43) };

describe(XClient, () => {
  let server: Server | undefined;

  afterEach(() => {
    server?.close();
    server = undefined;
  });

  /** Starts a server in place of X that rejects every request and records its authorization header. */
  async function startRejectingServer(): Promise<{ url: string; authorizations: string[] }> {
    const authorizations: string[] = [];
    server = createServer(({ headers }, response) => {
      authorizations.push(headers.authorization ?? '');
      response.writeHead(401, { 'Content-Type': 'application/json', Connection: 'close' });
      response.end('{"error":"unauthorized_client"}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, authorizations };
  }

  it('puts the challenge into the authorisation URL, not the verifier', async () => {
    const url = new URL(await new XClient(SETTINGS).authorisationUrl(PARAMETERS));
    expect(url.origin + url.pathname).toBe(SETTINGS.authorizeUrl);
    expect(url.href).not.toContain(PARAMETERS.codeVerifier);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: SETTINGS.clientId,
      response_type: 'code',
      redirect_uri: SETTINGS.redirectUri,
      scope: 'users.read tweet.read',
      state: 'a-state',
      code_challenge: '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM',
      code_challenge_method: 'S256',
    });
  });

  it('sends the client id and secret without encoding - and _', async () => {
    const { url, authorizations } = await startRejectingServer();
    const client = new XClient({ ...SETTINGS, tokenUrl: `${url}/2/oauth2/token` });
    await expect(client.fetchAccount({ code: 'a-code' }, PARAMETERS)).rejects.toThrow(
      'X rejected the code (401)',
    );
    const [authorization = ''] = authorizations;
    expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe(
      `${SETTINGS.clientId}:${SETTINGS.clientSecret}`,
    );
  });

  it('sends no request to X without a code or after an error', async () => {
    const { url, authorizations } = await startRejectingServer();
    const client = new XClient({ ...SETTINGS, tokenUrl: `${url}/2/oauth2/token` });
    await expect(client.fetchAccount({}, PARAMETERS)).rejects.toThrow(XOAuthError);
    await expect(client.fetchAccount({ error: 'access_denied' }, PARAMETERS)).rejects.toThrow(
      'the user denied access',
    );
    expect(authorizations).toEqual([]);
  });
});

describe(parseAccount, () => {
  const DATA = { id: '2244994945', name: 'X Dev', username: 'XDevelopers' };

  it('returns the id and the username only', () => {
    expect(parseAccount({ data: DATA })).toEqual({ id: '2244994945', username: 'XDevelopers' });
  });

  it.each([
    [undefined],
    [null],
    ['XDevelopers'],
    [[DATA]],
    [DATA],
    [{ data: null }],
    [{ data: [] }],
    [{ errors: [{ title: 'Unauthorized' }] }],
  ])('rejects the response %j', (response) => {
    expect(() => parseAccount(response)).toThrow(XOAuthError);
  });

  it.each([5, 2244994945, '', '0', '-1', '1.5', '0x10', '1'.repeat(21), null, {}])(
    'rejects the id %j',
    (id) => {
      expect(() => parseAccount({ data: { ...DATA, id } })).toThrow(XOAuthError);
    },
  );

  it.each(['', '@arena', 'a b', 'ärena', '<script>', 'a\n', 'a'.repeat(51), 5, null, ['arena'], {}])(
    'rejects the username %j',
    (username) => {
      expect(() => parseAccount({ data: { ...DATA, username } })).toThrow(XOAuthError);
    },
  );
});
