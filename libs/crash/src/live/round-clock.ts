import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { DedicatedConnection } from '@arena/database';
import { Loop, pause } from '@arena/scheduling';
import { ClockEstimate, type ClockSample } from './clock-estimate.js';

const FIRST_SAMPLES = 5;
const SAMPLE_INTERVAL_MS = 1_000;
const READ_CLOCK = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now';

/** The quality of a clock. */
export interface ClockState {
  /** The largest possible deviation from the database's clock, in ms. */
  errorMs: number;
  /** The step of the database's clock that takes effect after the current round, in ms. */
  waitingStepMs: number;
  /** The number of samples that were rejected because their round trip was too long. */
  rejectedSamples: number;
  /** The number of steps since the start. */
  steps: number;
}

/**
 * The clock of the rounds, in ms since the epoch. It never goes backwards, except in `adoptStep`. Tests provide their
 * own clock.
 */
export abstract class RoundClock {
  abstract now(): number;

  /** Returns the time of this computer's monotonic clock in ms. It continues while the process is paused. */
  uptime(): number {
    return performance.now();
  }

  /**
   * Follows a step of the underlying clock that waits. Call this only between two rounds. Returns by how many ms the
   * time changed.
   */
  adoptStep(): number {
    return 0;
  }

  get state(): ClockState {
    return { errorMs: 0, waitingStepMs: 0, rejectedSamples: 0, steps: 0 };
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
 * use the same time. The clock is read on a connection of its own, because a sample that waits for the pool would make
 * a busy node's clock run ahead.
 */
@Injectable()
export class DatabaseClock extends RoundClock implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseClock.name);
  private readonly connection: DedicatedConnection;
  private readonly estimate = new ClockEstimate();
  private readonly sampling = new Loop((signal) => this.sampleAndWait(signal));
  private latest = 0;
  private rejectedSamples = 0;
  private steps = 0;

  constructor({ databaseDirectUrl }: ArenaConfig) {
    super();
    this.connection = new DedicatedConnection(databaseDirectUrl);
  }

  override now(): number {
    this.latest = Math.max(this.latest, performance.now() + this.estimate.offset);
    return this.latest;
  }

  override adoptStep(): number {
    const step = this.estimate.adoptStep();
    if (step === 0) return 0;
    this.latest = 0;
    this.logger.warn(`The clock of the rounds follows the step of ${Math.round(step)} ms.`);
    return step;
  }

  override get state(): ClockState {
    const { rejectedSamples, steps } = this;
    return {
      errorMs: this.estimate.errorAt(performance.now()),
      waitingStepMs: this.estimate.step,
      rejectedSamples,
      steps,
    };
  }

  /** @throws if the database is unavailable */
  async onModuleInit(): Promise<void> {
    const samples: ClockSample[] = [];
    while (samples.length < FIRST_SAMPLES) samples.push(await this.sample());
    this.estimate.start(samples);
    this.sampling.start();
  }

  async onApplicationShutdown(): Promise<void> {
    const stopped = this.sampling.stop();
    await this.connection.close(); // ends a reading that the database does not answer
    await stopped;
    await this.connection.close(); // a reading may have connected again
  }

  private async sampleAndWait(signal: AbortSignal): Promise<void> {
    // While the database is unavailable, the offset stays as it is, because the monotonic clock drifts only by
    // microseconds.
    await this.sample().then(
      (sample) => this.use(sample),
      () => undefined,
    );
    await pause(SAMPLE_INTERVAL_MS, signal);
  }

  private use(sample: ClockSample): void {
    const verdict = this.estimate.add(sample);
    if (verdict === 'rejected') this.rejectedSamples += 1;
    if (verdict !== 'step') return;
    this.steps += 1;
    this.logger.error(
      `The clock of the database and this node's clock have stepped apart by ${Math.round(this.estimate.step)} ms. The current round goes on without the step.`,
    );
  }

  private async sample(): Promise<ClockSample> {
    const sentAt = performance.now();
    const [row] = await this.connection.query<{ now: number }>(READ_CLOCK);
    const receivedAt = performance.now();
    if (row === undefined) throw new Error('The database returned no time.');
    return { sentAt, receivedAt, databaseTime: row.now };
  }
}
