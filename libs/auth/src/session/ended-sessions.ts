import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Database } from '@arena/database';
import { RealtimeService } from '@arena/realtime';

const EVERY_MS = 60_000;

/**
 * Closes the connections of sessions that have expired, or that were ended where nobody could tell this node. Each node
 * looks after its own connections, so this is no job under a lease.
 */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EndedSessions.name);
  private timer: NodeJS.Timeout | undefined;
  private sweep = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly realtime: RealtimeService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep = this.sweep.then(() => this.closeAll());
    }, EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweep;
  }

  private async closeAll(): Promise<void> {
    const connected = this.realtime.connectedSessions();
    if (connected.length === 0) return;
    try {
      const ended = await this.database.call<{ sid: string }>(
        'ended_sessions',
        `SELECT sid FROM unnest($1::text[]) AS connected (sid)
         WHERE NOT EXISTS (SELECT FROM sessions AS s WHERE s.sid = connected.sid AND s.expire > now())`,
        [connected],
      );
      for (const { sid } of ended) this.realtime.closeSession(sid);
    } catch (error) {
      this.logger.error(
        { err: error },
        'ended sessions could not be looked for; the next minute tries again',
      );
    }
  }
}
