import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ArenaConfig } from '@arena/config';
import type { RoundClock } from '@arena/crash';
import { AppModule } from './app.module.js';
import { configureApp } from './configure-app.js';
import { Opening } from './opening.js';

/**
 * The application, ready to listen: configured, with its admin and its bankroll.
 * @param roundClock the time that rounds of crash live by; PostgreSQL's when left out
 */
export async function createApp(
  config: ArenaConfig,
  roundClock?: RoundClock,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config, roundClock), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  await configureApp(app);
  await app.get(Opening).prepare();
  return app;
}
