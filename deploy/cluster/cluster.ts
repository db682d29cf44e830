import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appUrl, createDatabase, ensureAppLogin } from '@arena/embedded';
import { migrate } from '../../apps/standalone/src/api-process.js';
import type { Variables } from '../../apps/standalone/src/environment.js';
import { composeVariables } from '../../apps/standalone/src/secrets.js';
import { openChain, openX } from '../../apps/standalone/src/services.js';
import { print } from '../../apps/standalone/src/terminal.js';
import { startEtcd } from './etcd.js';
import { startProxy } from './haproxy.js';
import { createMachines, removeMachines, type Machine } from './network.js';
import { ApiNode } from './nodes.js';
import { PatroniMember, waitForAllMembers } from './patroni.js';
import { freePorts, RedisCluster } from './redis.js';
import type { Account } from './server.js';

/** The cluster's data, which each start creates again. PostgreSQL's account has to reach it. */
export const CLUSTER_FOLDER = '/var/tmp/arena-cluster';
const MEMBERS = 3;
const NODES = 3;

/** Variables of the nodes. All players come from one address, so its rate limits would stop them. */
const PLAY_VARIABLES = {
  RATE_LIMIT_FACTOR: '100000',
  SIGNUP_GRANT_ARENA: '1000000',
  CRASH_BETTING_SECONDS: '3',
  WEB_CONCURRENCY: '1',
  TRUST_PROXY_HOPS: '1',
};

/** A running cluster: three PostgreSQL members, Redis with Sentinels, three nodes, proxies and an embedded chain. */
export interface Cluster {
  readonly members: readonly PatroniMember[];
  readonly redis: RedisCluster;
  readonly nodes: readonly ApiNode[];
  /** The address of the nodes' proxy. */
  readonly url: string;
  /** The variables with which commands run, with the database's owner. */
  readonly variables: Variables;
}

/**
 * Starts a cluster, runs `work`, and stops all of it.
 * @param given the environment of this process
 */
export async function withCluster<T>(
  given: Variables,
  interrupt: AbortSignal,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const cleanups: (() => unknown)[] = [];
  try {
    return await work(await startCluster(given, interrupt, (cleanup) => cleanups.unshift(cleanup)));
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

async function startCluster(
  given: Variables,
  interrupt: AbortSignal,
  onEnd: (cleanup: () => unknown) => void,
): Promise<Cluster> {
  const machines = await createMachines(MEMBERS);
  onEnd(() => removeMachines(machines));
  const account = accountOfPostgres();
  const folder = CLUSTER_FOLDER;
  rmSync(folder, { recursive: true, force: true });
  createFolder(folder, { uid: 0, gid: account.gid }, 0o750);
  const ports = await freePorts(NODES + 2);
  const [postgresPort = 0, freeSitePort = 0, ...nodePorts] = ports;
  const proxyPorts = { postgres: postgresPort, site: Number(given['PORT'] ?? freeSitePort) };
  const passwords = { superuser: password(), replication: password() };

  print('Starting PostgreSQL with Patroni and etcd …');
  const setup = { machines, passwords, account };
  const folderOf = ({ name }: Machine): string => join(folder, name);
  for (const machine of machines) createFolder(folderOf(machine), account, 0o700);
  const servers = machines.map((machine) => startEtcd(machine, machines, folderOf(machine), account));
  onEnd(() => Promise.all(servers.map((server) => server.stop(15_000))));
  const members = machines.map((machine) => new PatroniMember(machine, folderOf(machine), setup));
  onEnd(() => Promise.all(members.map((member) => member.stop(30_000))));
  for (const member of members) member.start();
  const proxy = await startProxy(folder, proxyPorts, machines, nodePorts);
  onEnd(() => proxy.stop(5000));
  await waitForAllMembers(members);
  interrupt.throwIfAborted();

  print('Starting Redis with Sentinels, and the chain …');
  const redis = await RedisCluster.start(folder);
  onEnd(() => redis.stop());
  const chain = await openChain(folder, {});
  onEnd(() => chain.stop());
  const x = await openX({});
  onEnd(() => x.stop());
  interrupt.throwIfAborted();

  print('Starting the nodes …');
  const all = {
    ...given,
    ...composeVariables(folder, {}),
    ...chain.variables,
    ...x.variables,
    ...(await createLogin(`postgresql://postgres:${passwords.superuser}@127.0.0.1:${postgresPort}`)),
    ...PLAY_VARIABLES,
    REDIS_URL: redis.url,
    RESTORE_MARK: join(folder, 'restore-mark'),
  };
  await migrate(all);
  // The nodes must not know the login that owns the database.
  const nodes = nodePorts.map(
    (port, index) =>
      new ApiNode(`api-${index + 1}`, { ...all, DATABASE_OWNER_URL: undefined, PORT: String(port) }, folder),
  );
  onEnd(() => Promise.all(nodes.map((node) => node.stop())));
  for (const node of nodes) await node.start();
  return { members, redis, nodes, url: `http://127.0.0.1:${proxyPorts.site}`, variables: all };
}

/** Creates the database, and the login of the nodes. Returns the variables with both logins. */
async function createLogin(serverUrl: string): Promise<Variables> {
  const ownerUrl = await createDatabase(serverUrl, 'arena');
  const appPassword = password();
  await ensureAppLogin(ownerUrl, appPassword);
  return { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl(ownerUrl, appPassword) };
}

/** Debian's package creates this account. */
function accountOfPostgres(): Account {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid ?? NaN, gid: gid ?? NaN };
}

function createFolder(path: string, { uid, gid }: Account, mode: number): void {
  mkdirSync(path, { recursive: true });
  chownSync(path, uid, gid);
  chmodSync(path, mode);
}

const password = (): string => randomBytes(16).toString('hex');
