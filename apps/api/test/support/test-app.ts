import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { hash, verify, type Options } from '@node-rs/argon2';
import passport from 'passport';
import { BooksChecker } from '@arena/admin';
import { LocalStrategy, PasswordHasher, type PasswordTask } from '@arena/auth';
import { ConfigError, ConfigModule, readConfig, type ArenaConfig } from '@arena/config';
import { RoundClock, RoundLease } from '@arena/crash';
import { DatabaseSettings, type Durability } from '@arena/database';
import { JobRunner, type Job } from '@arena/scheduling';
import { SettingsTiming } from '@arena/settings';
import { WalletTiming, WithdrawalCheck } from '@arena/wallet';
import { AppModule } from '../../src/app.module.js';
import { checkBooks } from '../../src/check-books.js';
import { APP_OPTIONS, prepareApp } from '../../src/create-app.js';
import { createHttpAdapter } from '../../src/http/http-adapter.js';
import { explainError } from '../../src/explain-error.js';
import { Client } from './client.js';
import { AWAITED, registerJobs } from './jobs.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** The environment variables of the API under test. Specs override individual ones. */
export const TEST_VARIABLES = {
  NODE_ENV: 'test',
  PORT: '0',
  WEB_CONCURRENCY: '1',
  // A node starts with as many queries at once, and each connection costs a few ms.
  DATABASE_POOL_SIZE: '6',
  SESSION_SECRET: 'a secret of thirty-two characters or more',
  WALLET_MASTER_KEY: '0123456789abcdef'.repeat(4),
  ADMIN_PASSWORD: 'the admin password',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
} as const;

