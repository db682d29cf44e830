import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Errors, userIdPipe } from '@arena/http';
import { LEADERBOARD_LIMITS } from '@arena/wire';
import { LeaderboardEntry, OwnRank } from '@arena/wire/dto';
import { LeaderboardDto } from './leaderboard.dto.js';
import { LeaderboardService } from './leaderboard.service.js';

@ApiTags('leaderboard')
@Controller()
export class LeaderboardController {
  constructor(private readonly leaderboard: LeaderboardService) {}

  @Get('leaderboard')
  @Access('user')
  @ApiOkResponse({ type: [LeaderboardEntry] })
  top(@Query() { limit, period = 'all' }: LeaderboardDto): Promise<LeaderboardEntry[]> {
    return this.leaderboard.top(period, Number(limit ?? LEADERBOARD_LIMITS.default));
  }

  @Get('user/:id/rank')
  @Access('user')
  @ApiOkResponse({ type: OwnRank })
  @Errors('NOT_FOUND')
  rank(@Param('id', userIdPipe) userId: number): Promise<OwnRank> {
    return this.leaderboard.rank(userId);
  }
}
