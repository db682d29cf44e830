import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appUrl, createDatabase, ensureAppLogin } from '@arena/embedded';
import { migrate } from '../../apps/standalone/src/api-process.js';
import type { Variables } from '../../apps/standalone/src/environment.js';
import { composeVariables } from '../../apps/standalone/src/secrets.js';
import { openChain, openX, type Service } from '../../apps/standalone/src/services.js';
import { print } from '../../apps/standalone/src/terminal.js';
import { startEtcd } from './etcd.js';
import { startProxy } from './haproxy.js';
import { Network } from './network.js';
import { ApiNode } from './nodes.js';
import { PatroniMember, waitForAllMembers } from './patroni.js';
import { freePorts, RedisCluster } from './redis.js';
import type { Account, Server } from './server.js';

/** The cluster's data, which each start creates again. PostgreSQL's account has to reach it. */
export const CLUSTER_FOLDER = '/var/tmp/arena-cluster';
const MEMBERS = 3;
const NODES = 3;

/** Variables of the nodes. All players come from one address, so its rate limits would stop them. */
const PLAY_VARIABLES = {
  RATE_LIMIT_FACTOR: '100000',
  SIGNUP_GRANT_ARENA: '1000000',
  CRASH_BETTING_SECONDS: '3',
};

interface ClusterOptions {
  /** The environment of this process. */
  readonly given: Variables;
  readonly interrupt: AbortSignal;
}

/** A running cluster: three PostgreSQL members, Redis with Sentinels, three nodes, proxies and an embedded chain. */
export interface Cluster {
  readonly network: Network;
  readonly members: readonly PatroniMember[];
  readonly redis: RedisCluster;
  readonly nodes: readonly ApiNode[];
  /** The address of the nodes' proxy. */
  readonly url: string;
  /** The variables with which commands run, with the database's owner. */
  readonly variables: Variables;
}

type Cleanup = () => unknown;

/** Starts a cluster, runs `work`, and stops all of it. */
export async function withCluster<T>(
  options: ClusterOptions,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const cleanups: Cleanup[] = [];
  try {
    return await work(await startCluster(options, (cleanup) => cleanups.unshift(cleanup)));
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

async function startCluster(
  { given, interrupt }: ClusterOptions,
  onEnd: (cleanup: Cleanup) => void,
): Promise<Cluster> {
  const network = await Network.create(MEMBERS);
  onEnd(() => network.remove());
  const account = accountOfPostgres();
  const folder = emptyFolder(account);
  const ports = await freePorts(NODES + 2);
  const [postgresPort = 0, freeSitePort = 0, ...nodePorts] = ports;
  const proxyPorts = { postgres: postgresPort, site: Number(given['PORT'] ?? freeSitePort) };
  const passwords = { superuser: password(), replication: password() };

  print('Starting PostgreSQL with Patroni and etcd …');
  const { machines } = network;
  const setup = { machines, passwords, account };
  const folders = machines.map(({ name }) => memberFolder(folder, name, account));
  const servers: Server[] = machines.map((machine, index) =>
    startEtcd(machine, machines, folders[index] ?? '', account),
  );
  onEnd(() => Promise.all(servers.map((server) => server.stop())));
  const members = machines.map((machine, index) => new PatroniMember(machine, folders[index] ?? '', setup));
  onEnd(() => Promise.all(members.map((member) => member.stop())));
  for (const member of members) member.start();
  const proxy = await startProxy(folder, proxyPorts, machines, nodePorts);
  onEnd(() => proxy.stop('SIGTERM', 5000));
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
  const common = await nodeVariables(folder, { given, passwords, postgresPort, redis, services: [chain, x] });
  const all = { ...common, ...PLAY_VARIABLES };
  await migrate(all);
  // The nodes must not know the login that owns the database.
  const nodes = nodePorts.map(
    (port, index) =>
      new ApiNode(`api-${index + 1}`, { ...all, DATABASE_OWNER_URL: undefined, PORT: String(port) }, folder),
  );
  onEnd(() => Promise.all(nodes.map((node) => node.stop())));
  for (const node of nodes) await node.start();
  return { network, members, redis, nodes, url: `http://127.0.0.1:${proxyPorts.site}`, variables: all };
}

interface Parts {
  readonly given: Variables;
  readonly passwords: { superuser: string };
  readonly postgresPort: number;
  readonly redis: RedisCluster;
  readonly services: readonly Service[];
}

/** Creates the database's login for the nodes. Returns the variables of nodes and commands. */
async function nodeVariables(
  folder: string,
  { given, passwords, postgresPort, redis, services }: Parts,
): Promise<Variables> {
  const server = `postgresql://postgres:${passwords.superuser}@127.0.0.1:${postgresPort}`;
  const ownerUrl = await createDatabase(server, 'arena');
  const appPassword = password();
  await ensureAppLogin(ownerUrl, appPassword);
  return {
    ...given,
    ...composeVariables(folder, {}),
    ...services.reduce<Variables>((all, { variables }) => ({ ...all, ...variables }), {}),
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_URL: appUrl(ownerUrl, appPassword),
    REDIS_URL: redis.url,
    RESTORE_MARK: join(folder, 'restore-mark'),
    WEB_CONCURRENCY: '1',
    TRUST_PROXY_HOPS: '1',
  };
}

/** Debian's package creates this account. */
function accountOfPostgres(): Account {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid ?? NaN, gid: gid ?? NaN };
}

function emptyFolder(account: Account): string {
  rmSync(CLUSTER_FOLDER, { recursive: true, force: true });
  mkdirSync(CLUSTER_FOLDER, { recursive: true });
  chownSync(CLUSTER_FOLDER, 0, account.gid);
  chmodSync(CLUSTER_FOLDER, 0o750);
  return CLUSTER_FOLDER;
}

function memberFolder(folder: string, name: string, { uid, gid }: Account): string {
  const path = join(folder, name);
  mkdirSync(path);
  chownSync(path, uid, gid);
  chmodSync(path, 0o700);
  return path;
}

const password = (): string => randomBytes(16).toString('hex');
