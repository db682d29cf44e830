import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ArenaConfig } from '@arena/config';
import { AppModule } from './app.module.js';
import { configureApp } from './configure-app.js';
import { Opening } from './opening.js';

/** The application, ready to listen: configured, with its admin and its bankroll. */
export async function createApp(config: ArenaConfig): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  await configureApp(app);
  await app.get(Opening).prepare();
  return app;
}
