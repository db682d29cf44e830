import { Controller, Get, Param, ParseEnumPipe, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, userIdPipe, idPipe } from '@arena/http';
import { GAMES, type BetDetails, type GameName, type PastBets, MAX_BET_ID } from '@arena/wire';
import { invalidGame } from '../betting.errors.js';
import { BetsPageDto } from './history.dto.js';
import { HistoryService } from './history.service.js';

@ApiTags('history')
@Controller('user/:id')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get('bets')
  @Access('user')
  bets(@Param('id', userIdPipe) userId: number, @Query() page: BetsPageDto): Promise<PastBets> {
    return this.history.bets(userId, page);
  }

  @Get('bets/:game/:betId')
  @Access('user')
  @ApiParam({ name: 'game', enum: GAMES })
  bet(
    @Param('id', userIdPipe) userId: number,
    @Param('game', new ParseEnumPipe(GAMES, { exceptionFactory: invalidGame })) game: GameName,
    @Param('betId', idPipe('betId', MAX_BET_ID)) betId: number,
  ): Promise<BetDetails> {
    return this.history.bet(userId, game, betId);
  }
}
