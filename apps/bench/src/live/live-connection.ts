import { connect, type Socket } from 'node:net';
import { FrameReader, textFrame } from './frames.js';

const END_OF_HEAD = '\r\n\r\n';
const PONG = textFrame('3');

/**
 * A player's connection as a browser holds it, WebSocket and nothing before it, spoken by hand: two thousand of
 * socket.io-client would be a load of their own.
 */
export class LiveConnection {
  /** Told of every frame: its text, and its size on the wire. */
  hear: (message: string, bytes: number) => void = () => undefined;
  private readonly frames = new FrameReader((message, bytes) => this.take(message, bytes));
  private head: string | undefined = '';

  private constructor(
    private readonly socket: Socket,
    private readonly admitted: () => void,
    private readonly refused: (error: Error) => void,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('close', () => refused(new Error('the server closed a connection')));
    socket.on('error', () => undefined); // Told by its end as well.
  }

  /** Resolves when Socket.IO has let it in. */
  static open(port: number, cookie: string): Promise<LiveConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const connection = new LiveConnection(socket, () => resolve(connection), reject);
      socket.write(upgrade(cookie));
    });
  }

  /** Sends a message of Engine.IO's. */
  say(message: string): void {
    this.socket.write(textFrame(message));
  }

  close(): void {
    this.socket.destroy();
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
    if (!this.head.startsWith('HTTP/1.1 101')) this.refused(new Error(`refused: ${this.head.slice(0, 200)}`));
    this.head = undefined;
    if (rest.length > 0) this.frames.read(rest);
  }

  /** What keeps the line open is answered here; everything is heard. */
  private take(message: string, bytes: number): void {
    if (message === '2') this.socket.write(PONG);
    else if (message.startsWith('0')) this.say('40');
    else if (message.startsWith('40')) this.admitted();
    else if (message.startsWith('44')) this.refused(new Error(`refused: ${message}`));
    this.hear(message, bytes);
  }
}

function upgrade(cookie: string): string {
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
