import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, ClientAddress, CurrentUser, Errors, type Identity } from '@arena/http';
import {
  Exclusion,
  ExclusionRequest,
  PlayLimit,
  PlayLimitRequest,
  PlayMinutesRequest,
  PlayState,
} from '@arena/wire/dto';
import { PlayLimitsService } from './play-limits.service.js';

/** The routes with which players limit their own play. */
@ApiTags('responsible play')
@Controller('account')
export class PlayLimitsController {
  constructor(private readonly limits: PlayLimitsService) {}

  /** Returns the nine limits, set or not. */
  @Get('limits')
  @Access('user')
  @ApiOkResponse({ type: [PlayLimit] })
  list(@CurrentUser() { id }: Identity): Promise<PlayLimit[]> {
    return this.limits.limits(id);
  }

  /** Sets or removes a limit. Returns the nine limits. */
  @Put('limits')
  @Access('user')
  @ApiOkResponse({ type: [PlayLimit] })
  set(
    @CurrentUser() user: Identity,
    @ClientAddress() source: string,
    @Body() limit: PlayLimitRequest,
  ): Promise<PlayLimit[]> {
    return this.limits.setLimit({ user, source }, limit);
  }

  /** Excludes the player from betting at once. An exclusion can only be extended. */
  @Post('exclusion')
  @HttpCode(200)
  @Access('user')
  @ApiOkResponse({ type: Exclusion })
  @Errors('EXCLUDED_FOR_LONGER')
  exclude(
    @CurrentUser() user: Identity,
    @ClientAddress() source: string,
    @Body() { days }: ExclusionRequest,
  ): Promise<Exclusion> {
    return this.limits.exclude({ user, source }, days);
  }

  /** Returns the session, the exclusion, the limit of a session and the reality check. */
  @Get('play')
  @Access('user')
  @ApiOkResponse({ type: PlayState })
  state(@CurrentUser() { id }: Identity): Promise<PlayState> {
    return this.limits.state(id);
  }

  /** Sets or removes the limit of a session. A longer session and a removal come into force after 24 hours. */
  @Put('session-limit')
  @Access('user')
  @ApiOkResponse({ type: PlayState })
  setSessionLimit(
    @CurrentUser() user: Identity,
    @ClientAddress() source: string,
    @Body() { minutes }: PlayMinutesRequest,
  ): Promise<PlayState> {
    return this.limits.setSessionLimit({ user, source }, minutes);
  }

  /** Sets the interval of the reality check, or turns it off. */
  @Put('reality-check')
  @Access('user')
  @ApiOkResponse({ type: PlayState })
  setRealityCheck(
    @CurrentUser() user: Identity,
    @ClientAddress() source: string,
    @Body() { minutes }: PlayMinutesRequest,
  ): Promise<PlayState> {
    return this.limits.setRealityCheck({ user, source }, minutes);
  }

  /** Answers the reality check that is due. */
  @Post('reality-check')
  @HttpCode(200)
  @Access('user')
  @ApiOkResponse({ type: PlayState })
  answerRealityCheck(@CurrentUser() { id }: Identity): Promise<PlayState> {
    return this.limits.answerRealityCheck(id);
  }
}
