import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, readConfig, type ArenaConfig } from '@arena/config';
import { CommandModule } from './command.module.js';

/** Runs `work` with the application's services, without a server or jobs. Closes the services afterwards. */
export async function withServices<T>(
  work: (services: INestApplicationContext) => Promise<T>,
  config: ArenaConfig = readConfig(),
): Promise<T> {
  const services = await NestFactory.createApplicationContext(
    { module: CommandModule, imports: [ConfigModule.forRoot(config)] },
    { logger: ['error', 'fatal'], abortOnError: false },
  );
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}
