import { WorkerProcess } from '../processes.js';

/** Sends the messages in turn, one per beat, to every connection. */
export interface BroadcastRequest {
  messages: readonly string[];
  beatMs: number;
  seconds: number;
}

/** A bare `ws` server in a separate process. Socket.IO is built on the `ws` package. */
export class RawWs {
  private constructor(
    private readonly worker: WorkerProcess,
    readonly port: number,
  ) {}

  static async start(): Promise<RawWs> {
    const worker = WorkerProcess.start(new URL('./raw-ws.worker.js', import.meta.url));
    const { port } = await worker.request<{ port: number }>({});
    return new RawWs(worker, port);
  }

  get pid(): number {
    return this.worker.pid;
  }

  async broadcast(request: BroadcastRequest): Promise<void> {
    await this.worker.request(request);
  }

  stop(): Promise<void> {
    return this.worker.end();
  }
}
