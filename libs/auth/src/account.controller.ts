import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ArenaConfig } from '@arena/config';
import { Access, ClientAddress, Errors, idPipe } from '@arena/http';
import { AccountSession, ChangePasswordRequest, Empty } from '@arena/wire/dto';
import { AccountService } from './account.service.js';
import { clearSessionCookie } from './session-cookie.js';
import type { Session } from './sessions.service.js';

const sessionIdPipe = idPipe('sessionId', Number.MAX_SAFE_INTEGER);

/** The routes with which users protect their own account. */
@ApiTags('account')
@Controller('account')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly config: ArenaConfig,
  ) {}

  /** Changes the password. Every other session of the user ends. */
  @Post('password')
  @HttpCode(200)
  @Access('user')
  @ApiOkResponse({ type: Empty })
  @Errors('BAD_CREDENTIALS', 'TOO_MANY_REQUESTS', 'BUSY')
  async changePassword(
    @Req() request: FastifyRequest,
    @ClientAddress() address: string,
    @Body() change: ChangePasswordRequest,
  ): Promise<Empty> {
    await this.accounts.changePassword(sessionOf(request), change, address);
    return {};
  }

  @Get('sessions')
  @Access('user')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: [AccountSession] })
  sessions(@Req() request: FastifyRequest): Promise<AccountSession[]> {
    return this.accounts.listSessions(sessionOf(request));
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
    await this.accounts.endSession(current.user, id);
    if (id === current.id) clearSessionCookie(reply, this.config);
    return {};
  }

  /** Ends all sessions of the user except the current one. */
  @Delete('sessions')
  @Access('user')
  @ApiOkResponse({ type: Empty })
  async endOtherSessions(@Req() request: FastifyRequest): Promise<Empty> {
    await this.accounts.endOtherSessions(sessionOf(request));
    return {};
  }
}

function sessionOf({ session }: FastifyRequest): Session {
  if (session === undefined) throw new Error('The route is called without a session.');
  return session;
}
