import { randomUUID } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PlayersOnline, type PresenceReport } from './players-online.js';
import { RealtimeService } from './realtime.service.js';

/** The interval at which a node reports its players to the others. */
const REPORT_MS = 1000;
/** The players of a node that has not reported for this long are not counted. */
const FORGET_MS = 5 * REPORT_MS;

/** The messages between nodes. */
const REPORT = 'presence';
const ALL_WANTED = 'presence-wanted';

/**
 * Counts the players who are connected to any node, each once. Every node reports who joined and who left it since its last
 * report, so that no request has to ask all nodes. A node that has missed a report asks for all players of the other.
 */
@Injectable()
export class PresenceService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly node = randomUUID();
  private readonly players = new PlayersOnline(FORGET_MS);
  /** The players of this node in its last report. */
  private reported: ReadonlySet<number> = new Set();
  private isAllWanted = true;
  private sequence = 0;
  /** The latest count of the players on all nodes. Counting thousands of players for each request would cost too much. */
  private count = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly realtime: RealtimeService) {}

  /** The number of players who are online, at most a second ago. */
  get online(): number {
    return this.count;
  }

  onApplicationBootstrap(): void {
    this.realtime.onShared(REPORT, (report) => this.receive(report as PresenceReport));
    this.realtime.onShared(ALL_WANTED, (node) => {
      if (node === this.node) this.isAllWanted = true;
    });
    this.timer = setInterval(() => {
      this.report(new Set(this.realtime.players));
      this.count = this.players.countWith(this.reported);
    }, REPORT_MS);
    this.timer.unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.report(new Set());
  }

  private receive(report: PresenceReport): void {
    if (!this.players.apply(report)) this.realtime.share(ALL_WANTED, report.node);
  }

  private report(current: ReadonlySet<number>): void {
    const before = this.isAllWanted ? new Set<number>() : this.reported;
    this.realtime.share(REPORT, {
      node: this.node,
      isAll: this.isAllWanted,
      joined: [...current].filter((player) => !before.has(player)),
      left: [...before].filter((player) => !current.has(player)),
      sequence: this.sequence,
    } satisfies PresenceReport);
    this.sequence += 1;
    this.reported = current;
    this.isAllWanted = false;
  }
}
