import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  accountNamed,
  Grants,
  parseRequest,
  TOKEN_LIFETIME_SECONDS,
  type AuthorizationRequest,
} from './x-oauth.js';
import { accountPage, CHOICE_PATH, errorPage } from './x-page.js';

/** The simulator's endpoints. The first two are for a browser, the others for the application. */
type XEndpoint = 'authorize' | 'choice' | 'token' | 'account';

/** Replaces the simulator's handling of a request in tests. Returns true if it has handled the request. */
export type XMisbehaviour = (endpoint: XEndpoint, response: ServerResponse) => boolean;

export interface XSimulator {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Set by tests. Undefined for the normal behaviour. */
  misbehaviour: XMisbehaviour | undefined;
  readonly stop: () => Promise<void>;
}

const ENDPOINTS: Readonly<Record<string, XEndpoint>> = {
  'GET /i/oauth2/authorize': 'authorize',
  [`GET ${CHOICE_PATH}`]: 'choice',
  'POST /2/oauth2/token': 'token',
  'GET /2/users/me': 'account',
};

const MAX_CONNECTIONS = 200;
const MAX_BODY_BYTES = 10_000;
const REQUEST_TIMEOUT_MS = 10_000;
/**
 * Allows only the page and its style. The targets of its forms are not restricted, because they redirect to the
 * application.
 */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/**
 * Starts a simulator of the part of X that connects an account: the authorize, token and users/me endpoints, and a page
 * where the user picks any account. It listens only on 127.0.0.1, because it checks no password.
 */
export async function startXSimulator(): Promise<XSimulator> {
  const client = { clientId: randomSecret(), clientSecret: randomSecret() };
  const endpoints = new XEndpoints(client);
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const endpoint = ENDPOINTS[`${request.method ?? ''} ${parseUrl(request).pathname}`];
    if (endpoint === undefined) sendJson(response, 404, { title: 'Not Found', status: 404 });
    else if (simulator.misbehaviour?.(endpoint, response) !== true)
      await endpoints[endpoint](request, response);
  };
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    // Fails if the client closes the connection early.
    void handle(request, response).catch(() => response.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const simulator: XSimulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...client,
    misbehaviour: undefined,
    stop: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return simulator;
}

const randomSecret = (): string => randomBytes(24).toString('base64url');

class XEndpoints {
  private readonly grants = new Grants();

  constructor(private readonly client: { readonly clientId: string; readonly clientSecret: string }) {}

  /** Shows the account page. */
  authorize(request: IncomingMessage, response: ServerResponse): void {
    const { searchParams } = parseUrl(request);
    const parsed = parseRequest(searchParams, this.client.clientId);
    if (typeof parsed === 'string') sendPage(response, 400, errorPage(parsed));
    else sendPage(response, 200, accountPage(searchParams));
  }

  /** Redirects to the application with a code for the chosen account, or with an error when the user cancelled. */
  choice(request: IncomingMessage, response: ServerResponse): void {
    const { searchParams } = parseUrl(request);
    const parsed = parseRequest(searchParams, this.client.clientId);
    if (typeof parsed === 'string') {
      sendPage(response, 400, errorPage(parsed));
      return;
    }
    if (searchParams.has('refuse')) {
      redirect(response, parsed, { error: 'access_denied' });
      return;
    }
    const account = accountNamed(searchParams.get('account') ?? '');
    if (account === undefined)
      sendPage(
        response,
        400,
        accountPage(searchParams, 'A username has 1 to 15 letters, digits or underscores.'),
      );
    else redirect(response, parsed, { code: this.grants.issueCode(account, parsed) });
  }

  /** Exchanges a code for a token. */
  async token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const { clientId, clientSecret } = this.client;
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${credentials}`) {
      sendJson(response, 401, { error: 'unauthorized_client' });
      return;
    }
    if (form?.get('grant_type') !== 'authorization_code') {
      sendJson(response, 400, { error: 'invalid_request' });
      return;
    }
    const token = this.grants.exchange({
      code: form.get('code') ?? '',
      redirectUri: form.get('redirect_uri') ?? '',
      verifier: form.get('code_verifier') ?? '',
    });
    if (token === undefined) sendJson(response, 400, { error: 'invalid_grant' });
    else
      sendJson(response, 200, {
        token_type: 'bearer',
        expires_in: TOKEN_LIFETIME_SECONDS,
        access_token: token,
        scope: 'users.read tweet.read',
      });
  }

  /** Returns the account of a token. */
  account({ headers: { authorization = '' } }: IncomingMessage, response: ServerResponse): void {
    const data = this.grants.accountOf(authorization.replace(/^Bearer /, ''));
    if (data === undefined) sendJson(response, 401, { title: 'Unauthorized', status: 401 });
    else sendJson(response, 200, { data });
  }
}

/** Parses a request's path and query. The host is a placeholder. */
function parseUrl({ url = '' }: IncomingMessage): URL {
  const text = `http://simulator${url}`;
  return new URL(URL.canParse(text) ? text : 'http://simulator/');
}

/** Reads a form from the request's body. Returns undefined if the body is too large. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let bytes = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function redirect(
  response: ServerResponse,
  { redirectUri, state }: AuthorizationRequest,
  result: Record<string, string>,
): void {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams({ ...result, state }).toString();
  response.writeHead(302, { Location: url.href, 'Cache-Control': 'no-store' }).end();
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
    .end(page);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
}
