import type { IncomingMessage, ServerResponse } from 'node:http';
import { CHOICE_PATH, choicePage, refusalPage } from './x-page.js';
import { TOKEN_SECONDS, XGrants } from './x-grants.js';
import { personNamed } from './x-person.js';
import { readRequest, type XRequest } from './x-request.js';

/** Two for a browser, two for the application. */
export type XEndpoint = 'authorize' | 'choice' | 'token' | 'account';

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const ENDPOINTS: Readonly<Record<string, XEndpoint>> = {
  'GET /i/oauth2/authorize': 'authorize',
  [`GET ${CHOICE_PATH}`]: 'choice',
  'POST /2/oauth2/token': 'token',
  'GET /2/users/me': 'account',
};

const MOST_BYTES = 10_000;
/** Nothing but the page itself and its style; its forms lead away from here, so where to is not restricted. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** What X answers at its endpoints, as far as it takes to learn whose an account is. */
export class XEndpoints {
  private readonly grants = new XGrants();

  constructor(private readonly client: Credentials) {}

  named(request: IncomingMessage): XEndpoint | undefined {
    return ENDPOINTS[`${request.method ?? ''} ${addressOf(request).pathname}`];
  }

  async answer(
    endpoint: XEndpoint | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { searchParams } = addressOf(request);
    if (endpoint === 'authorize') this.authorize(searchParams, response);
    else if (endpoint === 'choice') this.choice(searchParams, response);
    else if (endpoint === 'token') await this.token(request, response);
    else if (endpoint === 'account') this.account(request, response);
    else sendJson(response, 404, { title: 'Not Found', status: 404 });
  }

  private authorize(parameters: URLSearchParams, response: ServerResponse): void {
    const asked = readRequest(parameters, this.client.clientId);
    if (typeof asked === 'string') sendPage(response, 400, refusalPage(asked));
    else sendPage(response, 200, choicePage(parameters));
  }

  private choice(parameters: URLSearchParams, response: ServerResponse): void {
    const asked = readRequest(parameters, this.client.clientId);
    if (typeof asked === 'string') {
      sendPage(response, 400, refusalPage(asked));
      return;
    }
    if (parameters.has('refuse')) {
      sendBack(response, asked, { error: 'access_denied' });
      return;
    }
    const person = personNamed(parameters.get('account') ?? '');
    if (person === undefined)
      sendPage(response, 400, choicePage(parameters, 'A name has 1 to 15 letters, digits or underscores.'));
    else sendBack(response, asked, { code: this.grants.giveCode(person, asked) });
  }

  private async token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const { clientId, clientSecret } = this.client;
    const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${expected}`) {
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
        expires_in: TOKEN_SECONDS,
        access_token: token,
        scope: 'users.read tweet.read',
      });
  }

  private account({ headers: { authorization = '' } }: IncomingMessage, response: ServerResponse): void {
    const data = this.grants.holderOf(authorization.replace(/^Bearer /, ''));
    if (data === undefined) sendJson(response, 401, { title: 'Unauthorized', status: 401 });
    else sendJson(response, 200, { data });
  }
}

/** Of what was asked for; the host in it is nobody's. */
function addressOf({ url = '' }: IncomingMessage): URL {
  const address = `http://simulator${url}`;
  return new URL(URL.canParse(address) ? address : 'http://simulator/');
}

/** Undefined for a body that is larger than any of these is. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let bytes = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function sendBack(
  response: ServerResponse,
  { redirectUri, state }: XRequest,
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
      'Content-Security-Policy': POLICY,
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
