import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, CurrentUser, type Identity } from '@arena/http';
import { PlayersService } from '@arena/players';
import type { ReferralCheck, User } from '@arena/wire';
import { LoginDto, RegisterDto } from './auth.dto.js';
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
  register(@Req() request: Request, @Body() account: RegisterDto): Promise<User> {
    return this.auth.register(request, account);
  }

  /** Returns whether a referral code belongs to a partner, for the registration page. */
  @Get('referrals/:code')
  @Access('public')
  referral(@Req() request: Request, @Param('code') code: string): Promise<ReferralCheck> {
    return this.auth.checkReferral(request, code);
  }

  @Post('login')
  @HttpCode(200)
  @Access('public')
  @UseGuards(LocalGuard)
  @ApiBody({ type: LoginDto })
  login(@Req() request: Request, @CurrentUser() user: Identity): Promise<User> {
    return this.auth.login(request, user);
  }

  @Post('logout')
  @HttpCode(200)
  @Access('user')
  logout(@Req() request: Request): Promise<Record<string, never>> {
    return this.auth.logout(request);
  }

  @Get('session')
  @Access('user')
  session(@CurrentUser() user: Identity): Promise<User> {
    return this.players.profile(user.id);
  }
}
