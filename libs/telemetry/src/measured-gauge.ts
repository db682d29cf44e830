import { Gauge, type LabelValues, type Registry } from 'prom-client';

/** Older figures are left out: another node measures them now, or they cannot be measured. */
const MAX_AGE_MS = 60_000;

interface Measurement<Label extends string> {
  labels: LabelValues<Label>;
  /** A decimal text, such as an amount, becomes the nearest floating-point number. */
  value: number | string;
}

/** A gauge that a job sets on the node that runs it. It has no value on the other nodes and while it is not measured. */
export class MeasuredGauge<Label extends string> {
  private readonly gauge: Gauge<Label>;
  private measured: readonly Measurement<Label>[] = [];
  private measuredAt = -Infinity;

  constructor(registry: Registry, name: string, help: string, labelNames: readonly Label[]) {
    this.gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      // The processes of a node: at most one of them has a recent value.
      aggregator: 'max',
      collect: () => this.collect(),
    });
  }

  /** Sets the value of a gauge without labels. */
  set(value: number | string): void {
    this.setAll([{ labels: {}, value }]);
  }

  /** Replaces all values. */
  setAll(values: readonly Measurement<Label>[]): void {
    this.measured = values;
    this.measuredAt = performance.now();
  }

  private collect(): void {
    this.gauge.reset();
    this.gauge.remove({}); // a gauge without labels would be 0 after the reset
    if (performance.now() - this.measuredAt > MAX_AGE_MS) return;
    for (const { labels, value } of this.measured) this.gauge.set(labels, Number(value));
  }
}
