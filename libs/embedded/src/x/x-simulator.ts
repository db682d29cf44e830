import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { accountNamed, parseRequest, type AuthorizationRequest, type XAccount } from './x-oauth.js';
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

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const MAX_CONNECTIONS = 200;
const MAX_BODY_BYTES = 10_000;
const REQUEST_TIMEOUT_MS = 10_000;
const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_SECONDS = 7_200;
/** The maximum number of codes, and of tokens, at a time. A new one replaces the one whose use is longest ago. */
const MAX_ENTRIES = 1_000;
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
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store');
    done();
  });
  app.setErrorHandler((_error, _request, reply) => reply.status(400).send({ error: 'invalid_request' }));
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ title: 'Not Found', status: 404 }));

  for (const [endpoint, [method, url, handle]] of Object.entries(endpointsOf(client)))
    app.route({
      method,
      url,
      handler: (request, reply) => {
        if (simulator.misbehaviour?.(endpoint as XEndpoint, reply.raw) === true) return reply.hijack();
        return handle(request, reply);
      },
    });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const simulator: XSimulator = { url, ...client, misbehaviour: undefined, stop: () => app.close() };
  return simulator;
}

function endpointsOf(client: {
  clientId: string;
  clientSecret: string;
}): Record<XEndpoint, ['GET' | 'POST', string, Handler]> {
  const codes = new LRUCache<string, { account: XAccount; request: AuthorizationRequest }>({
    max: MAX_ENTRIES,
    ttl: CODE_LIFETIME_MS,
  });
  const tokens = new LRUCache<string, XAccount>({ max: MAX_ENTRIES, ttl: TOKEN_LIFETIME_SECONDS * 1_000 });

  // Shows the account page.
  const authorize: Handler = (request, reply) => {
    const { searchParams } = urlOf(request);
    const parsed = parseRequest(searchParams, client.clientId);
    if (typeof parsed === 'string') return sendPage(reply, 400, errorPage(parsed));
    return sendPage(reply, 200, accountPage(searchParams));
  };

  // Redirects to the application with a code for the chosen account, or with an error when the user cancelled.
  const choice: Handler = (request, reply) => {
    const { searchParams } = urlOf(request);
    const parsed = parseRequest(searchParams, client.clientId);
    if (typeof parsed === 'string') return sendPage(reply, 400, errorPage(parsed));
    if (searchParams.has('refuse')) return redirect(reply, parsed, { error: 'access_denied' });
    const chosen = accountNamed(searchParams.get('account') ?? '');
    const problem = 'A username has 1 to 15 letters, digits or underscores.';
    if (chosen === undefined) return sendPage(reply, 400, accountPage(searchParams, problem));
    const code = randomSecret();
    codes.set(code, { account: chosen, request: parsed });
    return redirect(reply, parsed, { code });
  };

  // Exchanges a code for a token. A code can be used only once.
  const token: Handler = ({ headers, body }, reply) => {
    const form = new URLSearchParams(body as URLSearchParams | undefined);
    const credentials = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
    if (headers.authorization !== `Basic ${credentials}`)
      return reply.status(401).send({ error: 'unauthorized_client' });
    if (form.get('grant_type') !== 'authorization_code')
      return reply.status(400).send({ error: 'invalid_request' });
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isRight =
      form.get('redirect_uri') === grant?.request.redirectUri.href && challenge === grant.request.challenge;
    if (!isRight) return reply.status(400).send({ error: 'invalid_grant' });
    const issued = randomSecret();
    tokens.set(issued, grant.account);
    return reply.send({
      token_type: 'bearer',
      expires_in: TOKEN_LIFETIME_SECONDS,
      access_token: issued,
      scope: 'users.read tweet.read',
    });
  };

  // Returns the account of a token.
  const account: Handler = ({ headers: { authorization = '' } }, reply) => {
    const data = tokens.get(authorization.replace(/^Bearer /, ''));
    return data === undefined
      ? reply.status(401).send({ title: 'Unauthorized', status: 401 })
      : reply.send({ data });
  };

  return {
    authorize: ['GET', '/i/oauth2/authorize', authorize],
    choice: ['GET', CHOICE_PATH, choice],
    token: ['POST', '/2/oauth2/token', token],
    account: ['GET', '/2/users/me', account],
  };
}

const randomSecret = (): string => randomBytes(32).toString('base64url');

const urlOf = ({ url }: FastifyRequest): URL => new URL(url, 'http://simulator');

function redirect(
  reply: FastifyReply,
  { redirectUri, state }: AuthorizationRequest,
  result: Record<string, string>,
): FastifyReply {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams({ ...result, state }).toString();
  return reply.redirect(url.href);
}

const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({ 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'Referrer-Policy': 'no-referrer' })
    .send(page);
