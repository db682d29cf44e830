import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readProcessConfig } from '@arena/config';
import { CommandModule } from './command.module.js';

/** Runs work with the application's services, without a server and without its jobs. */
export async function withServices<T>(work: (services: INestApplicationContext) => Promise<T>): Promise<T> {
  const services = await NestFactory.createApplicationContext(CommandModule.forRoot(readProcessConfig()), {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}
