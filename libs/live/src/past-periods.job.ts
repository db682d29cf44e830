import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@arena/database';
import { JobRunner } from '@arena/scheduling';

const MINUTE_MS = 60_000;
/** Deletes the entries of millions of players within hours, and no more than this at once. */
const ENTRIES_PER_RUN = 10_000;

/** Deletes the entries of leaderboards whose period has been over for more than a day. */
@Injectable()
export class PastPeriodsJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    const run = () =>
      this.database.call('delete_past_leaderboard_entries', 'SELECT delete_past_leaderboard_entries($1)', [
        ENTRIES_PER_RUN,
      ]);
    this.jobs.start({ name: 'past-leaderboard-periods', pauseMs: MINUTE_MS, run });
  }
}
