import type { IncomingMessage, ServerResponse } from 'node:http';
import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ArenaConfig } from '@arena/config';

/** What may carry a secret, wherever it stands in an entry. */
const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.privateKey',
  '*.serverSeed',
];

/** Structured logs with a request id. Requests that went well are told at debug level only: they are the hot path. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [ArenaConfig],
      useFactory: ({ logLevel }: ArenaConfig) => ({
        pinoHttp: {
          level: logLevel,
          redact: { paths: SECRETS, censor: '[secret]' },
          customLogLevel: levelOf,
          serializers: { req: requestSummary, res: answerSummary },
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

/** No headers and no query: both may carry what is nobody's business. */
function requestSummary({ id, method, url }: { id: string; method: string; url: string }): object {
  return { id, method, path: url.split('?', 1)[0] };
}

function answerSummary({ statusCode }: { statusCode: number }): object {
  return { statusCode };
}
