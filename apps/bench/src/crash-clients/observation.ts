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
  tickLatenessMaxMs: number;
  /** The 99th percentile of the time from a cash-out to its acknowledgement, or NaN if no client cashed out. */
  acknowledgementP99Ms: number;
  /** The number of connections that the server closed since the start. */
  lost: number;
}

/** When the server sends ticks. */
export interface Schedule {
  /** The interval of ticks and pulses, in ms. */
  beatMs: number;
  /** By how much the time in a tick is behind the time at which it is sent, in ms. */
  hiddenMs: number;
}

interface Tick {
  sent: number;
  received: number;
}

const TICK = '42["multiplierUpdate"';
const PULSE = '42["pulse"';
const ELAPSED = '"elapsedMs":';

/** Counts the messages that clients receive. */
export class Observer {
  private readonly startedAt = performance.now();
  /** The time since the epoch at `performance.now() === 0`, in ms. The server shares it, as it runs on this machine. */
  private readonly epoch = Date.now() - performance.now();
  private bytes = 0;
  private beats = 0;
  /** The times since the epoch at which each connection's ticks were sent and received, in ms. */
  private readonly ticks: Tick[][];

  constructor(
    private readonly connections: number,
    /** When play began, in ms since the epoch. */
    private readonly playedFrom: number,
    private readonly schedule: Schedule,
  ) {
    this.ticks = Array.from({ length: connections }, () => []);
  }

  receive(connection: number, message: string, bytes: number): void {
    this.bytes += bytes;
    const isTick = message.startsWith(TICK);
    if (!isTick && !message.startsWith(PULSE)) return;
    this.beats += 1;
    const received = performance.now() + this.epoch;
    if (!isTick) return;
    const elapsed = parseInt(message.slice(message.indexOf(ELAPSED) + ELAPSED.length), 10);
    const sent = this.playedFrom + this.schedule.hiddenMs + elapsed;
    this.ticks[connection]?.push({ sent, received });
  }

  /** Returns the observation so far, without acknowledgements and lost connections. */
  result(): Omit<Observation, 'acknowledgementP99Ms' | 'lost'> {
    const lateness = this.ticks.flatMap((ticks) => latenessOf(ticks, this.schedule.beatMs));
    return {
      seconds: (performance.now() - this.startedAt) / 1000,
      connections: this.connections,
      bytes: this.bytes,
      beats: this.beats,
      tickLatenessP99Ms: p99(lateness),
      tickLatenessMaxMs: lateness.reduce((max, ms) => Math.max(max, ms), 0),
    };
  }
}

/**
 * Returns how late the ticks of one connection arrived, in ms. They are due at regular times, at an offset to the beat
 * that differs between connections. The tick that was sent earliest within its beat shows that offset.
 */
function latenessOf(ticks: readonly Tick[], beatMs: number): number[] {
  const [first] = ticks;
  if (first === undefined) return [];
  const delays = ticks.map(({ sent }) => {
    const beats = Math.round((sent - first.sent) / beatMs);
    return sent - first.sent - beats * beatMs;
  });
  const earliest = Math.min(...delays);
  return ticks.map(({ sent, received }, index) => received - sent + (delays[index] ?? 0) - earliest);
}

/** Combines the observations of two groups of clients: the sums of what they count, and the longest of their times. */
export function combine(one: Observation, other: Observation): Observation {
  const longest = (name: keyof Observation): number => Math.max(one[name], other[name]);
  return {
    seconds: longest('seconds'),
    connections: one.connections + other.connections,
    bytes: one.bytes + other.bytes,
    beats: one.beats + other.beats,
    tickLatenessP99Ms: longest('tickLatenessP99Ms'),
    tickLatenessMaxMs: longest('tickLatenessMaxMs'),
    lost: one.lost + other.lost,
    acknowledgementP99Ms: longest('acknowledgementP99Ms'),
  };
}
