import type { ClientCounts } from '../crash-clients/crash-clients.worker.js';
import { seriesOf } from '../measure.js';

/** What one minute measured. */
export interface Minute {
  betsPerSecond: number;
  p99Ms: number;
  /** The resident memory of all API processes, in MB. */
  apiMemoryMb: number;
  apiProcesses: number;
  sockets: ClientCounts;
  /** The number of bets in the database, and the tables' sizes. */
  bets: number;
  sizes: { table: string; tableBytes: number; indexBytes: number }[];
}

/** In the first minutes, V8 compiles, pools open and caches fill. */
const WARM_UP_MINUTES = 10;
const WINDOW_MINUTES = 10;

/** Summarises a run: memory, latency, connections and the growth of the tables. */
export function reportOf(minutes: readonly Minute[]): string {
  const last = minutes.at(-1);
  if (last === undefined) return 'No minute has been measured.';
  const p99Of = (window: readonly Minute[]): number => seriesOf(window.map(({ p99Ms }) => p99Ms)).median;
  const firstP99 = p99Of(minutes.slice(0, WINDOW_MINUTES));
  const lastP99 = p99Of(minutes.slice(-WINDOW_MINUTES));
  const rate = seriesOf(minutes.map(({ betsPerSecond }) => betsPerSecond));
  return [
    `${minutes.length} minutes: ${rate.median.toFixed(0)} (${rate.min.toFixed(0)}–${rate.max.toFixed(0)}) bets/s over HTTP, ` +
      `${last.sockets.bets} crash bets, ${last.sockets.cashOuts} cash-outs`,
    `API memory ${last.apiMemoryMb.toFixed(0)} MB in ${last.apiProcesses} processes${trend(minutes.slice(WARM_UP_MINUTES))}`,
    `p99 of the first ${WINDOW_MINUTES} minutes ${firstP99.toFixed(1)} ms, of the last ${lastP99.toFixed(1)} ms: ` +
      `${(lastP99 / firstP99).toFixed(2)} ×`,
    `${last.sockets.lost} of ${last.sockets.connections} connections lost`,
    ...growth(minutes),
  ].join('\n');
}

function trend(minutes: readonly Minute[]): string {
  if (minutes.length < 3) return '';
  const { slope, error } = linearTrend(minutes.map(({ apiMemoryMb }) => apiMemoryMb));
  const [perHour, confidence] = [slope * 60, 2 * error * 60].map((value) => value.toFixed(1));
  return `, trend after ${WARM_UP_MINUTES} minutes ${perHour} ± ${confidence} MB/hour (95 %)`;
}

/** Returns the sizes per million bets between the first and the last minute. */
function growth(minutes: readonly Minute[]): string[] {
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const millions = (last.bets - first.bets) / 1e6;
  const before = new Map(first.sizes.map((size) => [size.table, size]));
  const perMillion = (now: number, then = 0): string =>
    `${((now - then) / 2 ** 20 / millions).toFixed(0)} MB`;
  return [
    `Growth per million bets (${millions.toFixed(2)} million bets):`,
    ...last.sizes.map(({ table, tableBytes, indexBytes }) => {
      const then = before.get(table);
      return `  ${table}: ${perMillion(tableBytes, then?.tableBytes)}, indexes ${perMillion(indexBytes, then?.indexBytes)}`;
    }),
  ];
}

/** Returns the least-squares slope of values at equal distances, per step, and its standard error. */
function linearTrend(values: readonly number[]): { slope: number; error: number } {
  const count = values.length;
  const meanX = (count - 1) / 2;
  const meanY = values.reduce((sum, value) => sum + value, 0) / count;
  const spread = values.reduce((sum, _, x) => sum + (x - meanX) ** 2, 0);
  const slope = values.reduce((sum, value, x) => sum + (x - meanX) * (value - meanY), 0) / spread;
  const residuals = values.reduce((sum, value, x) => sum + (value - meanY - slope * (x - meanX)) ** 2, 0);
  return { slope, error: Math.sqrt(residuals / (count - 2) / spread) };
}
