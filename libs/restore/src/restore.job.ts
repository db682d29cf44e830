import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { JobRunner } from '@arena/scheduling';
import { RestoreGuard } from './restore-guard.js';

const PAUSE_MS = 2_000;

/** Compares the books with the mark while the server runs, and moves the mark, a last time when the server stops. */
@Injectable()
export class RestoreJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RestoreJob.name);

  constructor(
    private readonly jobs: JobRunner,
    private readonly guard: RestoreGuard,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'restore-guard', pauseMs: PAUSE_MS, run: () => this.guard.run() });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.guard.run().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the restore mark could not be moved at the stop');
    });
  }
}
