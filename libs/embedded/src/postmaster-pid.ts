import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, endProcess, identify, type ProcessIdentity } from './processes.js';

/** What a living PostgreSQL says about itself in its data directory. */
interface LivePostmaster {
  readonly process: ProcessIdentity;
  readonly port: number;
  readonly ready: boolean;
}

/**
 * The PostgreSQL that runs on this cluster. A crash leaves its file behind and its id may be somebody else's by now:
 * so it counts only when that process was started as the server of this very directory.
 */
export function livePostmaster(cluster: string): LivePostmaster | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'));
  const process = identify(Number(lines[0]));
  if (!process || !commandLine(process.pid).includes(`bin/postgres -D ${cluster} `)) return undefined;
  return { process, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Ends whatever runs on this cluster: politely, firmly, and by force in the end. Nothing committed is lost by it. */
export async function endPostmaster(cluster: string): Promise<void> {
  const postmaster = livePostmaster(cluster);
  if (postmaster) {
    await endProcess(postmaster.process, [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5_000],
    ]);
  }
  // Its servants end with it, unless somebody stopped them; while one lives the shared memory can't be made anew.
  await Promise.all(servants(cluster).map((servant) => endProcess(servant, [['SIGQUIT', 2_000]])));
}

/** Other processes of this cluster, known by the directory in which they work. Only Linux shows that. */
function servants(cluster: string): ProcessIdentity[] {
  if (process.platform !== 'linux') return [];
  const directory = realpath(cluster);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => directory !== undefined && workingDirectory(pid) === directory)
    .map((pid) => identify(Number(pid)))
    .filter(
      (found) => found !== undefined && commandLine(found.pid).startsWith('postgres: '),
    ) as ProcessIdentity[];
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function realpath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
