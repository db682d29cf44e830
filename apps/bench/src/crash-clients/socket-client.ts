import { WebSocket } from 'ws';
import type { CashOut, PlaceCrashBet } from '@arena/wire';

const STAKE = '100';

/** A player's Socket.IO connection: two thousand of socket.io-client would load the machine more than the server. */
export class SocketClient {
  /** Called for every message, with its size on the wire in bytes. */
  onMessage: (message: string, bytes: number) => void = () => undefined;
  onClose: () => void = () => undefined;
  private requests = 0;
  private readonly acknowledgements = new Map<number, (message: string) => void>();

  private constructor(
    private readonly socket: WebSocket,
    private readonly userId: number,
    private readonly onOpen: () => void,
    onFailure: (error: Error) => void,
  ) {
    socket.on('message', (content: Buffer) => this.receive(content.toString(), frameBytes(content.length)));
    socket.on('error', onFailure);
    socket.on('close', () => {
      this.onClose();
      onFailure(new Error('The server closed a connection.'));
    });
  }

  /** Resolves when the Socket.IO connection is established. */
  static open(port: number, { id, cookie }: { id: number; cookie: string }): Promise<SocketClient> {
    return new Promise((resolve, reject) => {
      const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
      const socket = new WebSocket(url, { headers: { Cookie: cookie }, perMessageDeflate: false });
      const client = new SocketClient(socket, id, () => resolve(client), reject);
    });
  }

  close(): void {
    this.onClose = () => undefined;
    this.socket.terminate();
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
    this.socket.send(`42${id}${JSON.stringify([event, ...payload])}`);
    const answer = await acknowledged;
    if (answer.includes('"error"'))
      throw new Error(`${event} of player ${this.userId} was rejected: ${answer}`);
  }

  /** Handles the packets of Engine.IO (open, ping) and Socket.IO (connected, rejected, acknowledgement). */
  private receive(message: string, bytes: number): void {
    if (message === '2') this.socket.send('3');
    else if (message.startsWith('0')) this.socket.send('40');
    else if (message.startsWith('40')) this.onOpen();
    else if (message.startsWith('44')) this.socket.close();
    else if (message.startsWith('43')) {
      const id = parseInt(message.slice(2), 10);
      this.acknowledgements.get(id)?.(message);
      this.acknowledgements.delete(id);
    }
    this.onMessage(message, bytes);
  }
}

/** Returns the size of a server's frame with this content. */
function frameBytes(content: number): number {
  return content + (content < 126 ? 2 : content < 65_536 ? 4 : 10);
}
