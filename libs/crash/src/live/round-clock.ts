import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database } from '@arena/database';

const SYNC_SAMPLES = 5;
const SYNC_INTERVAL_MS = 10_000;

/** The clock of the rounds, in ms since the epoch. It never goes backwards. Tests provide their own clock. */
export abstract class RoundClock {
  abstract now(): number;

  /** Returns the time of this computer's monotonic clock in ms. It continues while the process is paused. */
  uptime(): number {
    return performance.now();
  }

  /** Resolves at the given time, or as soon as the signal aborts. */
  async until(moment: number, signal: AbortSignal): Promise<void> {
    await sleep(Math.max(0, this.toRealMs(moment - this.now())), undefined, { signal }).catch(
      () => undefined,
    );
  }

  /** Converts a duration on this clock to real time, both in ms. */
  protected toRealMs(ms: number): number {
    return ms;
  }
}

/**
 * PostgreSQL's clock, mapped onto this node's monotonic clock. Cash-outs are timestamped without a query, and all nodes
 * use the same time. The offset comes from the fastest of several round trips, so its error is at most half of that
 * round trip.
 */
@Injectable()
export class DatabaseClock extends RoundClock implements OnModuleInit, OnApplicationShutdown {
  private offset = performance.timeOrigin;
  private latest = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {
    super();
  }

  override now(): number {
    this.latest = Math.max(this.latest, performance.now() + this.offset);
    return this.latest;
  }

  async onModuleInit(): Promise<void> {
    await this.synchronise();
    this.timer = setInterval(() => {
      // While the database is unavailable, the offset stays as it is, because the monotonic clock drifts only by
      // microseconds.
      this.synchronise().catch(() => undefined);
    }, SYNC_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async synchronise(): Promise<void> {
    let fastest = Infinity;
    let offset = this.offset;
    for (let sample = 0; sample < SYNC_SAMPLES; sample += 1) {
      const sentAt = performance.now();
      const [row] = await this.database.call<{ now: number }>(
        'clock',
        'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
        [],
      );
      const roundTrip = performance.now() - sentAt;
      if (row === undefined || roundTrip >= fastest) continue;
      fastest = roundTrip;
      offset = row.now - (sentAt + roundTrip / 2);
    }
    this.offset = offset;
  }
}
