import { Module } from '@nestjs/common';
import { PresenceService } from './presence.service.js';
import { RealtimeService } from './realtime.service.js';

@Module({
  providers: [PresenceService, RealtimeService],
  exports: [PresenceService, RealtimeService],
})
export class RealtimeModule {}
