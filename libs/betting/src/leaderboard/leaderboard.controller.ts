import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, UserIdPipe } from '@arena/players';
import { LEADERBOARD_LIMITS, type LeaderboardEntry, type OwnRank } from '@arena/wire';
import { LeaderboardDto } from './leaderboard.dto.js';
import { LeaderboardService } from './leaderboard.service.js';

@ApiTags('leaderboard')
@Controller()
export class LeaderboardController {
  constructor(private readonly leaderboard: LeaderboardService) {}

  @Get('leaderboard')
  @Access('owner')
  top(@Query() { limit }: LeaderboardDto): Promise<LeaderboardEntry[]> {
    return this.leaderboard.top(Number(limit ?? LEADERBOARD_LIMITS.default));
  }

  @Get('user/:id/rank')
  @Access('owner')
  rank(@Param('id', UserIdPipe) userId: number): Promise<OwnRank> {
    return this.leaderboard.rank(userId);
  }
}
