import { p99 } from '../measure.js';

/** The messages that clients received while a round was playing, and their delays. */
export interface Observation {
  seconds: number;
  connections: number;
  /** The bytes on the wire across all connections, including frame headers. */
  bytes: number;
  /** The number of ticks and pulses across all connections. */
  beats: number;
  /** The 99th percentile of the time from when a tick was due to its arrival. */
  tickLatenessP99Ms: number;
  /** The longest time without a tick or a pulse on any connection. */
  longestSilenceMs: number;
  /** The 99th percentile of the time from a cash-out to its acknowledgement, or NaN if no client cashed out. */
  acknowledgementP99Ms: number;
}

/** The start of a round, in ms since the epoch, and the interval of its beats, in ms. */
interface Schedule {
  startedAt: number;
  beatMs: number;
}

const TICK = '42["multiplierUpdate"';
const PULSE = '42["pulse"';
const ELAPSED = '"elapsedMs":';
/** The tolerance for timers that fire early and for elapsedMs, which is rounded down. */
const EARLY_MS = 3;

/** Counts the messages that clients receive. */
export class Observer {
  private readonly startedAt = performance.now();
  /** The time since the epoch at `performance.now() === 0`, in ms. The server shares it, as it runs on this machine. */
  private readonly epoch = Date.now() - performance.now();
  private bytes = 0;
  private beats = 0;
  private readonly lateness: number[] = [];
  /** When each connection received its latest beat. */
  private readonly latestBeats: Float64Array;
  private longestSilenceMs = 0;

  constructor(
    private readonly connections: number,
    private readonly schedule: Schedule,
  ) {
    this.latestBeats = new Float64Array(connections).fill(this.startedAt);
  }

  receive(connection: number, message: string, bytes: number): void {
    this.bytes += bytes;
    const isTick = message.startsWith(TICK);
    if (!isTick && !message.startsWith(PULSE)) return;
    const now = performance.now();
    this.beats += 1;
    this.longestSilenceMs = Math.max(this.longestSilenceMs, now - (this.latestBeats[connection] ?? now));
    this.latestBeats[connection] = now;
    if (isTick) this.lateness.push(now + this.epoch - this.dueTime(message));
  }

  /** Returns the observation so far, without acknowledgements. */
  result(): Omit<Observation, 'acknowledgementP99Ms'> {
    return {
      seconds: (performance.now() - this.startedAt) / 1000,
      connections: this.connections,
      bytes: this.bytes,
      beats: this.beats,
      tickLatenessP99Ms: p99(this.lateness),
      longestSilenceMs: this.longestSilenceMs,
    };
  }

  /** Returns when a tick was due: at the latest multiple of the beat before the send time that it contains. */
  private dueTime(tick: string): number {
    const elapsed = parseInt(tick.slice(tick.indexOf(ELAPSED) + ELAPSED.length), 10);
    const sent = this.schedule.startedAt + elapsed;
    return sent - ((sent + EARLY_MS) % this.schedule.beatMs) + EARLY_MS;
  }
}

/** Combines the observations of several groups of clients. */
export function combine(observations: readonly Observation[]): Observation {
  const values = (name: keyof Observation): number[] => observations.map((one) => one[name]);
  const sum = (name: keyof Observation): number => values(name).reduce((total, value) => total + value, 0);
  return {
    seconds: Math.max(...values('seconds')),
    connections: sum('connections'),
    bytes: sum('bytes'),
    beats: sum('beats'),
    tickLatenessP99Ms: Math.max(...values('tickLatenessP99Ms')),
    longestSilenceMs: Math.max(...values('longestSilenceMs')),
    acknowledgementP99Ms: Math.max(...values('acknowledgementP99Ms')),
  };
}
