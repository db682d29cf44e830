import { multiplierAt } from '@arena/fairness';
import type { Player } from '../players.js';
import { ModuleProcess } from '../processes.js';
import type { Clients } from './crash-clients.worker.js';
import { combine, type Observation, type Schedule } from './observation.js';

/** Starts a group of clients in a process of its own. */
export const startClients = (): ModuleProcess<Clients> =>
  new ModuleProcess(new URL('./crash-clients.worker.js', import.meta.url));

/** A round lasts this much longer than its observation. */
const SPARE_MS = 2500;

/** Bettors and listeners connect alternately in this many parts, so that a broadcast reaches bettors early and late. */
const PARTS = 4;

/**
 * The clients of a crash round. Those that bet run in a separate process. In a process that reads two thousand
 * connections, messages would arrive late, and the delay would be wrongly attributed to the server.
 */
export class CrashClients {
  private readonly bettors = startClients();
  private readonly listeners = startClients();

  static async connect(
    port: number,
    bettors: readonly Player[],
    listeners: readonly Player[],
  ): Promise<CrashClients> {
    const clients = new CrashClients();
    for (let part = 0; part < PARTS; part += 1) {
      await clients.listeners.call('connect', port, partOf(listeners, part));
      await clients.bettors.call('connect', port, partOf(bettors, part));
    }
    return clients;
  }

  /** Waits for the start of a round that an admin requests and that lasts at least `seconds`. */
  async waitForRound(adminCookie: string, seconds: number, withBets: boolean): Promise<void> {
    const crashPoint = multiplierAt(seconds * 1000 + SPARE_MS) / 100;
    await this.bettors.call('waitForRound', adminCookie, crashPoint, withBets);
  }

  observeBettors(seconds: number, schedule: Schedule): Promise<Observation> {
    return this.bettors.call('observe', seconds, schedule);
  }

  async observeAll(seconds: number, schedule: Schedule): Promise<Observation> {
    const listened = this.listeners.call('observe', seconds, schedule);
    return combine(...(await Promise.all([this.observeBettors(seconds, schedule), listened])));
  }

  reconnectListeners(connections: number): Promise<number> {
    return this.listeners.call('reconnect', connections);
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
