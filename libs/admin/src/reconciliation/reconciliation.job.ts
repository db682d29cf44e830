import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobRunner } from '@arena/scheduling';
import { Installation } from '@arena/players';
import { ReconciliationService } from './reconciliation.service.js';
import { ReconciliationsStore } from './reconciliations.store.js';

const LOOK_MS = 600_000;
const DAY_MS = 86_400_000;

/** Has the books checked once a day, from a day after the installation on. */
@Injectable()
export class ReconciliationJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly store: ReconciliationsStore,
    private readonly reconciliation: ReconciliationService,
    private readonly installation: Installation,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'reconciliation', pauseMs: LOOK_MS, run: () => this.run(new Date()) });
  }

  /** @param now the moment that decides whether a day has passed */
  async run(now: Date): Promise<void> {
    const last = await this.store.last();
    const since = last === null ? await this.installation.at() : new Date(last.startedAt);
    if (now.getTime() - since.getTime() >= DAY_MS) await this.reconciliation.begin('schedule');
  }
}
