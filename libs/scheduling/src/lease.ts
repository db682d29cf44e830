import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '@arena/database';

/**
 * How long a lease lasts without renewal, and therefore how long a job can pause after its node has died. Five times the
 * interval at which the leader of the crash rounds renews it, and short enough to open the next round within five
 * seconds of the leader's death.
 */
const LEASE_SECONDS = 2.5;

/** A run of a job, by which the alerts judge the job. */
interface JobRun {
  /** The time from the end of a run to the start of the next, in ms. */
  pauseMs: number;
  /** Whether the run before it on this node has failed. */
  hasFailedBefore: boolean;
}

/** Thrown when the lease was taken over. The former holder must not write anything more. */
export class LeaseLostError extends Error {
  constructor(name: string, epoch: number) {
    super(`The lease "${name}" is no longer held with epoch ${epoch}.`);
  }
}

/**
 * The right to run a job, held by one node at a time. Invariant: work inside `fenced` commits only while the lease's
 * row has this holder's epoch (the fencing token), so a node that was paused and resumes late writes nothing.
 */
export class Lease {
  /** How long the lease lasts without renewal. */
  protected readonly seconds: number = LEASE_SECONDS;
  private readonly holder = randomUUID();
  private epoch: number | undefined;

  constructor(
    private readonly database: Database,
    readonly name: string,
  ) {}

  /**
   * Claims the lease if it is free or expired, or renews it if this node holds it. Returns whether this node holds it
   * now.
   * @param run the run of a job that begins with this claim, which is recorded; undefined for a lease that is held all the time
   */
  async acquire(run?: JobRun): Promise<boolean> {
    const [row] = await this.database.call<{ epoch: number }>(
      'acquire_lease',
      `INSERT INTO leases AS l (name, epoch, holder, expires_at, started_at, pause_ms)
       VALUES ($1, 1, $2, clock_timestamp() + make_interval(secs => $3),
         CASE WHEN $4::bigint IS NOT NULL THEN clock_timestamp() END, $4)
       ON CONFLICT (name) DO UPDATE SET
         started_at = excluded.started_at,
         pause_ms = excluded.pause_ms,
         failures = CASE WHEN $5 THEN l.failures + 1 ELSE 0 END,
         epoch = l.epoch + (l.holder IS DISTINCT FROM $2)::integer,
         holder = $2,
         expires_at = clock_timestamp() + make_interval(secs => $3)
       WHERE l.holder IS NOT DISTINCT FROM $2 OR l.expires_at < clock_timestamp()
           -- PostgreSQL's clock was set back, so the lease would last that much longer.
           OR (l.expires_at > excluded.expires_at + interval '1 second' AND isfinite(l.expires_at))
       RETURNING epoch`,
      [this.name, this.holder, this.seconds, run?.pauseMs ?? null, run?.hasFailedBefore ?? false],
    );
    this.epoch = row?.epoch;
    return row !== undefined;
  }

  /** Extends the lease. Has no effect after a takeover. */
  async renew(): Promise<void> {
    await this.database.call(
      'renew_lease',
      `UPDATE leases SET expires_at = clock_timestamp() + make_interval(secs => $4)
       WHERE name = $1 AND epoch = $2 AND holder = $3`,
      [this.name, this.epoch ?? 0, this.holder, this.seconds],
    );
  }

  /**
   * Runs work in a transaction that any takeover has to wait for.
   * @throws LeaseLostError if a takeover has already happened
   */
  fenced<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const epoch = this.epoch ?? 0;
    return this.database.transact(async (tx) => {
      // The share lock makes a takeover wait for this transaction, and this transaction sees any earlier takeover.
      // PostgreSQL closes the connection of a holder that stays idle in the transaction, so a takeover does not wait
      // forever.
      const held = await tx.query<unknown[]>(
        `SELECT set_config('idle_in_transaction_session_timeout', $4, true)
         FROM leases WHERE name = $1 AND epoch = $2 AND holder = $3 FOR SHARE`,
        [this.name, epoch, this.holder, `${LEASE_SECONDS}s`],
      );
      if (held.length === 0) throw new LeaseLostError(this.name, epoch);
      return work(tx);
    });
  }

  /** Releases the lease, so that another node does not have to wait until it expires. */
  async release(): Promise<void> {
    this.epoch = undefined;
    await this.database.call(
      'release_lease',
      `UPDATE leases SET holder = NULL, expires_at = '-infinity' WHERE name = $1 AND holder = $2`,
      [this.name, this.holder],
    );
  }
}
