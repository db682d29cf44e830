/** One reading of the database's clock. `sentAt` and `receivedAt` are times of this computer's monotonic clock, in ms. */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  /** In ms since the epoch. */
  databaseTime: number;
}

/**
 * A sample whose round trip is longer is rejected. The error of a sample is at most half its round trip, so the clocks
 * of two nodes differ by at most this time (and what they drift apart between two samples).
 */
const MAX_ROUND_TRIP_MS = 45;
/** How far the clocks of two computers may drift apart, in ms per ms. Those of computers with NTP do so less. */
const DRIFT = 1e-4;
/** A sample that deviates by more than this, beyond its error, is not a drift but a step of a clock. */
const MAX_DEVIATION_MS = 20;
/** The number of consecutive samples that must show a step. */
const STEP_SAMPLES = 3;

export type SampleVerdict = 'used' | 'worse' | 'rejected' | 'suspicious' | 'step';

const errorOf = ({ sentAt, receivedAt }: ClockSample): number => (receivedAt - sentAt) / 2;

/** Returns what must be added to the monotonic clock to get the database's time. */
const offsetOf = (sample: ClockSample): number => sample.databaseTime - (sample.sentAt + errorOf(sample));

/**
 * Estimates the offset of the database's clock from samples. Small deviations correct it. A step, for example because an
 * administrator has set the clock or another server has become the primary, waits until `adoptStep`, because a round in
 * play would otherwise end or stand still.
 */
export class ClockEstimate {
  private currentOffset = performance.timeOrigin;
  private best: ClockSample | undefined;
  private waitingStep = 0;
  private deviations: number[] = [];

  /** The offset in use. */
  get offset(): number {
    return this.currentOffset;
  }

  /** The step that waits, in ms; positive if the database's clock is ahead. 0 if there is none. */
  get step(): number {
    return this.waitingStep;
  }

  /** Returns the largest possible error of the offset, in ms, at a time of the monotonic clock. */
  errorAt(now: number): number {
    return this.best === undefined ? Infinity : errorOf(this.best) + (now - this.best.receivedAt) * DRIFT;
  }

  /** Starts with the best of several samples, even if its round trip is long. */
  start(samples: readonly ClockSample[]): void {
    for (const sample of samples)
      if (this.best === undefined || errorOf(sample) < errorOf(this.best)) this.use(sample, 0);
  }

  add(sample: ClockSample): SampleVerdict {
    const error = errorOf(sample);
    const isPoor = 2 * error > MAX_ROUND_TRIP_MS && error > this.errorAt(sample.receivedAt);
    if (isPoor) return 'rejected';
    const deviation = offsetOf(sample) - this.currentOffset;
    if (this.isSmall(deviation, error)) {
      this.waitingStep = 0;
      this.deviations = [];
      return this.useIfBetter(sample, 0);
    }
    if (this.waitingStep !== 0 && this.isSmall(deviation - this.waitingStep, error)) {
      this.useIfBetter(sample, this.waitingStep);
      return 'suspicious';
    }
    const isSameStep = this.deviations.every((other) => this.isSmall(deviation - other, error));
    this.deviations = isSameStep ? [...this.deviations, deviation] : [deviation];
    if (this.deviations.length < STEP_SAMPLES) return 'suspicious';
    this.deviations = [];
    this.waitingStep = deviation;
    this.best = sample;
    return 'step';
  }

  /** Applies the step that waits. Returns by how many ms it changed the offset. */
  adoptStep(): number {
    const step = this.waitingStep;
    this.waitingStep = 0;
    this.currentOffset += step;
    return step;
  }

  private isSmall(deviation: number, error: number): boolean {
    return Math.abs(deviation) <= MAX_DEVIATION_MS + error;
  }

  private useIfBetter(sample: ClockSample, step: number): SampleVerdict {
    if (errorOf(sample) > this.errorAt(sample.receivedAt)) return 'worse';
    this.use(sample, step);
    return 'used';
  }

  private use(sample: ClockSample, step: number): void {
    this.best = sample;
    this.currentOffset = offsetOf(sample) - step;
  }
}
