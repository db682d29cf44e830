import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ArenaConfig } from '@arena/config';
import { AppModule } from './app.module.js';
import { configureApp } from './configure-app.js';
import { StartupService } from './startup.service.js';

/** How Nest creates the application, in production as in tests. */
export const APP_OPTIONS = {
  bodyParser: false,
  bufferLogs: true,
  abortOnError: false,
} as const satisfies NestApplicationOptions;

/** Creates the application, ready to listen: configured, with its admin and its bankroll. */
export async function createApp(config: ArenaConfig): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), APP_OPTIONS);
  return prepareApp(app);
}

/** Configures a created application and opens its books. */
export async function prepareApp(app: NestExpressApplication): Promise<NestExpressApplication> {
  await configureApp(app);
  await app.get(StartupService).prepare();
  return app;
}
