import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ArenaConfig, ConfigError, isReal } from '@arena/config';
import { MarginCheck } from '@arena/betting';
import { MasterKeyCheck } from '@arena/vault';
import { checkChain } from '@arena/wallet';

/** Checks the configuration against the database and the chain, before any job signs or reads the chain. */
@Injectable()
export class ConfigCheck implements OnModuleInit {
  private readonly logger = new Logger(ConfigCheck.name);

  constructor(
    private readonly config: ArenaConfig,
    private readonly masterKey: MasterKeyCheck,
    private readonly margin: MarginCheck,
  ) {}

  /** @throws ConfigError if the configuration contradicts the database or the chain */
  async onModuleInit(): Promise<void> {
    const problems = [
      ...(await this.masterKey.problems()),
      ...(await this.margin.problems()),
      ...(await this.chainProblems()),
    ];
    if (problems.length > 0) throw new ConfigError(problems);
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
