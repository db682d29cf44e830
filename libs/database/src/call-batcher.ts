import { currentSpan, inBatchSpan } from '@arena/telemetry';

interface Limits {
  /** The maximum number of requests in one call. */
  size: number;
  /** The maximum number of calls at the same time. */
  calls: number;
}

interface Waiting<Request, Result> {
  request: Request;
  /** The span of the request, if its trace is recorded. */
  span: ReturnType<typeof currentSpan>;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers requests into common database calls, because a call costs several times more than a request. A request is sent
 * at once while few calls are running, and otherwise together with those that have arrived when one of them ends. So
 * gathering adds no delay at low load, and the calls become larger with the load.
 */
export class CallBatcher<Request, Result> {
  private readonly waiting: Waiting<Request, Result>[] = [];
  private running = 0;
  private isScheduled = false;

  /**
   * @param name the name of the calls in traces
   * @param call returns the results in the order of the requests
   */
  constructor(
    private readonly name: string,
    private readonly call: (requests: Request[]) => Promise<readonly Result[]>,
    private readonly limits: Limits,
  ) {}

  /**
   * Sends a request with the next call.
   * @throws the error of the call, which all of its requests get
   */
  send(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, span: currentSpan(), resolve, reject });
      this.schedule();
    });
  }

  /** Starts a call after the requests that the process has already received are read. */
  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0 || this.running >= this.limits.calls) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      void this.run(this.waiting.splice(0, this.limits.size));
      this.schedule();
    });
  }

  private async run(batch: Waiting<Request, Result>[]): Promise<void> {
    this.running += 1;
    try {
      const results = await inBatchSpan(
        this.name,
        { attributes: { 'arena.batch.size': batch.length } },
        batch.map(({ span }) => span),
        () => this.call(batch.map(({ request }) => request)),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    this.running -= 1;
    this.schedule();
  }
}
