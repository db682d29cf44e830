import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { JobRunner, type Lease } from '@arena/scheduling';
import { RealtimeService } from '@arena/realtime';
import { OutageLogger } from '../chain/outage-logger.js';
import { LogReader } from './log-reader.js';
import { LostSweeps } from './lost-sweeps.js';
import { SweepFollower } from './sweep-follower.js';
import { Sweeper } from './sweeper.js';

const PAUSE_MS = 1000;

/** Takes deposits in: reads the chain's log, sweeps what has arrived, credits what has come to rest in the treasury. */
@Injectable()
export class DepositsJob implements OnApplicationBootstrap {
  private readonly outage = new OutageLogger(new Logger(DepositsJob.name));

  constructor(
    private readonly jobs: JobRunner,
    private readonly reader: LogReader,
    private readonly lost: LostSweeps,
    private readonly follower: SweepFollower,
    private readonly sweeper: Sweeper,
    private readonly realtime: RealtimeService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({
      name: 'deposits',
      pauseMs: PAUSE_MS,
      run: (lease) => this.outage.run(() => this.run(lease)),
    });
  }

  private async run(lease: Lease): Promise<void> {
    const { concerned, isUpToDate } = await this.reader.read(lease);
    for (const userId of concerned) this.realtime.push(userId, 'walletChanged');
    for (const { user_id, balance: arenaBalance, version } of await this.reader.credit(lease))
      this.realtime.push(user_id, 'balanceUpdated', { arenaBalance, version, reason: 'deposit' });
    if (!isUpToDate) return; // an old log tells of wallets as they were
    const reserved = await this.lost.rebroadcast(lease);
    await this.follower.follow(lease);
    await this.sweeper.sweep(lease, reserved);
  }
}
