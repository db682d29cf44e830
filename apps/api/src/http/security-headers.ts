import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

declare module 'http' {
  interface ServerResponse {
    /** What the styles of this one answer must carry. */
    cspNonce?: string;
  }
}

/** Swagger's page brings styles of its own, without a nonce. No secret of anybody is on it. */
const DOCUMENTS = /^\/api\/docs(\/|\?|$)/;

/** Security headers. The policy allows what the built web needs and nothing else. */
export function securityHeaders({ production }: { production: boolean }): RequestHandler[] {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", stylesOf],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Only a production server is sure to be reached by TLS.
    strictTransportSecurity: production,
    crossOriginEmbedderPolicy: false,
  });
  return [nonce, headers];
}

function stylesOf({ url = '' }: IncomingMessage, { cspNonce = '' }: ServerResponse): string {
  return DOCUMENTS.test(url) ? "'unsafe-inline'" : `'nonce-${cspNonce}'`;
}

function nonce(_request: Request, response: Response, next: NextFunction): void {
  response.cspNonce = randomBytes(16).toString('base64');
  next();
}
