import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ArenaConfig, ConfigError, isReal } from '@arena/config';
import { DatabaseSettings } from '@arena/database';
import { MarginCheck } from '@arena/betting';
import { RestoreGuard } from '@arena/restore';
import { GameSecrets } from '@arena/vault';
import { checkChain } from '@arena/wallet';

/** A process also listens for messages, reads the clock, and can check the books, with a lock. */
const CONNECTIONS_BESIDE_POOL = 4;

/**
 * Checks the configuration against the database and the chain, before any job signs or reads the chain. Then seals the
 * secrets that an earlier version stored as plain text, and pauses the books if the database may have lost transactions.
 */
@Injectable()
export class ConfigCheck implements OnModuleInit {
  private readonly logger = new Logger(ConfigCheck.name);

  constructor(
    private readonly config: ArenaConfig,
    private readonly margin: MarginCheck,
    private readonly database: DatabaseSettings,
    private readonly gameSecrets: GameSecrets,
    private readonly restoreGuard: RestoreGuard,
  ) {}

  /** @throws ConfigError if the configuration contradicts the database or the chain */
  async onModuleInit(): Promise<void> {
    const problems = [
      ...(await this.durabilityProblems()),
      ...(await this.gameSecrets.masterKeyProblems()),
      ...(await this.margin.problems()),
      ...(await this.chainProblems()),
    ];
    if (problems.length > 0) throw new ConfigError(problems);
    await this.warnAboutConnections();
    const sealed = await this.gameSecrets.sealPlain();
    if (sealed > 0) this.logger.log(`Sealed ${sealed} server seeds and seed chains of an earlier version.`);
    await this.checkRestore();
  }

  private async checkRestore(): Promise<void> {
    try {
      await this.restoreGuard.run();
    } catch (error) {
      const { path, message } = error as NodeJS.ErrnoException;
      if (path === undefined) throw error;
      throw new ConfigError([`The restore mark can't be read or written: ${message}. Correct RESTORE_MARK.`]);
    }
  }

  /** In development, a database that loses commits only causes a warning. */
  private async durabilityProblems(): Promise<string[]> {
    const settings = Object.entries(await this.database.durability());
    const problems = settings
      .filter(([, value]) => value === 'off')
      .map(
        ([name]) =>
          `PostgreSQL's setting ${name} is off: acknowledged bets and payments could be lost. Turn it on.`,
      );
    if (this.config.production) return problems;
    for (const problem of problems) this.logger.warn(problem);
    return [];
  }

  private async warnAboutConnections(): Promise<void> {
    const { databaseIsPooled, databasePoolSize, webConcurrency } = this.config;
    // Behind a pooler, its settings limit the connections to PostgreSQL.
    const needed = webConcurrency * ((databaseIsPooled ? 0 : databasePoolSize) + CONNECTIONS_BESIDE_POOL);
    const available = await this.database.maxConnections();
    if (needed > available)
      this.logger.warn(
        `The server processes can open ${needed} PostgreSQL connections, but PostgreSQL accepts only ${available}. ` +
          'Lower DATABASE_POOL_SIZE or WEB_CONCURRENCY, or raise max_connections.',
      );
  }

  private async chainProblems(): Promise<string[]> {
    const { chain } = this.config;
    if (chain === undefined || !isReal(chain)) return [];
    if (chain.quorum === 1)
      this.logger.warn(
        'One RPC endpoint alone decides about deposits and withdrawals. Name several in CHAIN_RPC_URL, so that they must agree.',
      );
    const { problems, unavailable } = await checkChain(chain);
    if (unavailable !== undefined)
      this.logger.warn(`The chain could not be checked at the start: ${unavailable}`);
    return problems;
  }
}
