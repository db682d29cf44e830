import { randomBytes } from 'node:crypto';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendRequest,
  ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import type { Server as SocketServer } from 'socket.io';
import { connectionIdOf } from './handshake.js';

/** A process among those that share a port. */
export interface GroupMember {
  /** The number of the process. */
  readonly id: number;
  /** A folder that only the processes' user can open. */
  readonly folder: string;
}

type Engine = SocketServer['engine'];

const CONNECTION_ID_BYTES = 15;

/**
 * Passes on requests of Socket.IO's long polling that arrive at another process than the one that has their connection,
 * because the processes share a port and a client uses several TCP connections. Each connection id begins with the number
 * of its process, and each process listens on a Unix socket.
 */
export class PollingRelay {
  constructor(
    engine: Engine,
    private readonly member: GroupMember,
  ) {
    engine.generateId = () => `${member.id}-${randomBytes(CONNECTION_ID_BYTES).toString('base64url')}`;
    engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      const owner = this.ownerOf(request);
      if (owner === undefined) next();
      // For a WebSocket, Engine.IO passes another object.
      else if (response instanceof ServerResponse) this.relay(request, response, owner);
      else this.relayUpgrade(request, owner);
    });
  }

  /** Returns the number of the other process that has the connection of a request. */
  private ownerOf(request: IncomingMessage): number | undefined {
    const [, id] = /^(\d{1,9})-/.exec(connectionIdOf(request) ?? '') ?? [];
    return id === undefined || Number(id) === this.member.id ? undefined : Number(id);
  }

  private relay(request: IncomingMessage, response: ServerResponse, owner: number): void {
    const { method, url } = request;
    const headers = endToEnd(request.headers);
    const options = { socketPath: this.pathOf(owner), method, path: url, headers };
    const relayed = sendRequest(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      pipeline(answer, response, () => undefined);
    });
    // The process has ended, and its connections with it.
    relayed.on('error', () => {
      if (!response.headersSent) refuse(response);
    });
    request.pipe(relayed);
    // The client has ended its request early. After a complete response, the next request uses the connection.
    response.once('close', () => {
      if (!response.writableFinished) relayed.destroy();
    });
  }

  /** Before the answer, a client sends nothing after its request (RFC 6455, section 4.1). */
  private relayUpgrade(request: IncomingMessage, owner: number): void {
    const { socket } = request;
    const relayed = connect(this.pathOf(owner), () => {
      relayed.write(`${request.method} ${request.url} HTTP/1.1\r\n${headerLines(request)}\r\n`);
      pipeline(socket, relayed, socket, () => undefined);
    });
    relayed.once('error', () => socket.destroy());
    socket.once('error', () => relayed.destroy());
  }

  private pathOf(id: number): string {
    return socketPath(this.member.folder, id);
  }
}

/** Returns the path of the Unix socket on which a process listens. */
export function socketPath(folder: string, id: number): string {
  return join(folder, `${id}.sock`);
}

/** Returns headers without those that describe a TCP connection. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = { ...headers };
  delete kept.connection;
  delete kept['keep-alive'];
  return kept;
}

/** Responds as Engine.IO does to an unknown connection id, so that the client connects again. */
function refuse(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ code: 1, message: 'Session ID unknown' }));
}

function headerLines({ rawHeaders }: IncomingMessage): string {
  const lines: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}\r\n`);
  return lines.join('');
}
