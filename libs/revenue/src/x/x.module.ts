import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { AuthModule } from '@arena/auth';
import { PlayersModule } from '@arena/players';
import { XAuthorisations } from './x-authorisations.js';
import { XConnections } from './x-connections.js';
import { XController } from './x.controller.js';
import { XJourney } from './x-journey.js';

/** Whose account of X is whose. Without access to X none can be connected, and those that are stay. */
@Module({
  imports: [AuditModule, AuthModule, PlayersModule],
  controllers: [XController],
  providers: [XAuthorisations, XConnections, XJourney],
  exports: [XConnections],
})
export class XModule {}
