import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import passport from 'passport';
import { LocalStrategy, PasswordHasher } from '@arena/auth';
import { readConfig, type ArenaConfig } from '@arena/config';
import { RoundClock } from '@arena/crash';
import { JobRunner } from '@arena/scheduling';
import { WalletTiming } from '@arena/wallet';
import { AppModule } from '../../src/app.module.js';
import { APP_OPTIONS, prepareApp } from '../../src/create-app.js';
import { CheapPasswordHasher } from './cheap-password-hasher.js';
import { Client } from './client.js';
import { shareJobs } from './jobs.js';
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
  /** Runs a job now, instead of waiting for its turn. Resolves when the run has ended. */
  runJob(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Parts of the application that a spec replaces. */
export interface TestParts {
  /** The time that rounds of crash live by; PostgreSQL's when left out. */
  roundClock?: RoundClock | undefined;
  /** Hashes passwords at production's cost, for specs of passwords. */
  realPasswordHashes?: boolean;
  /** How long the wallet waits for the chain, where it differs from what all specs have. */
  walletTiming?: Partial<WalletTiming>;
}

/** Calls go out at once, answers are fresh, and each run of the job tries every wallet that waits to be swept. */
class PromptWalletTiming extends WalletTiming {
  override rpcBatchMs = 0;
  override balanceFreshMs = 10;
  override explorerFreshMs = 10;
  override sweepPauseMs = 0;
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
  parts: TestParts = {},
): Promise<TestApp> {
  return startApiOn(await createTestDatabase(), variables, parts);
}

/** One more node on a database that is there: a second api beside the first. */
export async function startApiOn(
  database: TestDatabase,
  variables: Record<string, string> = {},
  { roundClock, realPasswordHashes = false, walletTiming }: TestParts = {},
): Promise<TestApp> {
  const builder = Test.createTestingModule({ imports: [AppModule.forRoot(configOn(database, variables))] });
  if (roundClock !== undefined) builder.overrideProvider(RoundClock).useValue(roundClock);
  if (!realPasswordHashes) builder.overrideProvider(PasswordHasher).useClass(CheapPasswordHasher);
  builder.overrideProvider(WalletTiming).useValue(Object.assign(new PromptWalletTiming(), walletTiming));
  const module = await builder.compile();
  const nest = module.createNestApplication<NestExpressApplication>(APP_OPTIONS);
  await prepareApp(nest).catch(async (error: unknown) => {
    await nest.close();
    throw error;
  });
  await nest.listen(0, '127.0.0.1');
  const { port } = nest.getHttpServer().address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const jobs = nest.get(JobRunner);
  const unshareJobs = shareJobs(jobs);
  const forget = useStrategyOf(nest);
  const close = nest.close.bind(nest);
  nest.close = async () => {
    unshareJobs();
    forget();
    await close();
  };
  return {
    nest,
    url,
    database,
    client: () => new Client(url),
    runJob: (name) => jobs.runNow(name),
    close: () => nest.close(),
  };
}

const running = new Set<NestExpressApplication>();

/**
 * Passport is one per process and knows the strategy of the application that was built last. When that one is closed,
 * the one before it must be able to check passwords again. Returns how to say that an application is closed.
 */
function useStrategyOf(app: NestExpressApplication): () => void {
  running.add(app);
  return () => {
    running.delete(app);
    const last = [...running].at(-1);
    if (last) passport.use(last.get(LocalStrategy));
  };
}
