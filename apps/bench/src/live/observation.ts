import { quantile } from '../measure/statistics.js';

/** What an audience heard while a round was played. */
export interface Observation extends Heard {
  /** From a cash-out to its acknowledgement; NaN where nobody cashed out. */
  acknowledgementP99Ms: number;
}

interface Heard {
  seconds: number;
  connections: number;
  /** On the wire, frames with their heads, over all connections. */
  bytes: number;
  /** Ticks and pulses together. */
  beats: number;
  /** Behind the moments at which the ticks were due by the grid. */
  tickLatenessP99Ms: number;
  /** Of any connection, without tick or pulse. */
  longestSilenceMs: number;
}

/** When a round began, and the grid that its beats lie on; ms since the epoch. */
export interface Grid {
  startedAt: number;
  beatMs: number;
}

const TICK = '42["multiplierUpdate"';
const PULSE = '42["pulse"';
/** A timer may fire before its moment, and what a tick says is rounded down. */
const EARLY_MS = 3;
const ELAPSED = '"elapsedMs":';

/** Counts what comes in, for as long as it is asked to. */
export class Observer {
  private readonly began = performance.now();
  /** From this process's clock to the epoch, which the server on this computer counts by as well. */
  private readonly epoch = Date.now() - performance.now();
  private bytes = 0;
  private beats = 0;
  private readonly lateness: number[] = [];
  private readonly heardAt: Float64Array;
  private longestSilenceMs = 0;

  constructor(
    private readonly connections: number,
    private readonly grid: Grid,
  ) {
    this.heardAt = new Float64Array(connections).fill(this.began);
  }

  hear(connection: number, message: string, bytes: number): void {
    this.bytes += bytes;
    const isTick = message.startsWith(TICK);
    if (!isTick && !message.startsWith(PULSE)) return;
    const now = performance.now();
    this.beats += 1;
    this.longestSilenceMs = Math.max(this.longestSilenceMs, now - (this.heardAt[connection] ?? now));
    this.heardAt[connection] = now;
    if (isTick) this.lateness.push(now + this.epoch - this.due(message));
  }

  /** What was heard by now. */
  heard(): Heard {
    return {
      seconds: (performance.now() - this.began) / 1000,
      connections: this.connections,
      bytes: this.bytes,
      beats: this.beats,
      tickLatenessP99Ms: p99(this.lateness),
      longestSilenceMs: this.longestSilenceMs,
    };
  }

  /** A tick says when it was sent; it was due at the last line of the grid before. */
  private due(tick: string): number {
    const elapsed = parseInt(tick.slice(tick.indexOf(ELAPSED) + ELAPSED.length), 10);
    const sent = this.grid.startedAt + elapsed;
    return sent - ((sent + EARLY_MS) % this.grid.beatMs) + EARLY_MS;
  }
}

/** What several audiences heard, taken together. */
export function together(observations: readonly Observation[]): Observation {
  const of = (name: keyof Observation): number[] => observations.map((one) => one[name]);
  const sum = (name: keyof Observation): number => of(name).reduce((all, one) => all + one, 0);
  return {
    seconds: Math.max(...of('seconds')),
    connections: sum('connections'),
    bytes: sum('bytes'),
    beats: sum('beats'),
    tickLatenessP99Ms: Math.max(...of('tickLatenessP99Ms')),
    longestSilenceMs: Math.max(...of('longestSilenceMs')),
    acknowledgementP99Ms: Math.max(...of('acknowledgementP99Ms')),
  };
}

export function p99(values: number[]): number {
  return quantile(
    values.sort((a, b) => a - b),
    0.99,
  );
}
