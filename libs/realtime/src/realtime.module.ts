import { Module } from '@nestjs/common';
import { PresenceService } from './presence.service.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeService } from './realtime.service.js';

@Module({
  providers: [PresenceService, RealtimeGateway, RealtimeService],
  exports: [PresenceService, RealtimeService],
})
export class RealtimeModule {}
