import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AuditService } from '@arena/audit';
import { Access, Errors, LoggedRead, PageDto, pageBounds, pageOf, userIdPipe } from '@arena/http';
import { PlayersService } from '@arena/players';
import { PlayerSessions } from '@arena/wire/dto';
import { SessionsService } from './sessions.service.js';

/** The route with which admins see where a player is signed in and has signed in. */
@ApiTags('admin')
@Controller('admin/players')
export class PlayerSessionsController {
  constructor(
    private readonly players: PlayersService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** Returns a player's sessions, and one page of what the security log says about the player's sign-ins. */
  @Get(':id/sessions')
  @Access('admin', 'read')
  @LoggedRead('user :id')
  @ApiOkResponse({ type: PlayerSessions })
  @Errors('NOT_FOUND')
  async sessionsOf(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<PlayerSessions> {
    const { limit, before } = pageBounds(page);
    const { username } = await this.players.profile(userId);
    const [sessions, entries] = await Promise.all([
      this.sessions.ofUser(userId),
      this.audit.findPage({ kind: 'security', action: 'session.', actor: username }, limit + 1, before),
    ]);
    const { page: events, next } = pageOf(entries, limit);
    return {
      sessions,
      events: events.map(({ id, at, action, outcome, code, source }) => ({
        id,
        at: at.toISOString(),
        action,
        outcome,
        code,
        source,
      })),
      next,
    };
  }
}
