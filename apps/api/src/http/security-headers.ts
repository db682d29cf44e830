import { createHash, randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
import helmet from 'helmet';

declare module 'http' {
  interface ServerResponse {
    /** The nonce of the inline styles in this response. */
    cspNonce?: string;
  }
}

/** The path of Swagger's page, which has inline styles without a nonce and shows no private data. */
const API_DOCS = /^\/api\/docs(\/|\?|$)/;

/**
 * Returns a hook that sets security headers. The content security policy allows only what the web app needs. Only
 * pages get a nonce for inline styles. No cache may store an answer, unless its handler sets another Cache-Control, as
 * that of files does.
 * @param inlineScripts the scripts in the page itself. Each is allowed by the hash of its text.
 */
export function securityHeaders(
  { production }: { production: boolean },
  inlineScripts: readonly string[] = [],
): onRequestHookHandler {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts.map(hashSource)],
        styleSrc: ["'self'", styleSource],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Only a production server is certain to be reached over TLS.
    strictTransportSecurity: production,
    crossOriginEmbedderPolicy: false,
  });
  const ofApi = headersOf(setHeaders);
  return ({ url, raw }, reply, done) => {
    if (url.startsWith('/api/') && !API_DOCS.test(url)) {
      reply.headers(ofApi);
      done();
    } else {
      reply.header('Cache-Control', 'no-store');
      reply.raw.cspNonce = randomBytes(16).toString('base64');
      setHeaders(raw, reply.raw, done as (error?: unknown) => void);
    }
  };
}

const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the headers that the middleware sets for the API. They are the same for all requests. */
function headersOf(setHeaders: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/api/' });
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  response.setHeader('Cache-Control', 'no-store');
  return response.getHeaders();
}

function styleSource({ url = '' }: IncomingMessage, { cspNonce }: ServerResponse): string {
  if (API_DOCS.test(url)) return "'unsafe-inline'";
  return cspNonce === undefined ? "'self'" : `'nonce-${cspNonce}'`;
}
