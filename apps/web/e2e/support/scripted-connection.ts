import type { CrashClientEvents, ServerEvents } from '@arena/wire';
import type { Page, WebSocketRoute } from '@playwright/test';
import { intercept, type InterceptedCall } from './intercept.js';

type Told<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>;
type Asked = {
  [Name in keyof CrashClientEvents]?: (payload: unknown, answer: (value: unknown) => void) => void;
};

const HELLO = {
  sid: 'scripted',
  upgrades: ['websocket'],
  pingInterval: 3_600_000,
  pingTimeout: 3_600_000,
  maxPayload: 1e6,
};

/**
 * A line to the crash rounds on which a story speaks in the server's place: for moments that no real round can be
 * asked for. It speaks Engine.IO as the server does, first by requests and then over the socket.
 */
export class ScriptedConnection {
  /** The one in use, once the page has gone over to it. */
  private socket: WebSocketRoute | undefined;
  private readonly sockets = new Set<WebSocketRoute>();
  private readonly waiting: string[] = [];
  private release: (() => void) | undefined;
  private isBroken = false;
  private isUpgrading = false;

  private constructor(
    private readonly page: Page,
    private readonly asked: Asked,
  ) {}

  static async lay(page: Page, asked: Asked): Promise<ScriptedConnection> {
    const line = new ScriptedConnection(page, asked);
    await page.routeWebSocket('**/socket.io/**', (socket) => line.upgrade(socket));
    await intercept(page, '**/socket.io/**', (call) => line.poll(call));
    return line;
  }

  tell<Name extends keyof ServerEvents>(name: Name, ...payload: Told<Name>): void {
    this.send(`42${JSON.stringify([name, ...payload])}`);
  }

  /** Whether the page has gone over from requests to a socket. */
  get isUpgraded(): boolean {
    return this.socket !== undefined;
  }

  get isCut(): boolean {
    return this.isBroken;
  }

  /** Breaks the line; nobody gets through any more until it is mended. */
  async cut(): Promise<void> {
    this.isBroken = true;
    this.release?.();
    await Promise.all([...this.sockets].map((socket) => socket.close()));
    this.sockets.clear();
    this.socket = undefined;
  }

  mend(): void {
    this.isBroken = false;
  }

  private send(packet: string): void {
    if (this.socket !== undefined) this.socket.send(packet);
    else this.waiting.push(packet);
    this.release?.();
  }

  private async poll(call: InterceptedCall): Promise<void> {
    if (this.isBroken) return call.abort();
    const isNew = !call.url.includes('sid=');
    if (call.method === 'POST') {
      for (const packet of call.body.split('\u001e')) this.hear(packet);
      return call.fulfill({ body: 'ok', contentType: 'text/plain' });
    }
    if (isNew) {
      this.isUpgrading = false;
      return call.fulfill({ body: `0${JSON.stringify(HELLO)}`, contentType: 'text/plain' });
    }
    if (this.waiting.length === 0 && !this.isUpgrading)
      await new Promise<void>((resolve) => (this.release = resolve));
    if (this.isCut) return call.abort();
    return call.fulfill({ body: this.waiting.splice(0).join('\u001e') || '6', contentType: 'text/plain' });
  }

  private upgrade(socket: WebSocketRoute): void {
    if (this.isBroken) return void socket.close();
    this.sockets.add(socket);
    socket.onMessage((message) => {
      if (message === '2probe') {
        socket.send('3probe');
        // The request that waits for something to be said is let go, and none waits any more.
        this.isUpgrading = true;
        this.release?.();
      } else if (message === '5') {
        this.socket = socket;
        for (const packet of this.waiting.splice(0)) socket.send(packet);
      } else this.hear(String(message));
    });
  }

  private hear(packet: string): void {
    if (packet === '40') this.send('40{"sid":"scripted"}');
    const event = /^42(\d*)(\[.*)$/s.exec(packet);
    if (event === null) return;
    const [, id, text = '[]'] = event;
    const [name, payload] = JSON.parse(text) as [keyof CrashClientEvents, unknown];
    const answer = (value: unknown) => {
      if (id !== '') this.send(`43${id}${JSON.stringify([value])}`);
    };
    this.asked[name]?.(payload, answer);
  }
}
