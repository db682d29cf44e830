import type { Logger } from '@nestjs/common';
import { isError } from 'ethers';

/** The chain gave no valid answer: the endpoint is down, slow or rate-limited, or its answer contradicts itself. */
export class ChainUnavailableError extends Error {
  /** @param what what was requested, as a noun */
  constructor(what: string, cause: unknown) {
    // Messages of ethers contain the URL of the endpoint, which may include the operator's API key.
    super(`the chain request failed (${what}): ${reasonOf(cause)}`);
    this.cause = undefined;
    this.refused = REFUSED.some((code) => isError(cause, code));
  }

  /** The endpoint answered and rejected the transaction: it cannot be executed in its current form. */
  readonly refused: boolean;
}

const REFUSED = ['CALL_EXCEPTION', 'INSUFFICIENT_FUNDS', 'NONCE_EXPIRED', 'REPLACEMENT_UNDERPRICED'] as const;

function reasonOf(cause: unknown): string {
  const { code, shortMessage, message } = cause as { code?: string; shortMessage?: string; message?: string };
  return shortMessage ?? code ?? message ?? 'no reason given';
}

/** Logs the start and the end of an outage of the chain, instead of every failed run. */
export class OutageLogger {
  private isUnavailable = false;

  constructor(private readonly logger: Logger) {}

  /** Runs work that needs the chain. Swallows ChainUnavailableError, since the next run retries. */
  async run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.isUnavailable) this.logger.log('the chain is available again');
      this.isUnavailable = false;
    } catch (error) {
      if (!(error instanceof ChainUnavailableError)) throw error;
      if (!this.isUnavailable) this.logger.warn(`${error.message}; retrying every second`);
      this.isUnavailable = true;
    }
  }
}
