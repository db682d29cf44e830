import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { print } from '../report.js';
import { FOLDER, readMinutes } from './endurance-log.js';
import { report } from './endurance-report.js';
import { endurance } from './endurance.js';

const LOG = join(FOLDER, 'endurance.log');
const PID = join(FOLDER, 'pid');

const USAGE = `Usage: npm run endurance -- start | report | stop | clear [--minutes N]
start plays in the background for N minutes (60 by default) in all, and continues a run that was interrupted. report
prints the figures so far, stop interrupts the run, and clear removes its database and figures.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
});
const minutes = Number(values.minutes);
const [command] = positionals;

if (!Number.isInteger(minutes) || minutes < 1) fail(USAGE);
else if (command === 'start') start();
else if (command === 'run') await endurance(minutes);
else if (command === 'report') print(report(readMinutes()));
else if (command === 'stop') stop();
else if (command === 'clear' && runningPid() === undefined) rmSync(FOLDER, { recursive: true, force: true });
else fail(USAGE);

function start(): void {
  if (runningPid() !== undefined) {
    fail('A run is already going on.');
    return;
  }
  mkdirSync(FOLDER, { recursive: true });
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
