import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import type { pino } from 'pino';
import { traceFieldsOf } from './request-telemetry.js';

/** The form of a proxy's request id that is safe to log. */
const SAFE_ID = /^[\w-]{8,64}$/;

/** Returns the id of a request: the proxy's, so that the request has the same id in all logs, or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const proxyId = headers['x-request-id'];
  return typeof proxyId === 'string' && SAFE_ID.test(proxyId) ? proxyId : randomUUID();
}

/**
 * Returns a hook that puts the request's id into the response, and logs each request once its response has ended.
 * Successful requests are frequent, so they are logged at debug level. Headers and query strings are omitted, because
 * they can contain private data.
 */
export function requestLog(logger: pino.Logger): onRequestHookHandler {
  return (request, reply, done) => {
    const { id, method, originalUrl } = request;
    reply.header('X-Request-Id', id);
    const start = performance.now();
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      const level = levelOf(statusCode);
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          req: { id, method, path: originalUrl.split('?', 1)[0] },
          res: { statusCode },
          responseTime: Math.round(performance.now() - start),
          ...traceFieldsOf(request),
        },
        writableFinished ? 'request completed' : 'request aborted',
      );
    });
    done();
  };
}

function levelOf(statusCode: number): 'error' | 'info' | 'debug' {
  if (statusCode >= 500) return 'error';
  return statusCode >= 400 ? 'info' : 'debug';
}
