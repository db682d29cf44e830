import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Player } from '../players.js';
import type { SocketCounts } from './socket-players.js';

/** The folder of the run: its database, settings and figures. A run that was interrupted continues with them. */
export const FOLDER = join(tmpdir(), 'arena-endurance');
const SETTINGS = join(FOLDER, 'settings.json');
const MINUTES = join(FOLDER, 'minutes.jsonl');

/** What a run keeps when it continues. */
export interface Settings {
  players: Player[];
  /** The bets per second that the server could take at the start of the run. */
  maxBetsPerSecond: number;
}

/** The sizes of a table and its indexes, in bytes. */
export interface TableSize {
  table: string;
  tableBytes: number;
  indexBytes: number;
}

/** What one minute measured. */
export interface Minute {
  /** The process id of the API, which changes when an interrupted run continues. */
  apiPid: number;
  betsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  readsPerSecond: number;
  readP99Ms: number;
  loginsPerSecond: number;
  /** The resident memory of all API processes, in MB. */
  apiMemoryMb: number;
  apiProcesses: number;
  sockets: SocketCounts;
  loadAverage: number;
  /** The number of bets in the database, and the tables' sizes. */
  bets: number;
  sizes: TableSize[];
}

export function readSettings(): Settings | undefined {
  return existsSync(SETTINGS) ? (JSON.parse(readFileSync(SETTINGS, 'utf8')) as Settings) : undefined;
}

export function writeSettings(settings: Settings): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(SETTINGS, JSON.stringify(settings));
}

export function readMinutes(): Minute[] {
  if (!existsSync(MINUTES)) return [];
  const lines = readFileSync(MINUTES, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Minute);
}

export function addMinute(minute: Minute): void {
  appendFileSync(MINUTES, `${JSON.stringify(minute)}\n`);
}
