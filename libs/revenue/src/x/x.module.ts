import { Module, type Provider } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { AuthModule } from '@arena/auth';
import { ArenaConfig } from '@arena/config';
import { PlayersModule } from '@arena/players';
import { XAuthorisations } from './x-authorisations.js';
import { XClient } from './x-client.js';
import { XConnections } from './x-connections.js';
import { XController } from './x.controller.js';
import { XOAuthFlow } from './x-oauth-flow.js';

const xClient: Provider = {
  provide: XClient,
  useFactory: ({ x }: ArenaConfig) => (x === undefined ? undefined : new XClient(x)),
  inject: [ArenaConfig],
};

/** Whose account of X is whose. Without access to X none can be connected, and those that are stay. */
@Module({
  imports: [AuditModule, AuthModule, PlayersModule],
  controllers: [XController],
  providers: [xClient, XAuthorisations, XConnections, XOAuthFlow],
  exports: [XConnections],
})
export class XModule {}
