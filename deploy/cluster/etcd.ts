import { join } from 'node:path';
import type { Machine } from './network.js';
import { Server, type Account } from './server.js';

const CLIENT_PORT = 2379;
const PEER_PORT = 2380;

/** Returns where Patroni reaches etcd. */
export const etcdHosts = (machines: readonly Machine[]): string[] =>
  machines.map(({ address }) => `${address}:${CLIENT_PORT}`);

/**
 * Starts a member of etcd, which decides which PostgreSQL is the primary.
 * @param folder the folder of its data and log
 */
export function startEtcd(
  machine: Machine,
  machines: readonly Machine[],
  folder: string,
  account: Account,
): Server {
  const { name, address } = machine;
  const cluster = machines.map((peer) => `${peer.name}=http://${peer.address}:${PEER_PORT}`).join(',');
  const options = {
    name,
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': `http://0.0.0.0:${CLIENT_PORT}`,
    'advertise-client-urls': `http://${address}:${CLIENT_PORT}`,
    'listen-peer-urls': `http://0.0.0.0:${PEER_PORT}`,
    'initial-advertise-peer-urls': `http://${address}:${PEER_PORT}`,
    'initial-cluster': cluster,
    'enable-v2': 'true', // see patroni.ts
    // A member that returns from a partition must not depose the leader. The default only since etcd 3.5.
    'pre-vote': 'true',
    // On a busy machine with one disk, the defaults of 100 and 1000 ms elect leaders without need.
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    logger: 'zap',
  };
  const server = new Server({
    binary: '/usr/bin/etcd',
    args: Object.entries(options).map(([option, value]) => `--${option}=${value}`),
    log: join(folder, 'etcd.log'),
    machine,
    account,
  });
  server.start();
  return server;
}