export interface TestApp {
  nest: NestFastifyApplication;
  url: string;
  database: TestDatabase;
  /** All routes, such as `GET /api/user/:id`. */
  routes: readonly string[];
  /** Creates a client without a session. */
  client(): Client;
  /** Runs a job immediately instead of after its interval. Resolves when the run has ended. */
  runJob(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Parts of the application that a spec can replace. */
export interface TestOverrides {
  /** The clock of crash rounds, whose leader then leads until it stops or is killed. Defaults to PostgreSQL's time. */
  roundClock?: RoundClock | undefined;
  /** Whether to hash passwords at production cost. */
  realPasswordHashes?: boolean;
  /** Whether to read the settings of the tests' server, which is fast because it may lose data in a power failure. */
  realDurability?: boolean;
  /** Overrides of the short wallet intervals that specs use. */
  walletTiming?: Partial<WalletTiming>;
  /** Overrides of the intervals of settings. */
  settingsTiming?: Partial<SettingsTiming>;
  /** Which withdrawals need a check of the player. None by default. */
  withdrawalCheck?: WithdrawalCheck;
}

/** Sends RPC calls immediately, caches almost nothing, and retries sweeps at every run of the job. */
class FastWalletTiming extends WalletTiming {
  override rpcBatchMs = 0;
  override balanceTtlMs = 10;
  override explorerTtlMs = 10;
  override sweepRetryMs = 0;
}

/**
 * Reads changed settings sooner than the product. They take effect when a test lets them (see settings.ts), and a node
 * that a busy machine has paused still relies on what it has read.
 */
class ControlledSettingsTiming extends SettingsTiming {
  override effectDelayMs = 3_600_000;
  override maxAgeMs = 600_000;
  override pollMs = 200;
}

/** The options of Node in threads that load the sources as this process does. */
export const RUN_SOURCES = ['--import', '@swc-node/register/esm-register'];

/** Checks the books in this thread, because a new thread takes seconds to load the sources. */
const inThisThread = ({ databaseDirectUrl, chain }: ArenaConfig): BooksChecker => ({
  run: (signal) => checkBooks(databaseDirectUrl, chain, signal),
});

/** Hashes like the product, in threads that load the sources as this process does. */
class SourcePasswordHasher extends PasswordHasher {
  protected override get execArgv(): string[] {
    return RUN_SOURCES;
  }
}

/** Hashes with the smallest memory and work that argon2id allows, because specs register hundreds of players. */
class CheapPasswordHasher extends PasswordHasher {
  protected override compute(task: PasswordTask): Promise<string | boolean> {
    const { password } = task;
    return 'cost' in task ? hash(password, CHEAP) : verify(task.passwordHash, password);
  }
}

/** Lasts until the node releases it or a test lets it expire, because the clock of a test's rounds stands still. */
class LongRoundLease extends RoundLease {
  protected override readonly seconds = 86_400;
}

/** Runs the other jobs only by name: each start of a node would run fifteen, with eighty queries. */
class AwaitedJobRunner extends JobRunner {
  protected override firstPauseMs({ name }: Job): number {
    return AWAITED.has(name) ? 0 : 86_400_000;
  }
}

/** Reads the settings as those of a durable server, so that specs can start the production configuration. */
class DurableDatabaseSettings extends DatabaseSettings {
  override durability(): Promise<Durability> {
    return Promise.resolve({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' });
  }
}

const CHEAP: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Returns the configuration for an API or a command that uses this database. */
export function configOn(
  { url }: Pick<TestDatabase, 'url'>,
  variables: Record<string, string> = {},
): ArenaConfig {
  return readConfig({ ...TEST_VARIABLES, DATABASE_URL: url, ...variables });
}

/** Starts the complete application on a new database and a free port. */
export async function startTestApp(
  variables: Record<string, string> = {},
  parts: TestOverrides = {},
): Promise<TestApp> {
  return startApiOn(await createTestDatabase(), variables, parts);
}

/** Starts another node on an existing database. */
export async function startApiOn(
  database: TestDatabase,
  variables: Record<string, string> = {},
  {
    roundClock,
    realPasswordHashes = false,
    realDurability = false,
    walletTiming,
    settingsTiming,
    withdrawalCheck,
  }: TestOverrides = {},
): Promise<TestApp> {
  const config = configOn(database, variables);
  const builder = Test.createTestingModule({ imports: [AppModule, ConfigModule.forRoot(config)] });
  if (!realDurability) builder.overrideProvider(DatabaseSettings).useClass(DurableDatabaseSettings);
  if (roundClock !== undefined)
    builder
      .overrideProvider(RoundClock)
      .useValue(roundClock)
      .overrideProvider(RoundLease)
      .useClass(LongRoundLease);
  builder
    .overrideProvider(PasswordHasher)
    .useClass(realPasswordHashes ? SourcePasswordHasher : CheapPasswordHasher);
  builder.overrideProvider(JobRunner).useClass(AwaitedJobRunner);
  builder.overrideProvider(BooksChecker).useValue(inThisThread(config));
  builder
    .overrideProvider(SettingsTiming)
    .useValue(Object.assign(new ControlledSettingsTiming(), settingsTiming));
  builder.overrideProvider(WalletTiming).useValue(Object.assign(new FastWalletTiming(), walletTiming));
  if (withdrawalCheck !== undefined) builder.overrideProvider(WithdrawalCheck).useValue(withdrawalCheck);
  const module = await builder.compile();
  const nest = module.createNestApplication<NestFastifyApplication>(createHttpAdapter(config), APP_OPTIONS);
  const routes: string[] = [];
  nest
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', ({ method, url: path }) => {
      for (const one of [method].flat()) routes.push(`${one} ${path}`);
    });
  await prepareApp(nest).catch(async (error: unknown) => {
    await nest.close();
    throw error;
  });
  await nest.listen(0, '127.0.0.1');
  const { port } = nest.getHttpServer().address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const jobs = nest.get(JobRunner);
  const unregisterJobs = registerJobs(jobs);
  const restoreStrategy = useStrategyOf(nest);
  const close = nest.close.bind(nest);
  nest.close = async () => {
    unregisterJobs();
    restoreStrategy();
    await close();
  };
  return {
    nest,
    url,
    database,
    routes,
    client: () => new Client(url),
    runJob: (name) => jobs.runNow(name),
    close: () => nest.close(),
  };
}

const running = new Set<NestFastifyApplication>();

/**
 * Tracks the running applications, because Passport is global and uses the strategy of the one that was created last.
 * Returns a function to call when this application closes, which restores the strategy of the newest remaining one.
 */
function useStrategyOf(app: NestFastifyApplication): () => void {
  running.add(app);
  return () => {
    running.delete(app);
    const last = [...running].at(-1);
    if (last) passport.use(last.get(LocalStrategy));
  };
}

/** Returns what `main` prints if the application does not start. */
export async function startupError(start: Promise<unknown>): Promise<string> {
  const error: unknown = await start.then(
    () => new Error('The application started.'),
    (reason: unknown) => reason,
  );
  return `${(error instanceof ConfigError ? error.problems : [explainError(error)]).join('\n')}\n`;
}
