import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { PlayersModule } from '@arena/players';
import { SettingsModule } from '@arena/settings';
import { PlayLimitsController } from './play-limits.controller.js';
import { PlayLimitsService } from './play-limits.service.js';

@Module({
  imports: [AuditModule, PlayersModule, SettingsModule],
  controllers: [PlayLimitsController],
  providers: [PlayLimitsService],
  exports: [PlayLimitsService],
})
export class PlayLimitsModule {}
