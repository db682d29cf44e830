import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until, UserFacingError } from '@arena/embedded';
import type { Machine } from './network.js';
import { PATRONI_PORT, POSTGRES_PORT } from './patroni.js';
import { Server } from './server.js';

const START_MS = 10_000;

/**
 * Starts HAProxy in front of PostgreSQL and of the nodes, on a port each. Connections to PostgreSQL go to the member whose
 * Patroni says that it is the primary, and are closed when it no longer is: a pool would otherwise keep connections to a
 * member that takes no writes. Only failed connections are retried on another node, never requests.
 */
export async function startProxy(
  folder: string,
  { postgres, site }: { postgres: number; site: number },
  machines: readonly Machine[],
  nodePorts: readonly number[],
): Promise<Server> {
  const settings = `global
  maxconn 4000

defaults
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h

listen postgres-primary
  mode tcp
  bind 127.0.0.1:${postgres}
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  default-server inter 1s fastinter 300ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${machines
  .map(({ name, address }) => `  server ${name} ${address}:${POSTGRES_PORT} check port ${PATRONI_PORT}`)
  .join('\n')}

listen site
  mode http
  bind 127.0.0.1:${site}
  option forwardfor
  option redispatch
  retries 3
  timeout client 30s
  timeout server 60s
  timeout tunnel 1h
  option httpchk
  http-check send meth GET uri /api/health/ready
  http-check expect status 200
  # Long polling needs all requests of a connection on one node.
  cookie node insert indirect nocache httponly
  default-server inter 1s fastinter 300ms downinter 500ms fall 2 rise 1
${nodePorts.map((port, index) => `  server api-${index + 1} 127.0.0.1:${port} check cookie api-${index + 1}`).join('\n')}
`;
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const server = new Server({
    binary: '/usr/sbin/haproxy',
    args: ['-db', '-f', file],
    log: join(folder, 'haproxy.log'),
  });
  server.start();
  // Without a node, the site answers too: that there is none.
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${site}`).then(
      () => true,
      () => false,
    );
  if (!(await until(answers, START_MS)))
    throw new UserFacingError(`HAProxy did not start. Its log is in ${folder}.`);
  return server;
}
