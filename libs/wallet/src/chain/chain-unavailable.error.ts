import { isError } from 'ethers';

/** The chain gave no believable answer: it is away, slow, throttling, or says what cannot be. */
export class ChainUnavailableError extends Error {
  constructor(what: string, cause: unknown) {
    // ethers puts the address of the endpoint, which may hold an operator's key, into its messages.
    super(`the chain did not give ${what}: ${reasonOf(cause)}`);
    this.cause = undefined;
    this.refused = REFUSED.some((code) => isError(cause, code));
  }

  /** Answered, and refused: a transaction that cannot be carried out as it is. */
  readonly refused: boolean;
}

const REFUSED = ['CALL_EXCEPTION', 'INSUFFICIENT_FUNDS', 'NONCE_EXPIRED', 'REPLACEMENT_UNDERPRICED'] as const;

function reasonOf(cause: unknown): string {
  const { code, shortMessage, message } = cause as { code?: string; shortMessage?: string; message?: string };
  return shortMessage ?? code ?? message ?? 'no reason given';
}
