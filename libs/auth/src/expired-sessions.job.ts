import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@arena/database';
import { AccountLinks } from '@arena/mail';
import { JobRunner } from '@arena/scheduling';

const HOUR_MS = 3_600_000;

/** Deletes expired sessions, links, login delays and rate-limit counters every hour. */
@Injectable()
export class ExpiredSessionsJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
    private readonly links: AccountLinks,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'expired-sessions', pauseMs: HOUR_MS, run: () => this.deleteExpired() });
  }

  private async deleteExpired(): Promise<void> {
    await this.database.call('clear_sessions', 'DELETE FROM sessions WHERE expires_at < now()', []);
    await this.database.call(
      'clear_login_delays',
      'DELETE FROM login_delays WHERE expires_at < clock_timestamp()',
      [],
    );
    await this.links.deleteExpired();
    await this.database.call('clear_limits', 'DELETE FROM rate_limits WHERE expire < $1', [Date.now()]);
  }
}
