import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { JobRunner, type Lease } from '@arena/scheduling';
import { RealtimeService } from '@arena/realtime';

/** The pause between two runs. Short enough to keep shared balances less than two seconds old. */
const PAUSE_MS = 300;
const PAYOUTS_PER_RUN = 500;

/** What the roll-up has to do, as pending_work returns it. */
interface PendingWork {
  transfers: boolean;
  payouts: boolean;
}

interface PaidPartner {
  partner_id: number;
  balance: string;
  version: number;
}

/** Updates the shared accounts and the leaderboard, and pays out commissions. */
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

  /** Applies all pending transfers immediately, for callers that need the updated balances before the next run. */
  async runNow(): Promise<void> {
    await this.database.transact(applyTransfers);
  }

  private async run(lease: Lease): Promise<void> {
    const [pending] = await this.database.call<PendingWork>(
      'pending_work',
      'SELECT * FROM pending_work()',
      [],
    );
    if (pending?.transfers === true) await lease.fenced(applyTransfers);
    // The transfers that were just applied can include commissions.
    if (pending?.transfers === true || pending?.payouts === true) await this.payCommissions(lease);
  }

  private async payCommissions(lease: Lease): Promise<void> {
    const paid = await lease.fenced((tx) =>
      tx.query<PaidPartner[]>('SELECT * FROM pay_commissions($1)', [PAYOUTS_PER_RUN]),
    );
    for (const { partner_id, balance: arenaBalance, version } of paid) {
      this.realtime.push(partner_id, 'balanceUpdated', { arenaBalance, version, reason: 'commission' });
    }
  }
}

/**
 * Without the limit on the duration of a statement: after a restore and some upgrades, it adds up all transfers, which
 * takes minutes for hundreds of millions. PostgreSQL applies the limit to each of the two statements separately.
 */
const applyTransfers = (tx: Transaction): Promise<unknown> =>
  tx.query('SET LOCAL statement_timeout = 0; SELECT apply_transfers()');
