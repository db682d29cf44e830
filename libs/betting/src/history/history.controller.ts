import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, UserIdPipe } from '@arena/players';
import { GAMES, type BetDetails, type CrashBet, type GameName, type PastBets } from '@arena/wire';
import { BetIdPipe } from './bet-id.pipe.js';
import { GamePipe } from './game.pipe.js';
import { HistoryService } from './history.service.js';
import { BetsPageDto, PageDto } from './page.dto.js';

@ApiTags('history')
@Controller('user/:id')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get('bets')
  @Access('owner')
  bets(@Param('id', UserIdPipe) userId: number, @Query() page: BetsPageDto): Promise<PastBets> {
    return this.history.bets(userId, page);
  }

  @Get('bets/:game/:betId')
  @Access('owner')
  @ApiParam({ name: 'game', enum: GAMES })
  bet(
    @Param('id', UserIdPipe) userId: number,
    @Param('game', GamePipe) game: GameName,
    @Param('betId', BetIdPipe) betId: number,
  ): Promise<BetDetails> {
    return this.history.bet(userId, game, betId);
  }

  @Get('crash-history')
  @Access('owner')
  crashHistory(@Param('id', UserIdPipe) userId: number, @Query() page: PageDto): Promise<CrashBet[]> {
    return this.history.crashBets(userId, page);
  }
}
