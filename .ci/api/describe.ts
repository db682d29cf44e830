import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { sessionCookieName } from '@arena/auth';
import { ConfigModule, readConfig } from '@arena/config';
import { AppModule } from '../../apps/api/src/app.module.js';
import { API_PREFIX, apiDocument } from '../../apps/api/src/http/api-document.js';

/** Valid placeholders, none of which appears in the document. */
const VARIABLES = {
  DATABASE_URL: 'postgresql://localhost/arena',
  SESSION_SECRET: 's'.repeat(32),
  WALLET_MASTER_KEY: 'a'.repeat(64),
  ADMIN_PASSWORD: 'the admin password',
};

/** Returns the document that the API serves at /api/docs-json. Creates no providers, so it needs no database. */
export async function describeApi(): Promise<OpenAPIObject> {
  const config = readConfig(VARIABLES);
  const app = await NestFactory.create(
    { module: AppModule, imports: [ConfigModule.forRoot(config)] },
    { preview: true, abortOnError: false, logger: false },
  );
  app.setGlobalPrefix(API_PREFIX);
  return apiDocument(app, sessionCookieName(config));
}
