interface Answer {
  result?: unknown;
  error?: { message: string };
}

const TIMEOUT_MS = 10_000;

/** Asks the embedded chain's node, which is ours and next door: no retries, no batches. */
export class Rpc {
  constructor(readonly url: string) {}

  async send(method: string, params: readonly unknown[]): Promise<unknown> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { result, error } = (await response.json()) as Answer;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }
}
