import { multiplierAt } from '@arena/fairness';
import type { Player } from '../players.js';
import { ModuleProcess } from '../processes.js';
import { combine, type Observation } from './observation.js';

/** Sends the messages in turn, one per beat, to every connection of the bare `ws` server. */
export interface BroadcastRequest {
  kind: 'broadcast';
  messages: readonly string[];
  beatMs: number;
  seconds: number;
}

/** Opens one connection per player, in this order. A player can appear several times. */
export interface ConnectRequest {
  kind: 'connect';
  port: number;
  players: readonly Player[];
}

/** Waits for a round that ends at this crash point (a multiplier, such as 2.5), which an admin requests. */
export interface RoundRequest {
  kind: 'wait for round';
  adminCookie: string;
  crashPoint: number;
  /** Whether every client of the group bets on the round. */
  withBets: boolean;
}

/** Counts messages for this many seconds, during which the clients that have bet cash out in turn. */
export interface ObserveRequest {
  kind: 'observe';
  seconds: number;
  beatMs: number;
  /** By how much the time in a tick is behind the time at which it is sent, in ms. */
  hiddenMs: number;
}

/** Closes this many connections, and opens them again over one second. */
export interface ReconnectRequest {
  kind: 'reconnect';
  connections: number;
}

/** The time from the first of the new connections until all of them have received the state of the round, in ms. */
interface Reconnected {
  ms: number;
}

/** Lets the first connections bet on every round from now on, and try to cash out. All others only listen. */
export interface PlayRequest {
  kind: 'play';
  bettors: number;
}

/** The counts since the connections were opened. */
export interface ClientCounts {
  connections: number;
  /** The connections that the server closed. */
  lost: number;
  bets: number;
  cashOuts: number;
  /** Refused bets and cash-outs. */
  refusals: number;
}

export type GroupRequest =
  ConnectRequest | RoundRequest | ObserveRequest | ReconnectRequest | PlayRequest | { kind: 'count' };

/** Clients in a process of their own. */
export class ClientGroup {
  private readonly worker = ModuleProcess.start(new URL('./crash-clients.worker.js', import.meta.url));

  request<Response>(request: GroupRequest): Promise<Response> {
    return this.worker.request(request);
  }

  stop(): Promise<void> {
    return this.worker.stop();
  }
}

/** A round lasts this much longer than its observation. */
const SPARE_MS = 2500;

/** Bettors and listeners connect alternately in this many parts, so that a broadcast reaches bettors early and late. */
const PARTS = 4;

/**
 * The clients of a crash round. Those that bet run in a separate process. In a process that reads two thousand
 * connections, messages would arrive late, and the delay would be wrongly attributed to the server.
 */
export class CrashClients {
  private readonly bettors = new ClientGroup();
  private readonly listeners = new ClientGroup();

  private constructor(readonly size: number) {}

  static async connect(
    port: number,
    bettors: readonly Player[],
    listeners: readonly Player[],
  ): Promise<CrashClients> {
    const clients = new CrashClients(bettors.length + listeners.length);
    for (let part = 0; part < PARTS; part += 1) {
      await clients.listeners.request({ kind: 'connect', port, players: partOf(listeners, part) });
      await clients.bettors.request({ kind: 'connect', port, players: partOf(bettors, part) });
    }
    return clients;
  }

  /** Waits for the start of a round that an admin requests and that lasts at least `seconds`. */
  async waitForRound(adminCookie: string, seconds: number, withBets: boolean): Promise<void> {
    const crashPoint = multiplierAt(seconds * 1000 + SPARE_MS) / 100;
    await this.bettors.request({ kind: 'wait for round', adminCookie, crashPoint, withBets });
  }

  observeBettors(request: Omit<ObserveRequest, 'kind'>): Promise<Observation> {
    return this.bettors.request({ kind: 'observe', ...request });
  }

  async observeAll(request: Omit<ObserveRequest, 'kind'>): Promise<Observation> {
    const observe = { kind: 'observe', ...request } as const;
    return combine(
      await Promise.all([
        this.bettors.request<Observation>(observe),
        this.listeners.request<Observation>(observe),
      ]),
    );
  }

  reconnectListeners(connections: number): Promise<Reconnected> {
    return this.listeners.request({ kind: 'reconnect', connections });
  }

  async close(): Promise<void> {
    await Promise.all([this.bettors.stop(), this.listeners.stop()]);
  }
}

function partOf(players: readonly Player[], part: number): readonly Player[] {
  const [from = 0, to = 0] = [part, part + 1].map((border) => Math.round((players.length * border) / PARTS));
  return players.slice(from, to);
}

/** Returns `count` players, each of them repeatedly, because every player has to register. */
export function repeated(players: readonly Player[], count: number): Player[] {
  return Array.from({ length: Math.ceil(count / players.length) }, () => players)
    .flat()
    .slice(0, count);
}
