import { connect, type Socket } from 'node:net';
import type { CashOut, PlaceCrashBet } from '@arena/wire';

const END_OF_HEAD = '\r\n\r\n';
const STAKE = '100';

/**
 * A player's Socket.IO connection over WebSocket. It implements the protocols itself, because two thousand connections
 * of socket.io-client would load the machine too much.
 */
export class SocketClient {
  /** Called for every message, with its size on the wire in bytes. */
  onMessage: (message: string, bytes: number) => void = () => undefined;
  onClose: () => void = () => undefined;
  private readonly frames = new FrameReader((message, bytes) => this.receive(message, bytes));
  /** The part of the HTTP response's head that has arrived, or undefined once the head is complete. */
  private head: string | undefined = '';
  private requests = 0;
  private readonly acknowledgements = new Map<number, (message: string) => void>();

  private constructor(
    private readonly socket: Socket,
    private readonly userId: number,
    private readonly onOpen: () => void,
    private readonly onFailure: (error: Error) => void,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('close', () => {
      this.onClose();
      onFailure(new Error('The server closed a connection.'));
    });
    socket.on('error', () => undefined); // 'close' follows.
  }

  /** Resolves when the Socket.IO connection is established. */
  static open(port: number, { id, cookie }: { id: number; cookie: string }): Promise<SocketClient> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const client = new SocketClient(socket, id, () => resolve(client), reject);
      socket.write(upgradeRequest(cookie));
    });
  }

  close(): void {
    this.onClose = () => undefined;
    this.socket.destroy();
  }

  /** @throws Error if the bet is rejected */
  async placeBet(): Promise<void> {
    await this.emit('placeBet', { userId: this.userId, betAmount: STAKE } satisfies PlaceCrashBet);
  }

  /**
   * Cashes out. Resolves to the time until the acknowledgement, in ms.
   * @throws Error if the cash-out is rejected
   */
  async cashOut(): Promise<number> {
    const sent = performance.now();
    await this.emit('cashout', { userId: this.userId } satisfies CashOut);
    return performance.now() - sent;
  }

  /** Requests the state of the round, which a page does when it connects. */
  async getState(): Promise<void> {
    await this.emit('getState');
  }

  /** Emits an event and waits for its acknowledgement. */
  private async emit(event: string, ...payload: object[]): Promise<void> {
    const id = (this.requests += 1);
    const acknowledged = new Promise<string>((resolve) => this.acknowledgements.set(id, resolve));
    this.send(`42${id}${JSON.stringify([event, ...payload])}`);
    const answer = await acknowledged;
    if (answer.includes('"error"'))
      throw new Error(`${event} of player ${this.userId} was rejected: ${answer}`);
  }

  private send(message: string): void {
    this.socket.write(textFrame(message));
  }

  private read(chunk: Buffer): void {
    if (this.head === undefined) {
      this.frames.read(chunk);
      return;
    }
    this.head += chunk.toString('latin1');
    const end = this.head.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const rest = Buffer.from(this.head.slice(end + END_OF_HEAD.length), 'latin1');
    if (!this.head.startsWith('HTTP/1.1 101'))
      this.onFailure(new Error(`The server rejected a connection: ${this.head.slice(0, 200)}`));
    this.head = undefined;
    if (rest.length > 0) this.frames.read(rest);
  }

  /** Handles the packets of Engine.IO (open, ping) and Socket.IO (connected, rejected, acknowledgement). */
  private receive(message: string, bytes: number): void {
    if (message === '2') this.socket.write(PONG);
    else if (message.startsWith('0')) this.send('40');
    else if (message.startsWith('40')) this.onOpen();
    else if (message.startsWith('44'))
      this.onFailure(new Error(`The server rejected a connection: ${message}`));
    else if (message.startsWith('43')) this.acknowledge(message);
    this.onMessage(message, bytes);
  }

  private acknowledge(message: string): void {
    const id = parseInt(message.slice(2), 10);
    this.acknowledgements.get(id)?.(message);
    this.acknowledgements.delete(id);
  }
}

function upgradeRequest(cookie: string): string {
  return [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: 127.0.0.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: YSBiZW5jaCBvZiBhcmVuYQ==',
    `Cookie: ${cookie}`,
    END_OF_HEAD.slice(2),
  ].join('\r\n');
}

const TEXT = 1;
const FINAL = 0x80;
const MASKED = 0x80;
/** Clients must mask their frames. A mask of zeros leaves the content unchanged. */
const MASK = Buffer.alloc(4);
const EMPTY: Buffer = Buffer.alloc(0);
const PONG = textFrame('3');

/** Splits a server's byte stream into WebSocket frames and counts the bytes of each. */
class FrameReader {
  private rest = EMPTY;

  constructor(private readonly onFrame: (message: string, bytes: number) => void) {}

  read(chunk: Buffer): void {
    const data = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    let offset = 0;
    while (data.length - offset >= 2) {
      const { header, length } = frameSize(data, offset);
      const end = offset + header + length;
      if (end > data.length) break;
      const isText = (data.readUInt8(offset) & 15) === TEXT;
      this.onFrame(isText ? data.toString('latin1', offset + header, end) : '', end - offset);
      offset = end;
    }
    this.rest = offset === data.length ? EMPTY : data.subarray(offset);
  }
}

/** Returns the sizes of a frame's header and content. The length is infinite if the header is incomplete. */
function frameSize(data: Buffer, offset: number): { header: number; length: number } {
  const short = data.readUInt8(offset + 1);
  if (short < 126) return { header: 2, length: short };
  const header = short === 126 ? 4 : 10;
  if (data.length - offset < header) return { header, length: Infinity };
  const length = short === 126 ? data.readUInt16BE(offset + 2) : Number(data.readBigUInt64BE(offset + 2));
  return { header, length };
}

function textFrame(message: string): Buffer {
  const content = Buffer.from(message);
  if (content.length > 125) throw new Error('Messages of clients are limited to 125 bytes.');
  return Buffer.concat([Buffer.of(FINAL | TEXT, MASKED | content.length), MASK, content]);
}
