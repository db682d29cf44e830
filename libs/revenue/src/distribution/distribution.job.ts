import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@arena/database';
import { PlayersService } from '@arena/players';
import { RealtimeService } from '@arena/realtime';
import { JobRunner, type Lease } from '@arena/scheduling';
import { DistributionService, type PaidShare } from './distribution.service.js';
import { duePeriod, type Period } from './period.js';

const CHECK_INTERVAL_MS = 5_000;

/** Distributes a month's revenue share once it has ended, after an outage as soon as a node runs again. */
@Injectable()
export class DistributionJob implements OnApplicationBootstrap {
  /** The last month known to be distributed, cached so that this node queries the database only once a month. */
  private distributedPeriod: Period | undefined;
  private installedAt: Date | undefined;

  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
    private readonly distributions: DistributionService,
    private readonly players: PlayersService,
    private readonly realtime: RealtimeService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({
      name: 'revenue-distribution',
      pauseMs: CHECK_INTERVAL_MS,
      // The database's time decides when a month is over, because the clocks of the nodes may differ.
      run: async (lease) => {
        await this.run(lease, await this.database.time());
        if (await this.distributions.isAnyOwed())
          this.push(await lease.fenced((tx) => this.distributions.payOwed(tx)));
      },
    });
  }

  /** Distributes the month that is due at `now`, unless it has already been distributed. */
  async run(lease: Pick<Lease, 'fenced'>, now: Date): Promise<void> {
    this.installedAt ??= await this.players.installedAt();
    const period = duePeriod(now, this.installedAt);
    if (period === undefined || period === this.distributedPeriod) return;
    if (!(await this.distributions.isDistributed(period)))
      this.push((await lease.fenced((tx) => this.distributions.distribute(tx, period, now))) ?? []);
    this.distributedPeriod = period;
  }

  private push(shares: readonly Pick<PaidShare, 'user_id' | 'balance' | 'version'>[]): void {
    for (const { user_id, balance: arenaBalance, version } of shares)
      this.realtime.push(user_id, 'balanceUpdated', { arenaBalance, version, reason: 'distribution' });
  }
}
