import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { JobRunner, type Lease } from '@arena/scheduling';
import { RealtimeService } from '@arena/realtime';
import { OutageLogger } from '../chain/chain-unavailable.js';
import { TreasuryHistory } from '../restore/treasury-history.js';
import { TreasuryMessages } from '../treasury-messages/treasury-messages.js';
import { Payer } from './payer.js';

const PAUSE_MS = 1000;

/** Pays withdrawals, tells the players, and publishes the treasury's messages, which share its nonces. */
@Injectable()
export class PaymentsJob implements OnApplicationBootstrap, OnModuleInit {
  private readonly outage = new OutageLogger(new Logger(PaymentsJob.name));

  constructor(
    private readonly jobs: JobRunner,
    private readonly payer: Payer,
    private readonly messages: TreasuryMessages,
    private readonly history: TreasuryHistory,
    private readonly realtime: RealtimeService,
  ) {}

  /** Before the jobs, so that it is known which blocks the books had read. */
  async onModuleInit(): Promise<void> {
    await this.outage.run(() => this.history.checkStart());
  }

  onApplicationBootstrap(): void {
    this.jobs.start({
      name: 'payments',
      pauseMs: PAUSE_MS,
      run: (lease) => this.outage.run(() => this.run(lease)),
    });
  }

  private async run(lease: Lease): Promise<void> {
    for (const { userId, refund } of await this.payer.track(lease)) {
      if (refund !== undefined) {
        const { balance: arenaBalance, version } = refund;
        this.realtime.push(userId, 'balanceUpdated', { arenaBalance, version, reason: 'withdrawal' });
      }
      this.realtime.push(userId, 'walletChanged');
    }
    if (!(await this.history.maySign())) return;
    await this.payer.pay(lease);
    await this.messages.run(lease);
  }
}
