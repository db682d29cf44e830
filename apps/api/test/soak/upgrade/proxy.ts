import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from '../../support/eventually.js';

/** The header with which the proxy names the node that has answered. */
export const NODE_HEADER = 'x-node';

/** HAProxy in front of the nodes. */
export interface Proxy {
  url: string;
  /** Sends a node no further requests, as an operator does before a stop. Its open connections stay. */
  drain(node: string): Promise<void>;
  /** Resolves when the proxy sends requests to a node. */
  untilUp(node: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts HAProxy, which follows the readiness probes of the nodes.
 * @param folder for its configuration and its socket
 * @param ports the port of each node by its name
 */
export function startProxy(folder: string, port: number, ports: Readonly<Record<string, number>>): Proxy {
  const socket = join(folder, 'haproxy.sock');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(socket, port, ports));
  const child = spawn(process.env['HAPROXY_PATH'] ?? 'haproxy', ['-db', '-f', file], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  return {
    url: `http://127.0.0.1:${port}`,
    drain: async (node) => {
      const answer = await tell(socket, `set server nodes/${node} state drain`);
      if (answer !== '') throw new Error(`HAProxy refused to drain ${node}: ${answer}`);
    },
    untilUp: (node) =>
      eventually(async () => {
        const statistics = (await tell(socket, 'show stat nodes 4 -1')).split('\n');
        const [, , ...columns] =
          statistics.find((line) => line.startsWith(`nodes,${node},`))?.split(',') ?? [];
        if (!columns.includes('UP')) throw new Error(`The proxy does not use ${node}.`);
      }),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * `redispatch` chooses another node when a connection cannot be opened: nothing has been sent then. HAProxy repeats no request that
 * it has sent.
 */
function configuration(socket: string, port: number, ports: Readonly<Record<string, number>>): string {
  const servers = Object.entries(ports).map(([name, own]) => `  server ${name} 127.0.0.1:${own}`);
  return `global
  stats socket ${socket} level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 10s
  retries 3
  option redispatch 1
frontend site
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /api/health/ready
  http-check expect status 200
  http-response set-header X-Node %s
  default-server check inter 500ms fall 2 rise 1
${servers.join('\n')}
`;
}

/** Sends a command to HAProxy. Resolves to its answer. */
async function tell(path: string, command: string): Promise<string> {
  const socket = connect(path);
  await once(socket, 'connect');
  socket.end(`${command}\n`);
  return (await text(socket)).trim();
}
