import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobRunner, type Lease } from '@arena/scheduling';
import { Installation } from '@arena/players';
import { RealtimeService } from '@arena/realtime';
import { DistributionService } from './distribution.service.js';
import { duePeriod, type Period } from './period.js';

const PAUSE_MS = 5_000;

/** Pays each month out once it is over: by itself, on one node, and after an outage as soon as there is a node again. */
@Injectable()
export class DistributionJob implements OnApplicationBootstrap {
  /** What this node has seen to be done: looked up once a month, not once a look. */
  private settled: Period | undefined;
  private installedAt: Date | undefined;

  constructor(
    private readonly jobs: JobRunner,
    private readonly distributions: DistributionService,
    private readonly installation: Installation,
    private readonly realtime: RealtimeService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({
      name: 'revenue-distribution',
      pauseMs: PAUSE_MS,
      run: (lease) => this.run(lease, new Date()),
    });
  }

  /** @param now the moment that decides which month is over */
  async run(lease: Pick<Lease, 'fenced'>, now: Date): Promise<void> {
    this.installedAt ??= await this.installation.at();
    const period = duePeriod(now, this.installedAt);
    if (period === undefined || period === this.settled) return;
    if (!(await this.distributions.isDistributed(period))) await this.distribute(lease, period, now);
    this.settled = period;
  }

  private async distribute(lease: Pick<Lease, 'fenced'>, period: Period, now: Date): Promise<void> {
    const paid = await lease.fenced((tx) => this.distributions.distribute(tx, period, now));
    for (const { user_id, balance: arenaBalance, version } of paid ?? [])
      this.realtime.push(user_id, 'balanceUpdated', { arenaBalance, version, reason: 'distribution' });
  }
}
