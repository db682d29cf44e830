import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UserFacingError } from '@arena/embedded';

/** A machine of the cluster: a network namespace, connected to the others and to this one by a cable that can be cut. */
export interface Machine {
  /** The name of the namespace. */
  readonly name: string;
  readonly address: string;
  /** This end of its cable. */
  readonly cable: string;
}

const BRIDGE = 'arena0';
/** A private network. Nothing outside this computer uses it. */
const SUBNET = '10.213.77';
const FIRST_HOST = 11;
const END_MS = 5000;

/**
 * Creates the networks of the machines and the bridge that connects them. Removes those that a killed process left behind.
 * Needs root on Linux.
 * @throws UserFacingError if the system does not allow it
 */
export async function createMachines(count: number): Promise<Machine[]> {
  const machines = Array.from({ length: count }, (_, index) => ({
    name: `arena-db-${index + 1}`,
    address: `${SUBNET}.${FIRST_HOST + index}`,
    cable: `arena-db${index + 1}`,
  }));
  await removeMachines(machines);
  try {
    await connectMachines(machines);
  } catch (error) {
    await removeMachines(machines);
    throw new UserFacingError(`The networks of the cluster can't be created: ${(error as Error).message}`);
  }
  return machines;
}

/** Drops all packets to and from a machine, without an error on either side. */
export async function cutOff({ cable }: Machine): Promise<void> {
  await ip('link', 'set', cable, 'down');
}

export async function reconnect({ cable }: Machine): Promise<void> {
  await ip('link', 'set', cable, 'up');
}

/** Ends what still runs on the machines, and removes them. */
export async function removeMachines(machines: readonly Machine[]): Promise<void> {
  for (const { name, cable } of machines) {
    // A machine that does not exist has no processes.
    const pids = await ip('netns', 'pids', name).catch(() => '');
    for (const pid of pids.split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
    await ip('link', 'delete', cable).catch(() => undefined);
    await ip('netns', 'delete', name).catch(() => undefined);
  }
  await ip('link', 'delete', BRIDGE).catch(() => undefined);
}

async function connectMachines(machines: readonly Machine[]): Promise<void> {
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('address', 'add', `${SUBNET}.1/24`, 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
  for (const { name, address, cable } of machines) {
    await ip('netns', 'add', name);
    await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    await ip('link', 'set', cable, 'master', BRIDGE, 'up');
    await ip('-netns', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
    await ip('-netns', name, 'link', 'set', 'eth0', 'up');
    await ip('-netns', name, 'link', 'set', 'lo', 'up');
  }
}

async function ip(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('ip', args, { timeout: END_MS });
  return stdout;
}
