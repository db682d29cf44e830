import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, userIdPipe } from '@arena/http';
import { LEADERBOARD_LIMITS, type LeaderboardEntry, type OwnRank } from '@arena/wire';
import { LeaderboardDto } from './leaderboard.dto.js';
import { LeaderboardService } from './leaderboard.service.js';

@ApiTags('leaderboard')
@Controller()
export class LeaderboardController {
  constructor(private readonly leaderboard: LeaderboardService) {}

  @Get('leaderboard')
  @Access('user')
  top(@Query() { limit }: LeaderboardDto): Promise<LeaderboardEntry[]> {
    return this.leaderboard.top(Number(limit ?? LEADERBOARD_LIMITS.default));
  }

  @Get('user/:id/rank')
  @Access('user')
  rank(@Param('id', userIdPipe) userId: number): Promise<OwnRank> {
    return this.leaderboard.rank(userId);
  }
}
