import type { Logger } from '@nestjs/common';
import { isError } from 'ethers';

/** Thrown if the chain gives no valid response: it is down, slow, rate-limited or inconsistent. */
export class ChainUnavailableError extends Error {
  /** @param what the requested data or action, as a noun phrase */
  constructor(what: string, cause: unknown) {
    // The messages and causes of ethers errors contain the endpoint's URL, which may include the operator's API key.
    super(`the chain request failed (${what}): ${reasonOf(cause)}`);
    this.cause = undefined;
    this.refused = REFUSED.some((code) => isError(cause, code));
    this.answered = ANSWERED.some((code) => isError(cause, code));
  }

  /** Whether the endpoint answered the request with an error, for example because the response would be too long. */
  readonly answered: boolean;

  /** Whether the endpoint rejected the transaction because it cannot be executed in its current form. */
  readonly refused: boolean;
}

const REFUSED = ['CALL_EXCEPTION', 'INSUFFICIENT_FUNDS', 'NONCE_EXPIRED', 'REPLACEMENT_UNDERPRICED'] as const;

const ANSWERED = ['UNKNOWN_ERROR', 'SERVER_ERROR', 'BAD_DATA'] as const;

function reasonOf(cause: unknown): string {
  const { code, shortMessage, message } = cause as { code?: string; shortMessage?: string; message?: string };
  return shortMessage ?? code ?? message ?? 'no reason given';
}

/** Logs the start and the end of a chain outage instead of every failed run. */
export class OutageLogger {
  private isUnavailable = false;

  constructor(private readonly logger: Logger) {}

  /** Runs work that needs the chain. Returns undefined after a ChainUnavailableError, because the next run retries. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await work();
      if (this.isUnavailable) this.logger.log('the chain is available again');
      this.isUnavailable = false;
      return result;
    } catch (error) {
      if (!(error instanceof ChainUnavailableError)) throw error;
      if (!this.isUnavailable) this.logger.warn(`${error.message}; retrying every second`);
      this.isUnavailable = true;
      return undefined;
    }
  }
}
