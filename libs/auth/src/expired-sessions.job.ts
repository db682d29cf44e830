import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@arena/database';
import { JobRunner } from '@arena/scheduling';

const HOUR_MS = 3_600_000;

/** Deletes expired sessions and expired rate-limit counters every hour. */
@Injectable()
export class ExpiredSessionsJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'expired-sessions', pauseMs: HOUR_MS, run: () => this.deleteExpired() });
  }

  private async deleteExpired(): Promise<void> {
    await this.database.call('clear_sessions', 'DELETE FROM sessions WHERE expires_at < now()', []);
    await this.database.call('clear_limits', 'DELETE FROM rate_limits WHERE expire < $1', [Date.now()]);
  }
}
