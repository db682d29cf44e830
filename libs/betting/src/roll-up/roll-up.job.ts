import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { JobRunner, type Lease } from '@arena/scheduling';
import { RealtimeService } from '@arena/realtime';

/** With the run itself this keeps shared sums less than two seconds behind. */
const PAUSE_MS = 300;
const PAYOUTS_A_RUN = 500;

interface PaidPartner {
  partner_id: number;
  balance: string;
  version: number;
}

/** Brings the shared sums and the leaderboard up to date, and pays partners what came in. */
@Injectable()
export class RollUpJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
    private readonly realtime: RealtimeService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'roll-up', pauseMs: PAUSE_MS, run: (lease) => this.run(lease) });
  }

  /** Brings the sums up to date at once, for whoever has just written to them before the job runs. */
  async now(): Promise<void> {
    await this.database.transact(rollUp);
  }

  private async run(lease: Lease): Promise<void> {
    await lease.fenced(rollUp);
    const paid = await lease.fenced((tx) =>
      tx.query<PaidPartner[]>('SELECT * FROM pay_commissions($1)', [PAYOUTS_A_RUN]),
    );
    for (const { partner_id, balance: arenaBalance, version } of paid) {
      this.realtime.push(partner_id, 'balanceUpdated', { arenaBalance, version, reason: 'commission' });
    }
  }
}

const rollUp = (tx: Transaction): Promise<unknown> => tx.query('SELECT apply_transfers()');
