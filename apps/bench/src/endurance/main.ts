import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { print } from '../report.js';
import { endurance } from './endurance.js';

/** The folder of the run: its database, log and report. */
const FOLDER = join(tmpdir(), 'arena-endurance');
const LOG = join(FOLDER, 'endurance.log');
const REPORT = join(FOLDER, 'report.txt');
const PID = join(FOLDER, 'pid');

const USAGE = `Usage: npm run endurance -- start [--minutes N] | report | stop
start plays in the background for N minutes, 60 by default, and removes what an earlier run has left. report prints the
figures so far, and stop ends the run.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
});
const minutes = Number(values.minutes);
const [command] = positionals;

if (!Number.isInteger(minutes) || minutes < 1) fail(USAGE);
else if (command === 'start') start();
else if (command === 'run') await endurance(FOLDER, minutes, (report) => writeFileSync(REPORT, report));
else if (command === 'report') print(existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : 'No report yet.');
else if (command === 'stop') stop();
else fail(USAGE);

function start(): void {
  if (runningPid() !== undefined) {
    fail('A run is already going on.');
    return;
  }
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const log = openSync(LOG, 'a');
  const run = [fileURLToPath(import.meta.url), 'run', '--minutes', String(minutes)];
  const child = spawn(process.execPath, run, { detached: true, stdio: ['ignore', log, log] });
  writeFileSync(PID, String(child.pid));
  child.unref();
  print(`The run writes to ${LOG}.`);
}

function stop(): void {
  const pid = runningPid();
  if (pid === undefined) fail('No run is going on.');
  else process.kill(pid, 'SIGTERM');
}

function runningPid(): number | undefined {
  const pid = existsSync(PID) ? Number(readFileSync(PID, 'utf8')) : NaN;
  // The system may have given the id to another process since.
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('endurance') ? pid : undefined;
}

function fail(text: string): void {
  print(text);
  process.exitCode = 1;
}
