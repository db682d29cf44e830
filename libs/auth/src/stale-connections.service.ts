import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Database } from '@arena/database';
import { RealtimeService } from '@arena/realtime';

const INTERVAL_MS = 60_000;

/**
 * Closes the realtime connections of sessions that have expired, or that ended without a notification to this node.
 * Each node closes its own connections, so this job runs without a lease.
 */
@Injectable()
export class StaleConnectionsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(StaleConnectionsService.name);
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly realtime: RealtimeService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.closeStale());
    }, INTERVAL_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async closeStale(): Promise<void> {
    const connected = this.realtime.connectedSessions();
    if (connected.length === 0) return;
    try {
      // The difference is made in SQL, because nearly all sessions go on.
      const ended = await this.database.call<{ id: number }>(
        'ended_sessions',
        `SELECT id FROM unnest($1::bigint[]) AS connected (id)
         WHERE NOT EXISTS (SELECT FROM sessions AS s WHERE s.id = connected.id AND s.expires_at > now())`,
        [connected],
      );
      for (const { id } of ended) this.realtime.closeSession(id);
    } catch (error) {
      this.logger.error({ err: error }, 'stale connections could not be closed; retrying in a minute');
    }
  }
}
