import { randomUUID } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RealtimeService } from './realtime.service.js';

/** The interval at which a node reports its number of players to the others. */
const REPORT_MS = 1000;
/** The players of a node that has not reported for this long are not counted. */
const FORGET_MS = 5 * REPORT_MS;
const MAX_NODES = 1000;

interface Report {
  node: string;
  players: number;
}

/**
 * Counts the players who are connected to any node. Each node shares its own count, so no request has to ask all nodes. A
 * player who is connected to two nodes counts twice.
 */
@Injectable()
export class PresenceService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly node = randomUUID();
  private readonly others = new LRUCache<string, number>({ max: MAX_NODES, ttl: FORGET_MS });
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly realtime: RealtimeService) {}

  get online(): number {
    return [...this.others.values()].reduce((sum, players) => sum + players, this.realtime.players);
  }

  onApplicationBootstrap(): void {
    this.realtime.onShared('presence', (report) => this.count(report as Report));
    this.timer = setInterval(() => this.report(this.realtime.players), REPORT_MS);
    this.timer.unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.report(0);
  }

  private count({ node, players }: Report): void {
    this.others.set(node, players);
  }

  private report(players: number): void {
    this.realtime.share('presence', { node: this.node, players } satisfies Report);
  }
}
