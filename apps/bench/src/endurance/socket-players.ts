import type { Player } from '../players.js';
import { WorkerProcess } from '../processes.js';

export interface SocketPlayersRequest {
  port: number;
  /** One connection per entry. A player can appear several times. */
  players: readonly Player[];
  /** The first connections of the list bet on every crash round and try to cash out. All others only listen. */
  bettors: number;
}

/** The counts since the connections were opened. */
export interface SocketCounts {
  connections: number;
  lostConnections: number;
  bets: number;
  cashOuts: number;
  refusals: number;
}

/** Players of crash with open sockets, in a separate process. */
export class SocketPlayers {
  private readonly worker = WorkerProcess.start(new URL('./socket-players.worker.js', import.meta.url));

  private constructor(private readonly request: SocketPlayersRequest) {}

  static async connect(request: SocketPlayersRequest): Promise<SocketPlayers> {
    const players = new SocketPlayers(request);
    await players.counts();
    return players;
  }

  counts(): Promise<SocketCounts> {
    return this.worker.request<SocketCounts>(this.request);
  }

  close(): Promise<void> {
    return this.worker.end();
  }
}
