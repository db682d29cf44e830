import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, CurrentUser, Errors, type Identity } from '@arena/http';
import { PlayersService } from '@arena/players';
import { Empty, LoginRequest, ReferralCheck, RegisterRequest, User } from '@arena/wire/dto';
import { AuthService } from './auth.service.js';
import { LocalGuard } from './local.guard.js';

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly players: PlayersService,
  ) {}

  @Post('register')
  @Access('public')
  @ApiCreatedResponse({ type: User })
  @Errors('UNKNOWN_REFERRAL', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'BUSY')
  register(@Req() request: Request, @Body() account: RegisterRequest): Promise<User> {
    return this.auth.register(request, account);
  }

  /** Returns whether a referral code belongs to a partner, for the registration page. */
  @Get('referrals/:code')
  @Access('public')
  @ApiOkResponse({ type: ReferralCheck })
  @Errors('TOO_MANY_REQUESTS')
  referral(@Req() request: Request, @Param('code') code: string): Promise<ReferralCheck> {
    return this.auth.checkReferral(request, code);
  }

  @Post('login')
  @HttpCode(200)
  @Access('public')
  @UseGuards(LocalGuard)
  @ApiBody({ type: LoginRequest })
  @ApiOkResponse({ type: User })
  @Errors('BAD_CREDENTIALS', 'TOO_MANY_REQUESTS', 'BUSY')
  login(@Req() request: Request, @CurrentUser() user: Identity): Promise<User> {
    return this.auth.login(request, user);
  }

  @Post('logout')
  @HttpCode(200)
  @Access('user')
  @ApiOkResponse({ type: Empty })
  logout(@Req() request: Request): Promise<Empty> {
    return this.auth.logout(request);
  }

  @Get('session')
  @Access('user')
  @ApiOkResponse({ type: User })
  @Errors('NOT_FOUND')
  session(@CurrentUser() user: Identity): Promise<User> {
    return this.players.profile(user.id);
  }
}
