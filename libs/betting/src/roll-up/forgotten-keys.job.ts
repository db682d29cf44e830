import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@arena/database';
import { JobRunner } from '@arena/scheduling';

const HOUR_MS = 3_600_000;

/** Forgets Idempotency-Keys after their 24 hours. */
@Injectable()
export class ForgottenKeysJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => this.database.call('forget_keys', 'SELECT delete_expired_idempotency_keys()', []);
    this.jobs.start({ name: 'forgotten-keys', pauseMs: HOUR_MS, run });
  }
}
