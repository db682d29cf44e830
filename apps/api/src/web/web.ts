import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { serveFiles } from './files.js';

/** Where the build puts the web: beside the api's own output. */
export const WEB_ROOT = fileURLToPath(new URL('../../../web', import.meta.url));

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const PAGE_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
/** Addresses that answer for themselves, also when there is nothing at them. */
const NOT_PAGES = /^\/(api|socket\.io)(\/|$)/;

/** Serves the built web: its files, and the application itself for every other page (it knows its own 404). */
export function web(root: string): RequestHandler {
  if (!existsSync(`${root}/index.html`)) return (_request, _response, next) => next();
  const application = serveApplication(readFileSync(`${root}/index.html`, 'utf8'));
  const files = serveFiles(root);
  return (request, response, next) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!reading || NOT_PAGES.test(request.path)) next();
    else if (request.path === '/index.html') application(request, response, next);
    else {
      files(request, response, () => {
        application(request, response, next);
      });
    }
  };
}

function serveApplication(page: string): RequestHandler {
  return (request, response, next) => {
    if (request.path.startsWith('/assets/'))
      next(); // a file of another build: a page would be no answer
    else response.set(PAGE_HEADERS).send(page.replaceAll(NONCE_PLACEHOLDER, response.cspNonce ?? ''));
  };
}
