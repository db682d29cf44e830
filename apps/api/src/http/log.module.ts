import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { pino } from 'pino';
import { ArenaConfig } from '@arena/config';
import { traceFields } from '@arena/telemetry';
import { toLoggedError } from '../logged-error.js';

/** The paths of log fields that can contain a secret. */
const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.privateKey',
  '*.serverSeed',
];

/** Writes structured logs. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [ArenaConfig],
      useFactory: ({ logLevel }: ArenaConfig) => ({
        pinoHttp: {
          level: logLevel,
          redact: { paths: SECRETS, censor: '[secret]' },
          mixin: traceFields,
          serializers: { err: toLoggedError },
          // The wrapped serializer would get a copy of the error with all of its properties.
          wrapSerializers: false,
          hooks: { logMethod: withSafeMessage },
        },
        // The library's middleware would give each request a logger of its own in an AsyncLocalStorage, which makes every
        // promise of the process more expensive on Node 20. `requestLog` takes its place.
        forRoutes: [],
      }),
    }),
  ],
})
export class LogModule {}

/** Gives a log line without a text of its own the safe message of its error. pino would use the error's own message. */
function withSafeMessage(this: pino.Logger, args: Parameters<pino.LogFn>, method: pino.LogFn): void {
  const [fields] = args as [unknown];
  const error = fields instanceof Error ? fields : (fields as { err?: unknown } | undefined)?.err;
  if (args.length === 1 && error instanceof Error)
    method.call(this, { ...(fields as object), err: error }, toLoggedError(error).message);
  else method.apply(this, args);
}
