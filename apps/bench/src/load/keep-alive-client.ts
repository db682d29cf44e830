import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

const END_OF_HEAD = '\r\n\r\n';

/** One connection that sends the same request again and again, one at a time. Reads no more of an answer than it must. */
export class KeepAliveClient {
  private received: Buffer = Buffer.alloc(0);
  private answered: ((status: number) => void) | undefined;
  private failed: ((error: Error) => void) | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly request: Buffer,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('close', () => this.failed?.(closed()));
    socket.on('error', () => undefined);
  }

  static async open(port: number, request: string): Promise<KeepAliveClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new KeepAliveClient(socket, Buffer.from(request, 'latin1'));
  }

  /** Resolves to the status of the answer once all of it is here. */
  ask(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.answered = resolve;
      this.failed = reject;
      if (this.socket.destroyed) reject(closed());
      this.socket.write(this.request);
    });
  }

  close(): void {
    this.failed = undefined;
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const endOfHead = this.received.indexOf(END_OF_HEAD);
    if (endOfHead < 0) return;
    const head = this.received.toString('latin1', 0, endOfHead);
    const length = /content-length: (\d+)/i.exec(head)?.[1] ?? 0;
    if (this.received.length < endOfHead + END_OF_HEAD.length + Number(length)) return;
    this.received = Buffer.alloc(0);
    this.answered?.(Number(head.slice(9, 12)));
  }
}

const closed = (): Error => new Error('the server closed a connection');
