import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import type { SocketIdentity } from './handshake.js';
import { RealtimeService } from './realtime.service.js';

@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection {
  constructor(private readonly realtime: RealtimeService) {}

  afterInit(server: Server): void {
    this.realtime.setServer(server);
  }

  handleConnection(socket: Socket): void {
    this.realtime.addConnection(socket, socket.data as SocketIdentity);
  }
}
