import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InstallationService } from '@arena/players';
import { JobRunner } from '@arena/scheduling';
import { ReconciliationService } from './reconciliation.service.js';
import { ReconciliationRepository } from './reconciliation.repository.js';

const CHECK_INTERVAL_MS = 600_000;
const DAY_MS = 86_400_000;

/** Starts a reconciliation once a day. The first one starts a day after the installation. */
@Injectable()
export class ReconciliationJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly store: ReconciliationRepository,
    private readonly reconciliation: ReconciliationService,
    private readonly installation: InstallationService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({
      name: 'reconciliation',
      pauseMs: CHECK_INTERVAL_MS,
      run: () => this.run(new Date()),
    });
  }

  /** Starts a reconciliation if the last one started at least a day before `now`. */
  async run(now: Date): Promise<void> {
    const last = await this.store.last();
    const since = last === null ? await this.installation.installedAt() : new Date(last.startedAt);
    if (now.getTime() - since.getTime() >= DAY_MS) await this.reconciliation.start('schedule');
  }
}
