import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '@arena/database';

/** How long a lease lasts without a sign of life, and so how long a job may stand still after its node died. */
const LEASE_SECONDS = 3;

/** Somebody else holds the lease by now: whatever this node still wanted to write must not be written. */
export class LeaseLostError extends Error {
  constructor(name: string, epoch: number) {
    super(`the lease "${name}" is no longer held with epoch ${epoch}`);
  }
}

/**
 * The right to run a job, held by one node at a time. Invariant: work inside `fenced` commits only while the lease's
 * row still carries this holder's epoch, so a node that was paused and comes back late writes nothing.
 */
export class Lease {
  private readonly holder = randomUUID();
  private epoch: number | undefined;

  constructor(
    private readonly database: Database,
    readonly name: string,
  ) {}

  /** Takes a free or expired lease, or prolongs one's own. Returns whether this node holds it now. */
  async acquire(): Promise<boolean> {
    const [row] = await this.database.call<{ epoch: number }>(
      'hold_lease',
      `INSERT INTO leases AS l (name, epoch, holder, expires_at)
       VALUES ($1, 1, $2, clock_timestamp() + make_interval(secs => $3))
       ON CONFLICT (name) DO UPDATE SET
         epoch = l.epoch + (l.holder IS DISTINCT FROM $2)::integer,
         holder = $2,
         expires_at = clock_timestamp() + make_interval(secs => $3)
       WHERE l.holder IS NOT DISTINCT FROM $2 OR l.expires_at < clock_timestamp()
       RETURNING epoch`,
      [this.name, this.holder, LEASE_SECONDS],
    );
    this.epoch = row?.epoch;
    return row !== undefined;
  }

  /** A sign of life between two `hold`s. Takes nothing back: after a takeover it changes nothing. */
  async prolong(): Promise<void> {
    await this.database.call(
      'prolong_lease',
      `UPDATE leases SET expires_at = clock_timestamp() + make_interval(secs => $4)
       WHERE name = $1 AND epoch = $2 AND holder = $3`,
      [this.name, this.epoch ?? 0, this.holder, LEASE_SECONDS],
    );
  }

  /** Runs work in a transaction that shuts out a takeover until it ends, and that fails when one has happened. */
  fenced<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const epoch = this.epoch ?? 0;
    return this.database.transact(async (tx) => {
      // The share lock makes a takeover wait for this transaction, and this transaction see one that came first. A
      // holder that falls silent within it is thrown out by PostgreSQL, so that the takeover need not wait for ever.
      const held = await tx.query<unknown[]>(
        `SELECT set_config('idle_in_transaction_session_timeout', $4, true)
         FROM leases WHERE name = $1 AND epoch = $2 AND holder = $3 FOR SHARE`,
        [this.name, epoch, this.holder, `${LEASE_SECONDS}s`],
      );
      if (held.length === 0) throw new LeaseLostError(this.name, epoch);
      return work(tx);
    });
  }

  /** Gives the lease back, so that another node need not wait for it to expire. */
  async release(): Promise<void> {
    this.epoch = undefined;
    await this.database.call(
      'release_lease',
      `UPDATE leases SET holder = NULL, expires_at = '-infinity' WHERE name = $1 AND holder = $2`,
      [this.name, this.holder],
    );
  }
}
