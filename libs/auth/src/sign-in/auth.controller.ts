import { Body, Controller, Get, HttpCode, Param, Post, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, ClientAddress, CurrentUser, Errors, Logged, type Identity } from '@arena/http';
import { PlayersService } from '@arena/players';
import { Empty, LoginRequest, ReferralCheck, RegisterRequest, User } from '@arena/wire/dto';
import { SessionsService } from '../sessions/sessions.service.js';
import { AuthService } from './auth.service.js';
import { LocalGuard, type VerifiedUser } from './local.strategy.js';

/** The handlers only set a cookie. Nest sends what they return. */
const PASSTHROUGH = { passthrough: true };

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly players: PlayersService,
  ) {}

  @Post('register')
  @Access('public')
  @ApiCreatedResponse({ type: User })
  @Errors(
    'AGE_REFUSED',
    'PLACE_REFUSED',
    'UNKNOWN_REFERRAL',
    'USERNAME_TAKEN',
    'EMAIL_TAKEN',
    'TOO_MANY_REQUESTS',
    'BUSY',
  )
  register(@Res(PASSTHROUGH) reply: FastifyReply, @Body() account: RegisterRequest): Promise<User> {
    return this.auth.register(reply, account);
  }

  /** Returns whether a referral code belongs to a partner, for the registration page. */
  @Get('referrals/:code')
  @Access('public')
  @ApiOkResponse({ type: ReferralCheck })
  @Errors('TOO_MANY_REQUESTS')
  referral(@ClientAddress() ip: string, @Param('code') code: string): Promise<ReferralCheck> {
    return this.auth.checkReferral(ip, code);
  }

  @Post('login')
  @HttpCode(200)
  @Access('public')
  @UseGuards(LocalGuard)
  @Logged('session.started')
  @ApiBody({ type: LoginRequest })
  @ApiOkResponse({ type: User })
  @Errors(
    'BAD_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_INVALID',
    'ACCOUNT_FROZEN',
    'TOO_MANY_REQUESTS',
    'BUSY',
  )
  login(@Res(PASSTHROUGH) reply: FastifyReply, @CurrentUser() user: VerifiedUser): Promise<User> {
    return this.auth.login(reply, user);
  }

  @Post('logout')
  @HttpCode(200)
  @Access('user')
  @ApiOkResponse({ type: Empty })
  async logout(@Res(PASSTHROUGH) reply: FastifyReply): Promise<Empty> {
    await this.sessions.signOut(reply);
    return {};
  }

  @Get('session')
  @Access('user')
  @ApiOkResponse({ type: User })
  @Errors('NOT_FOUND')
  session(@CurrentUser() user: Identity): Promise<User> {
    return this.players.profile(user.id);
  }
}
