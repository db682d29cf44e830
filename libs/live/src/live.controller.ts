import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '@arena/http';
import { FinishedBet, LiveBets, NameVisibility, NameVisibilityRequest } from '@arena/wire/dto';
import { BiggestWinsService } from './biggest-wins.service.js';
import { LiveFeedService } from './live-feed.service.js';

@ApiTags('live')
@Controller()
export class LiveController {
  constructor(
    private readonly feed: LiveFeedService,
    private readonly wins: BiggestWinsService,
  ) {}

  /** Returns the latest finished bets of all games, newest first. The socket event `liveBets` continues them. */
  @Get('live')
  @Access('user')
  @ApiOkResponse({ type: LiveBets })
  latest(): LiveBets {
    return this.feed.latest();
  }

  /** Returns the bets with the highest profits of the current UTC day. */
  @Get('live/biggest-wins')
  @Access('user')
  @ApiOkResponse({ type: [FinishedBet] })
  biggestWins(): Promise<FinishedBet[]> {
    return this.wins.today();
  }

  @Get('account/name-visibility')
  @Access('user')
  @ApiOkResponse({ type: NameVisibility })
  nameVisibility(@CurrentUser() { id }: Identity): Promise<NameVisibility> {
    return this.feed.nameVisibility(id);
  }

  /** Hides or shows the player's name beside finished bets, at once. */
  @Put('account/name-visibility')
  @Access('user')
  @ApiOkResponse({ type: NameVisibility })
  setNameVisibility(
    @CurrentUser() { id }: Identity,
    @Body() visibility: NameVisibilityRequest,
  ): Promise<NameVisibility> {
    return this.feed.setNameVisibility(id, visibility);
  }
}
