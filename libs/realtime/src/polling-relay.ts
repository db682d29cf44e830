import { randomBytes } from 'node:crypto';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pipeline, type Duplex } from 'node:stream';
import type { Server as SocketServer } from 'socket.io';

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
 * of its process, and each process also serves such requests on a Unix socket.
 */
export class PollingRelay {
  private readonly server: Server;
  private readonly agent = new Agent({ keepAlive: true });

  constructor(
    engine: Engine,
    private readonly member: GroupMember,
  ) {
    const handleRequest = engine.handleRequest.bind(engine);
    const handleUpgrade = engine.handleUpgrade.bind(engine);
    this.server = createServer(handleRequest).on('upgrade', handleUpgrade);
    engine.generateId = () => `${member.id}-${randomBytes(CONNECTION_ID_BYTES).toString('base64url')}`;
    engine.handleRequest = (request, response) => {
      const owner = this.ownerOf(request);
      if (owner === undefined) handleRequest(request, response);
      else this.relay(request, response, owner);
    };
    engine.handleUpgrade = (request, socket, head) => {
      const owner = this.ownerOf(request);
      if (owner === undefined) handleUpgrade(request, socket, head);
      else this.relayUpgrade(request, socket, head, owner);
    };
    // A connection that was closed while it was idle would fail the next request.
    this.server.keepAliveTimeout = 0;
    // Exclusive, because otherwise the primary process would hold the socket.
    this.server.listen({ path: this.pathOf(member.id), exclusive: true });
  }

  close(): void {
    this.agent.destroy();
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Returns the number of the other process that has the connection of a request. */
  private ownerOf({ url = '' }: IncomingMessage): number | undefined {
    const [, id] = /[?&]sid=(\d{1,9})-/.exec(url) ?? [];
    return id === undefined || Number(id) === this.member.id ? undefined : Number(id);
  }

  private relay(request: IncomingMessage, response: ServerResponse, owner: number): void {
    const { method, url } = request;
    const headers = endToEnd(request.headers);
    const options = { agent: this.agent, socketPath: this.pathOf(owner), method, path: url, headers };
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

  private relayUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, owner: number): void {
    const relayed = connect(this.pathOf(owner), () => {
      relayed.write(`${request.method} ${request.url} HTTP/1.1\r\n${headerLines(request)}\r\n`);
      relayed.write(head);
      pipeline(socket, relayed, socket, () => undefined);
    });
    relayed.once('error', () => socket.destroy());
    socket.once('error', () => relayed.destroy());
  }

  private pathOf(id: number): string {
    return join(this.member.folder, `${id}.sock`);
  }
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
