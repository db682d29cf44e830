import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditService } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import {
  Access,
  addressOf,
  ClientAddress,
  Errors,
  idPipe,
  Logged,
  LoggedRead,
  PageDto,
  pageBounds,
  pageOf,
  userIdPipe,
} from '@arena/http';
import { PlayersService } from '@arena/players';
import {
  AccountSession,
  ChangePasswordRequest,
  Empty,
  PasswordRequest,
  PlayerSessions,
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorRemoval,
  SecondFactorSecret,
  SecondFactorStatus,
  SecurityEvent,
  StepUp,
  StepUpRequest,
} from '@arena/wire/dto';
import { clearSessionCookie, setSessionCookie } from '../sessions/session-cookie.js';
import { sessionOf } from '../sessions/session.guard.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountLog } from './account-log.js';
import { AccountService } from './account.service.js';
import { SecondFactorService } from './second-factor.service.js';

const sessionIdPipe = idPipe('sessionId', Number.MAX_SAFE_INTEGER);

/** The routes with which users protect their own account. */
@ApiTags('account')
@Controller('account')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly secondFactors: SecondFactorService,
    private readonly sessionsService: SessionsService,
    private readonly log: AccountLog,
    private readonly config: ArenaConfig,
  ) {}

  /** Changes the password. Every other session of the user ends, and this one gets a new cookie. */
  @Post('password')
  @HttpCode(200)
  @Access('user')
  @Logged('account.password.changed')
  @ApiOkResponse({ type: Empty })
  @Errors('BAD_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'TOO_MANY_REQUESTS', 'BUSY')
  async changePassword(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @ClientAddress() address: string,
    @Body() change: ChangePasswordRequest,
  ): Promise<Empty> {
    const session = sessionOf(request);
    const token = await this.accounts.changePassword(session, change, address);
    setSessionCookie(reply, token, session.endsAt, this.config);
    return {};
  }

  /** Returns what concerned the security of the account lately, newest first. */
  @Get('events')
  @Access('user')
  @ApiOkResponse({ type: [SecurityEvent] })
  securityEvents(@Req() request: FastifyRequest): Promise<SecurityEvent[]> {
    return this.log.latest(sessionOf(request).user.id);
  }

  @Get('sessions')
  @Access('user')
  @ApiOkResponse({ type: [AccountSession] })
  sessions(@Req() request: FastifyRequest): Promise<AccountSession[]> {
    const { id, user } = sessionOf(request);
    return this.sessionsService.ofUser(user.id, id);
  }

  /** Ends one of the user's sessions. Ending the current one signs the user out. */
  @Delete('sessions/:sessionId')
  @Access('user')
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND')
  async endSession(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('sessionId', sessionIdPipe) id: number,
  ): Promise<Empty> {
    const current = sessionOf(request);
    await this.sessionsService.end(current.user, id, addressOf(request));
    if (id === current.id) clearSessionCookie(reply, this.config);
    return {};
  }

  @Get('second-factor')
  @Access('user')
  @ApiOkResponse({ type: SecondFactorStatus })
  secondFactor(@Req() request: FastifyRequest): Promise<SecondFactorStatus> {
    return this.secondFactors.status(sessionOf(request).user);
  }

  /** Creates the secret of a second factor. It has no effect until a code of it is confirmed. */
  @Post('second-factor')
  @HttpCode(200)
  @Access('user')
  @Logged('account.second-factor.begun')
  @ApiOkResponse({ type: SecondFactorSecret })
  @Errors('BAD_CREDENTIALS', 'SECOND_FACTOR_SET', 'TOO_MANY_REQUESTS', 'BUSY')
  beginSecondFactor(
    @Req() request: FastifyRequest,
    @ClientAddress() address: string,
    @Body() { password }: PasswordRequest,
  ): Promise<SecondFactorSecret> {
    return this.accounts.beginSecondFactor(sessionOf(request), password, address);
  }

  /** Sets the second factor, and ends every other session of the user. The answer has the recovery codes, which cannot be read again. */
  @Post('second-factor/confirm')
  @HttpCode(200)
  @Access('user')
  @Logged('account.second-factor.set')
  @ApiOkResponse({ type: RecoveryCodes })
  @Errors('SECOND_FACTOR_INVALID', 'NO_SECOND_FACTOR', 'SECOND_FACTOR_SET', 'TOO_MANY_REQUESTS')
  async confirmSecondFactor(
    @Req() request: FastifyRequest,
    @ClientAddress() source: string,
    @Body() { code }: SecondFactorConfirmation,
  ): Promise<RecoveryCodes> {
    const session = sessionOf(request);
    return { recoveryCodes: await this.secondFactors.confirm(session, source, code) };
  }

  @Delete('second-factor')
  @Access('user')
  @Logged('account.second-factor.removed')
  @ApiOkResponse({ type: Empty })
  @Errors('BAD_CREDENTIALS', 'SECOND_FACTOR_INVALID', 'NO_SECOND_FACTOR', 'TOO_MANY_REQUESTS', 'BUSY')
  async removeSecondFactor(
    @Req() request: FastifyRequest,
    @ClientAddress() address: string,
    @Body() removal: SecondFactorRemoval,
  ): Promise<Empty> {
    await this.accounts.removeSecondFactor(sessionOf(request), removal, address);
    return {};
  }

  /** Confirms the password, and the code of the second factor if there is one, for the next five minutes. */
  @Post('step-up')
  @HttpCode(200)
  @Access('user')
  @Logged('session.step-up')
  @ApiOkResponse({ type: StepUp })
  @Errors('BAD_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'TOO_MANY_REQUESTS', 'BUSY')
  async stepUp(
    @Req() request: FastifyRequest,
    @ClientAddress() address: string,
    @Body() confirmation: StepUpRequest,
  ): Promise<StepUp> {
    const until = await this.accounts.stepUp(sessionOf(request), confirmation, address);
    return { until: until.toISOString() };
  }

  /** Ends all sessions of the user except the current one. */
  @Delete('sessions')
  @Access('user')
  @ApiOkResponse({ type: Empty })
  async endOtherSessions(@Req() request: FastifyRequest): Promise<Empty> {
    await this.sessionsService.endOthers(sessionOf(request), addressOf(request));
    return {};
  }
}

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
