import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { sessionCookieName } from '@arena/auth';
import { readConfig } from '@arena/config';
import { AppModule } from '../../apps/api/src/app.module.js';
import { API_PREFIX, apiDocument } from '../../apps/api/src/http/api-document.js';

/** Valid placeholders, none of which appears in the document. The API has all its routes if the chain is embedded. */
const VARIABLES = {
  DATABASE_URL: 'postgresql://localhost/arena',
  SESSION_SECRET: 's'.repeat(32),
  WALLET_MASTER_KEY: 'a'.repeat(64),
  ADMIN_PASSWORD: 'the admin password',
  CHAIN_RPC_URL: 'http://127.0.0.1:9',
  CHAIN_ID: '43112',
  ARENA_TOKEN_ADDRESS: `0x${'1'.repeat(40)}`,
  TREASURY_PRIVATE_KEY: `0x${'1'.repeat(64)}`,
  EXPLORER_URL: '/explorer',
  CHAIN_FAUCET: `0x${'2'.repeat(40)}`,
};

/** Returns the document that the API serves at /api/docs-json. Creates no providers, so it needs no database. */
export async function describeApi(): Promise<OpenAPIObject> {
  const config = readConfig(VARIABLES);
  const app = await NestFactory.create(AppModule.forRoot(config), {
    preview: true,
    abortOnError: false,
    logger: false,
  });
  app.setGlobalPrefix(API_PREFIX);
  return apiDocument(app, sessionCookieName(config));
}
