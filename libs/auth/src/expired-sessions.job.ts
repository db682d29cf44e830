import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@arena/database';
import { AccountLinks } from '@arena/mail';
import { JobRunner } from '@arena/scheduling';

const HOUR_MS = 3_600_000;

/** The browsers of excluded players outlive their accounts until the exclusion ends. */
const CLEAR_DEVICES = `DELETE FROM known_devices AS d USING users AS u, player_accounts AS a
  WHERE u.id = d.user_id AND u.closed_at IS NOT NULL AND a.user_id = u.id
    AND (a.excluded_until IS NULL OR a.excluded_until < clock_timestamp())`;

/** Deletes expired sessions, links, login delays, rate-limit counters and exclusion marks every hour. */
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
    await this.database.call(
      'clear_exclusion_marks',
      'DELETE FROM exclusion_marks WHERE expires_at < clock_timestamp()',
      [],
    );
    await this.database.call(
      'clear_similar_exclusions',
      'DELETE FROM similar_exclusions WHERE expires_at < clock_timestamp()',
      [],
    );
    await this.database.call('clear_devices_of_closed_accounts', CLEAR_DEVICES, []);
    await this.database.call(
      'clear_link_grants',
      'DELETE FROM password_link_grants WHERE expires_at < clock_timestamp()',
      [],
    );
    await this.links.deleteExpired();
    await this.database.call('clear_limits', 'DELETE FROM rate_limits WHERE expire < $1', [Date.now()]);
  }
}
