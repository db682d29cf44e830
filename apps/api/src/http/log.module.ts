import { Module } from '@nestjs/common';
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

/** Writes structured logs. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [ArenaConfig],
      useFactory: ({ logLevel }: ArenaConfig) => ({
        pinoHttp: { level: logLevel, redact: { paths: SECRETS, censor: '[secret]' } },
        // The library's middleware would give each request a logger of its own in an AsyncLocalStorage, which makes every
        // promise of the process more expensive on Node 20. `requestLog` takes its place.
        forRoutes: [],
      }),
    }),
  ],
})
export class LogModule {}
