import type { Logger } from '@nestjs/common';
import { ChainUnavailableError } from './chain-unavailable.error.js';

/** A chain that is away for an hour is worth two lines of the log, not thousands. */
export class OutageLogger {
  private isAway = false;

  constructor(private readonly logger: Logger) {}

  /** Runs work that asks the chain. Work that found it away is the next run's. */
  async run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.isAway) this.logger.log('the chain answers again');
      this.isAway = false;
    } catch (error) {
      if (!(error instanceof ChainUnavailableError)) throw error;
      if (!this.isAway) this.logger.warn(`${error.message}; it is tried again every second`);
      this.isAway = true;
    }
  }
}
