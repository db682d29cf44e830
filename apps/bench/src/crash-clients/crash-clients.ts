import { multiplierAt } from '@arena/fairness';
import type { Player } from '../players.js';
import { WorkerProcess } from '../processes.js';
import { combine, type Observation } from './observation.js';

/** Opens one connection per player, in this order. A player can appear several times. */
export interface ConnectRequest {
  port: number;
  players: readonly Player[];
}

/** Waits for a round that ends at this crash point (a multiplier, such as 2.5), which an admin requests. */
export interface RoundRequest {
  adminCookie: string;
  crashPoint: number;
  /** Whether every client of the group bets on the round. */
  withBets: boolean;
}

/** Counts messages for this many seconds, during which the clients that have bet cash out in turn. */
export interface ObserveRequest {
  seconds: number;
  beatMs: number;
  /** By how much the time in a tick is behind the time at which it is sent, in ms. */
  hiddenMs: number;
}

/** Closes this many connections, and opens them again over one second. */
export interface ReconnectRequest {
  connections: number;
}

/** The time from the first of the new connections until all of them have received the state of the round, in ms. */
interface Reconnected {
  ms: number;
}

export type GroupRequest =
  | ({ kind: 'connect' } & ConnectRequest)
  | ({ kind: 'wait for round' } & RoundRequest)
  | ({ kind: 'observe' } & ObserveRequest)
  | ({ kind: 'reconnect' } & ReconnectRequest);

/** A group of clients in a separate process. */
class ClientGroup {
  private readonly worker = WorkerProcess.start(new URL('./crash-clients.worker.js', import.meta.url));

  async connect(request: ConnectRequest): Promise<void> {
    await this.send({ kind: 'connect', ...request });
  }

  async waitForRound(request: RoundRequest): Promise<void> {
    await this.send({ kind: 'wait for round', ...request });
  }

  observe(request: ObserveRequest): Promise<Observation> {
    return this.send({ kind: 'observe', ...request });
  }

  reconnect(request: ReconnectRequest): Promise<Reconnected> {
    return this.send({ kind: 'reconnect', ...request });
  }

  close(): Promise<void> {
    return this.worker.end();
  }

  private send<Response>(request: GroupRequest): Promise<Response> {
    return this.worker.request(request);
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
      await clients.listeners.connect({ port, players: partOf(listeners, part) });
      await clients.bettors.connect({ port, players: partOf(bettors, part) });
    }
    return clients;
  }

  /** Waits for the start of a round that an admin requests and that lasts at least `seconds`. */
  waitForRound({
    seconds,
    ...request
  }: Omit<RoundRequest, 'crashPoint'> & { seconds: number }): Promise<void> {
    const crashPoint = multiplierAt(seconds * 1000 + SPARE_MS) / 100;
    return this.bettors.waitForRound({ ...request, crashPoint });
  }

  observeBettors(request: ObserveRequest): Promise<Observation> {
    return this.bettors.observe(request);
  }

  async observeAll(request: ObserveRequest): Promise<Observation> {
    return combine(await Promise.all([this.bettors.observe(request), this.listeners.observe(request)]));
  }

  reconnectListeners(request: ReconnectRequest): Promise<Reconnected> {
    return this.listeners.reconnect(request);
  }

  async close(): Promise<void> {
    await Promise.all([this.bettors.close(), this.listeners.close()]);
  }
}

function partOf(players: readonly Player[], part: number): readonly Player[] {
  const [from = 0, to = 0] = [part, part + 1].map((border) => Math.round((players.length * border) / PARTS));
  return players.slice(from, to);
}
