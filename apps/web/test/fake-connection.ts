import type { ClientEvents, ServerEvents } from '@arena/wire';
import { socket } from '../src/api/socket.js';

type Handlers = {
  [Name in keyof ClientEvents]: (...args: Parameters<ClientEvents[Name]>) => void;
};

/**
 * Takes the place of the server behind the app's socket: the socket is connected as soon as the app connects, and
 * receives what a test emits.
 */
export class FakeConnection {
  private readonly handlers: Partial<Handlers> = {};
  private readonly received: { event: keyof ClientEvents; payload: unknown }[] = [];
  private isReachable = true;
  private sendGreeting: () => void = () => undefined;
  /** What a test emits before the app has connected for the first time, whose code may still be loading. */
  private readonly early: (() => void)[] = [];
  private hasConnected = false;

  constructor() {
    socket.connected = false;
    socket.connect = () => {
      if (!socket.connected && this.isReachable) this.open();
      return socket;
    };
    socket.disconnect = () => {
      socket.connected = false;
      return socket;
    };
    socket.emit = (event, ...args) => {
      if (socket.connected) this.receive(event, args);
      return socket;
    };
  }

  /** Calls the handler for an event that the app sends, with the payload and the acknowledgement. */
  on<Name extends keyof ClientEvents>(event: Name, handler: Handlers[Name]): void {
    Object.assign(this.handlers, { [event]: handler });
  }

  /** Returns the payloads of an event that the app has sent, the oldest first. */
  sent<Name extends 'placeBet' | 'cashout'>(event: Name): Parameters<ClientEvents[Name]>[0][] {
    return this.received
      .filter((message) => message.event === event)
      .map(({ payload }) => payload as Parameters<ClientEvents[Name]>[0]);
  }

  get isOpen(): boolean {
    return socket.connected;
  }

  /** Sends an event to the app as soon as it has connected. */
  greet<Name extends keyof ServerEvents>(event: Name, ...payload: Parameters<ServerEvents[Name]>): void {
    this.sendGreeting = () => this.emit(event, ...payload);
  }

  /** Sends an event to the app, once it has connected. */
  emit<Name extends keyof ServerEvents>(event: Name, ...payload: Parameters<ServerEvents[Name]>): void {
    if (!this.hasConnected) {
      this.early.push(() => this.emit(event, ...payload));
      return;
    }
    for (const listener of socket.listenersAny()) listener(event, ...payload);
  }

  /** Ends the connection. The app tries to connect again. */
  interrupt(): void {
    this.lose();
    for (const listener of socket.io.listeners('reconnect_attempt')) listener(1);
  }

  /** Ends the connection after all attempts to connect again. */
  lose(): void {
    this.isReachable = false;
    socket.connected = false;
    for (const listener of socket.listeners('disconnect')) listener('transport close');
  }

  /** Lets the next attempt of the app to connect succeed. */
  restore(): void {
    this.isReachable = true;
  }

  /** Connects without an attempt of the app, as Socket.IO does after an interruption. */
  resume(): void {
    this.restore();
    this.open();
  }

  private open(): void {
    socket.connected = true;
    this.hasConnected = true;
    for (const listener of socket.listeners('connect')) listener();
    this.sendGreeting();
    for (const send of this.early.splice(0)) send();
  }

  private receive(event: keyof ClientEvents, args: unknown[]): void {
    this.received.push({ event, payload: args[0] });
    (this.handlers[event] as ((...args: unknown[]) => void) | undefined)?.(...args);
  }
}
