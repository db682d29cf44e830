import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database } from '@arena/database';
import { RoundClock } from './round-clock.js';

const SAMPLES = 5;
const EVERY_MS = 10_000;

/**
 * PostgreSQL's clock, carried by this node's monotonic one: so that a cash-out is stamped without asking anybody, and
 * every node stamps alike. The mapping is taken from the quickest of a few round trips, half of which it may be off.
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
      // A database that is away leaves the mapping as it was: this clock drifts by microseconds in the meantime.
      this.synchronise().catch(() => undefined);
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async synchronise(): Promise<void> {
    let shortest = Infinity;
    let offset = this.offset;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const sent = performance.now();
      const [row] = await this.database.call<{ now: number }>(
        'clock',
        'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
        [],
      );
      const trip = performance.now() - sent;
      if (row === undefined || trip >= shortest) continue;
      shortest = trip;
      offset = row.now - (sent + trip / 2);
    }
    this.offset = offset;
  }
}
