import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

/** The folder of the built web app, next to the API's own output. */
export const WEB_ROOT = fileURLToPath(new URL('../../../web', import.meta.url));

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const SESSION_PLACEHOLDER = '__SESSION_COOKIE__';
const ADDRESS_PLACEHOLDER = '__ADDRESS__';
const ORIGIN_PLACEHOLDER = '__ORIGIN__';
/** The files for search engines, which must name the product's own origin, by their types. */
const SEARCH_FILES = { '/robots.txt': 'text/plain', '/sitemap.xml': 'application/xml' } as const;
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  Vary: 'Accept-Encoding',
};
/** Fast enough to compress each page when it is sent, because each has a nonce of its own. */
const PAGE_QUALITY = 4;
/** Paths that never get the web app's page, even if nothing is found there. */
const NOT_PAGES = /^\/(api|socket\.io)(\/|$)/;
/** Paths of files, such as /favicon.ico. A request for a missing file must not get a page. */
const FILES = /^\/assets\/|\.[a-z][a-z\d]*$/i;
const HASHED_FILES = /\/assets\/[^/]*$/;
/** A name or an address with a port. URLs may have other hosts, even with quotes. */
const HOST = /^[\w.:[\]-]+$/;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Returns the page of a path with the head of its own, if it has one. */
export type PageHead = (page: string, path: string, request: FastifyRequest) => Promise<string>;

/**
 * Serves the built web app's files, compressed if the client accepts it, and index.html for every other path (the web app
 * shows its own 404 page).
 * @param sessionCookie the name of the session cookie. The page states whether the request has this cookie, because
 * scripts cannot read it.
 * @param withHead returns the page as it is by default
 */
export function serveWeb(
  server: FastifyInstance,
  root: string,
  sessionCookie: string,
  withHead: PageHead = (page) => Promise.resolve(page),
): void {
  if (!existsSync(`${root}/index.html`)) return;
  const page = readFileSync(`${root}/index.html`, 'utf8');
  server.register(fastifyStatic, {
    root,
    serve: false, // the route below decides what a path is
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    acceptRanges: false, // parts of scripts are useless
    setHeaders: setCacheHeaders,
  });
  for (const [path, type] of Object.entries(SEARCH_FILES)) serveSearchFile(server, root, path, type);
  server.get<{ Params: { '*': string } }>('/*', { onSend: typeOfScripts }, async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (NOT_PAGES.test(path)) reply.callNotFound();
    else if (FILES.test(path) && path !== '/index.html') reply.sendFile(request.params['*']);
    else await sendPage(reply, fill(await withHead(page, path, request), reply, sessionCookie));
    return reply;
  });
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const COMPRESSIONS = {
  br: (page: string) => toBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }),
  gzip: (page: string) => toGzip(page),
};
const ENCODINGS = Object.keys(COMPRESSIONS) as (keyof typeof COMPRESSIONS)[];

async function sendPage(reply: FastifyReply, page: string): Promise<void> {
  reply.headers(PAGE_HEADERS);
  const { 'accept-encoding': accepted } = reply.request.headers;
  const encoding = accepted === undefined ? null : negotiate(accepted, ENCODINGS);
  if (encoding === null) reply.send(page);
  else reply.header('Content-Encoding', encoding).send(await COMPRESSIONS[encoding](page));
}

function serveSearchFile(server: FastifyInstance, root: string, path: string, type: string): void {
  if (!existsSync(root + path)) return;
  const text = readFileSync(root + path, 'utf8');
  server.get(path, (request, reply) => {
    reply.headers({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
    reply.send(text.replaceAll(ORIGIN_PLACEHOLDER, () => originOf(request)));
  });
}

/** Returns the origin that the client addressed, or an empty text if its host is malformed. */
function originOf({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  return HOST.test(host) && URL.canParse(address) ? new URL(address).origin : '';
}

/** Returns the address of a page without its query, safe inside an attribute. */
function addressOf(request: FastifyRequest): string {
  const origin = originOf(request);
  const [path = ''] = request.url.split('?', 1);
  // A path that begins with // would name another host.
  if (!URL.canParse(origin) || path.startsWith('//')) return origin;
  return new URL(path, origin).href.replaceAll('&', '&amp;');
}

/** Returns the texts of the scripts that are in the page itself. */
export function inlineScripts(root: string): string[] {
  if (!existsSync(`${root}/index.html`)) return [];
  const page = readFileSync(`${root}/index.html`, 'utf8');
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
}

/** Replaces the type of scripts that @fastify/static sends by the one of RFC 9239. */
const typeOfScripts: onSendHookHandler = (_request, reply, payload, done) => {
  const type = String(reply.getHeader('Content-Type'));
  if (type.startsWith('application/javascript')) reply.type(type.replace('application', 'text'));
  done(null, payload);
};

function setCacheHeaders(reply: FastifyReply, path: string): void {
  const cacheControl = HASHED_FILES.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
  reply.headers({ 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' });
}

function fill(page: string, { request, raw }: FastifyReply, sessionCookie: string): string {
  const cookies = request.headers.cookie?.split(';') ?? [];
  const hasSession = cookies.some((cookie) => cookie.trimStart().startsWith(`${sessionCookie}=`));
  return page
    .replaceAll(NONCE_PLACEHOLDER, raw.cspNonce ?? '')
    .replaceAll(ADDRESS_PLACEHOLDER, () => addressOf(request))
    .replaceAll(SESSION_PLACEHOLDER, hasSession ? 'present' : 'absent');
}
