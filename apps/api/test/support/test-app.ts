import type { NestExpressApplication } from '@nestjs/platform-express';
import { readConfig, type ArenaConfig } from '@arena/config';
import type { RoundClock } from '@arena/crash';
import { createApp } from '../../src/create-app.js';
import { Client } from './client.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Variables of an api under test; a spec overrides what it is about. */
export const TEST_VARIABLES = {
  NODE_ENV: 'test',
  PORT: '0',
  SESSION_SECRET: 'a secret of thirty-two characters or more',
  WALLET_MASTER_KEY: '0123456789abcdef'.repeat(4),
  ADMIN_PASSWORD: 'the admin password',
  LOG_LEVEL: 'silent',
} as const;

export interface TestApp {
  nest: NestExpressApplication;
  url: string;
  database: TestDatabase;
  /** A browser without a session. */
  client(): Client;
  close(): Promise<void>;
}

/** Settings of an api, or of a command, on this database. */
export function configOn(
  { url }: Pick<TestDatabase, 'url'>,
  variables: Record<string, string> = {},
): ArenaConfig {
  return readConfig({ ...TEST_VARIABLES, DATABASE_URL: url, ...variables });
}

/** The real application on a database of its own, listening on a free port. */
export async function startTestApp(
  variables: Record<string, string> = {},
  roundClock?: RoundClock,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const app = await startApiOn(database, variables, roundClock);
  const close = async (): Promise<void> => {
    await app.close();
    await database.drop();
  };
  return { ...app, close };
}

/** One more node on a database that is there: a second api beside the first. */
export async function startApiOn(
  database: TestDatabase,
  variables: Record<string, string> = {},
  roundClock?: RoundClock,
): Promise<TestApp> {
  const nest = await createApp(configOn(database, variables), roundClock);
  // Client and server share this process: after a busy moment, an idle connection would be closed just as it is used.
  nest.getHttpServer().keepAliveTimeout = 0;
  await nest.listen(0, '127.0.0.1');
  const { port } = nest.getHttpServer().address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  return { nest, url, database, client: () => new Client(url), close: () => nest.close() };
}
