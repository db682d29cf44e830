import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ArenaConfig, ConfigError, isReal } from '@arena/config';
import { MarginCheck } from '@arena/betting';
import { MasterKeyCheck } from '@arena/vault';
import { checkChain } from '@arena/wallet';

/** Compares what was configured with what is there, before any job begins to sign or to read the chain. */
@Injectable()
export class ConfigCheck implements OnModuleInit {
  private readonly logger = new Logger(ConfigCheck.name);

  constructor(
    private readonly config: ArenaConfig,
    private readonly masterKey: MasterKeyCheck,
    private readonly margin: MarginCheck,
  ) {}

  /** @throws ConfigError */
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
    const { problems, away } = await checkChain(chain);
    if (away !== undefined) this.logger.warn(`opening without a look at the chain: ${away}`);
    return problems;
  }
}
