import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler, Response } from 'express';

/** The folder of the built web app, next to the API's own output. */
export const WEB_ROOT = fileURLToPath(new URL('../../../web', import.meta.url));

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const SESSION_PLACEHOLDER = '__SESSION_COOKIE__';
const PAGE_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
/** Paths that never get the web app's page, even if nothing is found there. */
const NOT_PAGES = /^\/(api|socket\.io)(\/|$)/;
/** Paths of files, such as /favicon.ico. A request for a missing file must not get a page. */
const FILES = /^\/assets\/|\.[a-z][a-z\d]*$/i;
const YEAR_SECONDS = 365 * 24 * 3600;

/** The extensions of the compressed copies that the build writes next to a file. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;

/**
 * Serves the built web app's files, and index.html for every other path (the web app shows its own 404 page).
 * @param sessionCookie the name of the session cookie. The page states whether the request has this cookie, because
 * scripts cannot read it.
 */
export function serveWeb(root: string, sessionCookie: string): RequestHandler {
  if (!existsSync(`${root}/index.html`)) return (_request, _response, next) => next();
  const serveIndex = indexHandler(readFileSync(`${root}/index.html`, 'utf8'), sessionCookie);
  const serveFile = fileHandler(root);
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NOT_PAGES.test(request.path)) next();
    else if (request.path === '/index.html') serveIndex(request, response, next);
    else {
      serveFile(request, response, () => {
        serveIndex(request, response, next);
      });
    }
  };
}

function indexHandler(page: string, sessionCookie: string): RequestHandler {
  return (request, response, next) => {
    if (request.path !== '/index.html' && FILES.test(request.path)) {
      next();
      return;
    }
    const cookies = request.headers.cookie?.split(';') ?? [];
    const hasSession = cookies.some((cookie) => cookie.trimStart().startsWith(`${sessionCookie}=`));
    const filled = page
      .replaceAll(NONCE_PLACEHOLDER, response.cspNonce ?? '')
      .replaceAll(SESSION_PLACEHOLDER, hasSession ? 'present' : 'absent');
    response.set(PAGE_HEADERS).send(filled);
  };
}

/**
 * Serves the files that a folder contains at startup, compressed if the client accepts it. Passes on requests for other
 * paths and for files that were deleted since. Ignores the Range header, because parts of scripts are useless.
 */
function fileHandler(root: string): RequestHandler {
  const files = new Set(filesIn(root));
  return (request, response, next) => {
    const path = decodePath(request.path);
    if (path === undefined || !files.has(path)) {
      next();
      return;
    }
    const encoding = (Object.keys(ENCODINGS) as Encoding[]).find(
      (name) => files.has(path + ENCODINGS[name]) && request.acceptsEncodings(name) === name,
    );
    const headers = fileHeaders(path, encoding);
    const file = encoding === undefined ? path : path + ENCODINGS[encoding];
    response.type(extname(path)).set(headers);
    response.sendFile(file.slice(1), { root, acceptRanges: false, cacheControl: false }, (error?: Error) => {
      // If the headers were sent, for example because the client disconnected, there is nothing left to do.
      if (error === undefined || response.headersSent) return;
      removeHeaders(response, headers);
      next();
    });
  };
}

function fileHeaders(path: string, encoding: Encoding | undefined): Record<string, string> {
  const isHashed = path.startsWith('/assets/');
  return {
    'Cache-Control': isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  };
}

/** Removes these headers and the content type, so that the next handler can respond. */
function removeHeaders(response: Response, headers: Record<string, string>): void {
  for (const name of ['Content-Type', ...Object.keys(headers)]) response.removeHeader(name);
}

/** Returns the paths of all files below a folder that are not hidden, such as `/assets/app-1a2b.js`. */
function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).split(sep).join('/')}`);
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
