import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { pino } from 'pino';

/** The form of a proxy's request id that is safe to log. */
const SAFE_ID = /^[\w-]{8,64}$/;

/**
 * Gives each request an id for the logs and the response. Keeps a proxy's id, so that the request has the same id in
 * all logs. This middleware runs first, so that rejected requests also have an id.
 */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const proxyId = request.get('X-Request-Id') ?? '';
  const id = SAFE_ID.test(proxyId) ? proxyId : randomUUID();
  Object.assign(request, { id });
  response.setHeader('X-Request-Id', id);
  next();
}

/**
 * Returns a middleware that logs each request once its response has ended. Successful requests are frequent, so they
 * are logged at debug level. Headers and query strings are omitted, because they can contain private data.
 */
export function requestLog(logger: pino.Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const { statusCode, writableFinished } = response;
      const level = levelOf(statusCode);
      if (!logger.isLevelEnabled(level)) return;
      const { id, method, originalUrl } = request as Request & { id: string };
      logger[level](
        {
          req: { id, method, path: originalUrl.split('?', 1)[0] },
          res: { statusCode },
          responseTime: Math.round(performance.now() - start),
        },
        writableFinished ? 'request completed' : 'request aborted',
      );
    });
    next();
  };
}

function levelOf(statusCode: number): 'error' | 'info' | 'debug' {
  if (statusCode >= 500) return 'error';
  return statusCode >= 400 ? 'info' : 'debug';
}
