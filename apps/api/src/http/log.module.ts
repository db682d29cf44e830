import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Module } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { ArenaConfig } from '@arena/config';

/** The paths of log fields that can contain a secret. */
const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.privateKey',
  '*.serverSeed',
];

/** Writes structured logs with request ids. Successful requests are frequent, so they are logged at debug level. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [ArenaConfig],
      useFactory: ({ logLevel }: ArenaConfig) => ({
        pinoHttp: {
          level: logLevel,
          redact: { paths: SECRETS, censor: '[secret]' },
          customLogLevel: levelOf,
          serializers: { req: requestSummary, res: responseSummary },
        },
      }),
    }),
  ],
})
export class LogModule {}

function levelOf(
  _request: IncomingMessage,
  response: ServerResponse,
  error?: Error,
): 'error' | 'info' | 'debug' {
  if (error !== undefined || response.statusCode >= 500) return 'error';
  return response.statusCode >= 400 ? 'info' : 'debug';
}

/** Omits the headers and the query string, which can contain private data. */
function requestSummary({ id, method, url }: { id: string; method: string; url: string }): object {
  return { id, method, path: url.split('?', 1)[0] };
}

function responseSummary({ statusCode }: { statusCode: number }): object {
  return { statusCode };
}

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
