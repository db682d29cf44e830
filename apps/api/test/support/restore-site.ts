import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  backUpCluster,
  makeTemporaryFolder,
  restoreCluster,
  startPostgres,
  startStandby,
  type EmbeddedPostgres,
  type Standby,
} from '@arena/embedded';
import { migrate } from '@arena/schema';
import { acceptRestore } from '../../src/cli/accept-restore.js';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.js';
import { configOn, startApiOn, type TestApp } from './test-app.js';
import { startTestChain, type TestChain } from './test-chain.js';

/** A node on a PostgreSQL of its own, which tests back up and restore, or replace by its standby. */
export class RestoreSite {
  private app: TestApp | undefined;
  private standby: Standby | undefined;
  private treasuryKey: string;

  private constructor(
    private readonly folder: string,
    readonly chain: TestChain,
    private postgres: EmbeddedPostgres,
    private readonly proxy: DatabaseProxy,
  ) {
    this.treasuryKey = chain.chain.treasuryKey;
  }

  static async start(): Promise<RestoreSite> {
    const folder = makeTemporaryFolder('restore');
    const postgres = await startPostgres({ directory: join(folder, 'postgres'), durable: false });
    await migrate(postgres.url);
    const site = new RestoreSite(
      folder,
      await startTestChain(),
      postgres,
      await startDatabaseProxy(postgres.url),
    );
    await site.open();
    return site;
  }

  /** The running node. */
  get node(): TestApp {
    if (this.app === undefined) throw new Error('The node is stopped.');
    return this.app;
  }

  /** The database through the proxy, so that its URL stays the same. */
  get database(): { url: string } {
    return { url: this.proxy.url };
  }

  async open(): Promise<void> {
    this.app = await startApiOn(this.database, this.variables);
  }

  async closeNode(): Promise<void> {
    await this.app?.close();
    this.app = undefined;
  }

  /** Starts the node again with another key of the treasury. */
  async useTreasury(privateKey: string): Promise<void> {
    await this.closeNode();
    this.treasuryKey = privateKey;
    await this.open();
  }

  /** The file of the published ends of the security log. */
  get headFile(): string {
    return join(this.folder, 'heads');
  }

  /** Publishes the end of the security log now, instead of within a minute. */
  publishHead(): Promise<void> {
    return this.node.runJob('security-log-head');
  }

  /** Writes the mark now, instead of within two seconds. */
  writeMark(): Promise<void> {
    return this.node.runJob('restore-guard');
  }

  async backUp(): Promise<void> {
    await backUpCluster(this.postgres.url, this.backup);
  }

  /** Stops the node, puts the backup in place of the database, and starts the node on it. */
  async restore(): Promise<void> {
    await this.closeNode();
    await this.postgres.stop();
    const directory = join(this.folder, 'postgres');
    await restoreCluster(directory, this.backup);
    this.postgres = await startPostgres({ directory, durable: false });
    this.proxy.redirect(this.postgres.url);
    await this.open();
  }

  /** Starts a standby that receives everything asynchronously. */
  async startStandby(): Promise<Standby> {
    this.standby = await startStandby(join(this.folder, 'standby'), this.postgres.url);
    return this.standby;
  }

  /** Ends the primary while the node runs, promotes the standby, and lets the node connect to it. */
  async failOver(): Promise<void> {
    if (this.standby === undefined) throw new Error('There is no standby.');
    await this.postgres.stop();
    await this.standby.promote();
    this.proxy.redirect(this.standby.url);
  }

  /** Runs `npm run admin -- accept-restore` with these arguments. Returns its output. */
  accept(...args: string[]): Promise<string> {
    return acceptRestore(args, configOn(this.database, this.variables));
  }

  async close(): Promise<void> {
    await this.closeNode();
    await this.proxy.close();
    await this.standby?.stop();
    await this.postgres.stop();
    await this.chain.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get variables(): Record<string, string> {
    return {
      ...this.chain.variables,
      TREASURY_PRIVATE_KEY: this.treasuryKey,
      RATE_LIMIT_FACTOR: '1000',
      CRASH_BETTING_SECONDS: '2',
      RESTORE_MARK: join(this.folder, 'mark'),
      SECURITY_LOG_HEAD_FILE: this.headFile,
    };
  }

  private get backup(): string {
    return join(this.folder, 'backup.tar');
  }
}
