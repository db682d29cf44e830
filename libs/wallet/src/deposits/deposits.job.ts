import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { JobRunner, type Lease } from '@arena/scheduling';
import { RealtimeService } from '@arena/realtime';
import { OutageLogger } from '../chain/chain-unavailable.js';
import { LogReader } from './log-reader.js';
import { Sweeper } from './sweeper.js';

const PAUSE_MS = 1000;

/** Processes deposits: reads Transfer events, sweeps arrivals into the treasury and credits sweeps that are final. */
@Injectable()
export class DepositsJob implements OnApplicationBootstrap {
  private readonly outage = new OutageLogger(new Logger(DepositsJob.name));

  constructor(
    private readonly jobs: JobRunner,
    private readonly reader: LogReader,
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
    const { userIds, isUpToDate } = await this.reader.read(lease);
    for (const userId of userIds) this.realtime.push(userId, 'walletChanged');
    for (const { user_id, balance: arenaBalance, version } of await this.reader.credit(lease))
      this.realtime.push(user_id, 'balanceUpdated', { arenaBalance, version, reason: 'deposit' });
    if (!isUpToDate) return; // the recorded holdings are outdated until the head is reached
    const reserved = await this.sweeper.rebroadcastLost(lease);
    await this.sweeper.track(lease);
    await this.sweeper.sweep(lease, reserved);
  }
}
