import type { ClientEvents, ServerEvents } from '@arena/wire';
import type { Page, WebSocketRoute } from '@playwright/test';
import { intercept, type InterceptedCall } from './intercept.js';

type ClientHandlers = {
  [Name in keyof ClientEvents]?: (payload: unknown, acknowledge: (value: unknown) => void) => void;
};

const HANDSHAKE = {
  sid: 'scripted',
  upgrades: ['websocket'],
  pingInterval: 3_600_000,
  pingTimeout: 3_600_000,
  maxPayload: 1e6,
};

/**
 * Replaces the Socket.IO server, so that a test can emit events of rounds that cannot be produced on demand. Implements
 * Engine.IO, which starts with HTTP polling and then upgrades to a WebSocket.
 */
export class ScriptedConnection {
  /** The WebSocket, once the page has upgraded to it. */
  private socket: WebSocketRoute | undefined;
  private readonly sockets = new Set<WebSocketRoute>();
  /** Packets for the next poll. */
  private readonly queue: string[] = [];
  private releasePoll: (() => void) | undefined;
  private isDisconnected = false;
  private isUpgrading = false;

  private constructor(private readonly handlers: ClientHandlers) {}

  /** @param handlers called for the events that the page sends */
  static async open(page: Page, handlers: ClientHandlers): Promise<ScriptedConnection> {
    const connection = new ScriptedConnection(handlers);
    await page.routeWebSocket('**/socket.io/**', (socket) => connection.upgrade(socket));
    await intercept(page, '**/socket.io/**', (call) => connection.answerPoll(call));
    await intercept(page, '**/api/**', (call) => (connection.isOffline ? call.abort() : call.fallback()));
    return connection;
  }

  /** Sends an event to the page. */
  emit<Name extends keyof ServerEvents>(name: Name, ...payload: Parameters<ServerEvents[Name]>): void {
    this.send(`42${JSON.stringify([name, ...payload])}`);
  }

  /** Whether the page has upgraded from polling to a WebSocket. */
  get isUpgraded(): boolean {
    return this.socket !== undefined;
  }

  get isOffline(): boolean {
    return this.isDisconnected;
  }

  /** Disconnects the page and fails its connections and its API calls until `restore` is called. */
  async disconnect(): Promise<void> {
    this.isDisconnected = true;
    this.releasePoll?.();
    await Promise.all([...this.sockets].map((socket) => socket.close()));
    this.sockets.clear();
    this.socket = undefined;
  }

  restore(): void {
    this.isDisconnected = false;
  }

  private send(packet: string): void {
    if (this.socket !== undefined) this.socket.send(packet);
    else this.queue.push(packet);
    this.releasePoll?.();
  }

  private async answerPoll(call: InterceptedCall): Promise<void> {
    if (this.isDisconnected) return call.abort();
    const isHandshake = !call.url.includes('sid=');
    if (call.method === 'POST') {
      for (const packet of call.body.split('\u001e')) this.receive(packet);
      return call.fulfill({ body: 'ok', contentType: 'text/plain' });
    }
    if (isHandshake) {
      this.isUpgrading = false;
      return call.fulfill({ body: `0${JSON.stringify(HANDSHAKE)}`, contentType: 'text/plain' });
    }
    if (this.queue.length === 0 && !this.isUpgrading)
      await new Promise<void>((resolve) => (this.releasePoll = resolve));
    if (this.isOffline) return call.abort();
    return call.fulfill({ body: this.queue.splice(0).join('\u001e') || '6', contentType: 'text/plain' });
  }

  private upgrade(socket: WebSocketRoute): void {
    if (this.isDisconnected) return void socket.close();
    this.sockets.add(socket);
    socket.onMessage((message) => {
      if (message === '2probe') {
        socket.send('3probe');
        // Responds to the pending poll. From now on, polls get a response immediately.
        this.isUpgrading = true;
        this.releasePoll?.();
      } else if (message === '5') {
        this.socket = socket;
        for (const packet of this.queue.splice(0)) socket.send(packet);
      } else this.receive(String(message));
    });
  }

  private receive(packet: string): void {
    if (packet === '40') this.send('40{"sid":"scripted"}');
    const event = /^42(\d*)(\[.*)$/s.exec(packet);
    if (event === null) return;
    const [, id, text = '[]'] = event;
    const [name, payload] = JSON.parse(text) as [keyof ClientEvents, unknown];
    const acknowledge = (value: unknown) => {
      if (id !== '') this.send(`43${id}${JSON.stringify([value])}`);
    };
    this.handlers[name]?.(payload, acknowledge);
  }
}
