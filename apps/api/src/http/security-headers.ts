import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

declare module 'http' {
  interface ServerResponse {
    /** The nonce of the inline styles in this response. */
    cspNonce?: string;
  }
}

/** The path of Swagger's page, which has inline styles without a nonce and shows no private data. */
const API_DOCS = /^\/api\/docs(\/|\?|$)/;

/** Returns middleware that sets security headers. The content security policy allows only what the web app needs. */
export function securityHeaders({ production }: { production: boolean }): RequestHandler[] {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
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
  return [setNonce, headers];
}

function styleSource({ url = '' }: IncomingMessage, { cspNonce = '' }: ServerResponse): string {
  return API_DOCS.test(url) ? "'unsafe-inline'" : `'nonce-${cspNonce}'`;
}

function setNonce(_request: Request, response: Response, next: NextFunction): void {
  response.cspNonce = randomBytes(16).toString('base64');
  next();
}
