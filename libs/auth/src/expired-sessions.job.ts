import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Database, isPast } from '@arena/database';
import { AccountLinks } from '@arena/mail';
import { ExclusionMark, SimilarExclusion } from '@arena/players';
import { JobRunner } from '@arena/scheduling';
import { LoginDelay } from './login-delay.entity.js';
import { PasswordLinkGrant } from './recovery/password-link-grant.entity.js';
import { SessionEntity } from './session.entity.js';

const HOUR_MS = 3_600_000;

/** What ends at a time of its own. */
const EXPIRING = [SessionEntity, LoginDelay, ExclusionMark, SimilarExclusion, PasswordLinkGrant];

/** The browsers of excluded players outlive their accounts until the exclusion ends. */
const CLEAR_DEVICES = `DELETE FROM known_devices AS d USING users AS u, player_accounts AS a
  WHERE u.id = d.user_id AND u.closed_at IS NOT NULL AND a.user_id = u.id
    AND (a.excluded_until IS NULL OR a.excluded_until < clock_timestamp())`;

/** Deletes expired sessions, links, login delays, rate-limit counters and exclusion marks every hour. */
@Injectable()
export class ExpiredSessionsJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly manager: EntityManager,
    private readonly database: Database,
    private readonly links: AccountLinks,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'expired-sessions', pauseMs: HOUR_MS, run: () => this.deleteExpired() });
  }

  private async deleteExpired(): Promise<void> {
    for (const entity of EXPIRING) await this.manager.delete(entity, { expiresAt: isPast() });
    await this.database.call('clear_devices_of_closed_accounts', CLEAR_DEVICES, []);
    await this.links.deleteExpired();
    await this.database.call('clear_limits', 'DELETE FROM rate_limits WHERE expire < $1', [Date.now()]);
  }
}
