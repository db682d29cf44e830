import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@arena/database';
import { JobRunner } from '@arena/scheduling';

const HOUR_MS = 3_600_000;

/** Deletes idempotency keys that are older than 24 hours. */
@Injectable()
export class ExpiredKeysJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    const run = () =>
      this.database.call('delete_expired_keys', 'SELECT delete_expired_idempotency_keys()', []);
    this.jobs.start({ name: 'expired-keys', pauseMs: HOUR_MS, run });
  }
}
