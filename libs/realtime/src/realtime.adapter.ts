import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { endAtSecondConnect, limitConnections } from './connections.js';
import { atHandshake, requireSession, type HandshakeRules } from './handshake.js';
import type { NodeLink } from './node-link.js';

/** Above the body that the api reads: a message which is too large to be meant is answered, a flood is cut off. */
const MESSAGE_LIMIT_BYTES = 128 * 1024;

/** Socket.IO beside the api on its port, at the default path: open to our own pages and to who has a session. */
export class RealtimeAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly rules: HandshakeRules,
    private readonly link?: NodeLink,
  ) {
    super(app);
  }

  override createIOServer(port: number, options: Partial<ServerOptions> = {}): Server {
    const ours: Partial<ServerOptions> = {
      serveClient: false,
      maxHttpBufferSize: MESSAGE_LIMIT_BYTES,
      allowRequest: ({ headers }, answer) => answer(undefined, this.rules.isSameOrigin(headers)),
      ...(this.link !== undefined && { adapter: this.link.adapter }),
    };
    const server: Server = super.createIOServer(port, { ...options, ...ours } as ServerOptions);
    for (const middleware of this.rules.session) server.engine.use(atHandshake(middleware));
    server.engine.on('connection', endAtSecondConnect);
    server.use(requireSession);
    server.use(limitConnections(this.rules.mostConnections));
    return server;
  }

  override dispose(): Promise<void> {
    this.link?.close();
    return super.dispose();
  }
}
