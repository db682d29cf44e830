import { ConnectedSocket, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { Access } from '@arena/http';
import { RealtimeService } from '@arena/realtime';
import type { LiveBets } from '@arena/wire';
import { FEED_ROOM, LiveFeedService } from './live-feed.service.js';

/** Lets connections watch the feed of finished bets. Both messages may be repeated. */
@WebSocketGateway()
export class LiveGateway {
  constructor(
    private readonly feed: LiveFeedService,
    private readonly realtime: RealtimeService,
  ) {}

  @SubscribeMessage('watchBets')
  @Access('user')
  watch(@ConnectedSocket() socket: Socket): LiveBets {
    this.realtime.join(socket, FEED_ROOM);
    return this.feed.latest();
  }

  @SubscribeMessage('unwatchBets')
  @Access('user')
  unwatch(@ConnectedSocket() socket: Socket): Record<string, never> {
    void socket.leave(FEED_ROOM);
    return {};
  }
}
