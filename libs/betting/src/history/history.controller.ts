import { Controller, Get, Param, ParseEnumPipe, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiParam, ApiTags, refs } from '@nestjs/swagger';
import { Access, Errors, userIdPipe, idPipe } from '@arena/http';
import { GAMES, MAX_BET_ID, type GameName } from '@arena/wire';
import { BET_DETAILS, PastBets, type BetDetails } from '@arena/wire/dto';
import { invalidGame } from '../betting.errors.js';
import { BetsPageDto } from './history.dto.js';
import { HistoryService } from './history.service.js';

@ApiTags('history')
@Controller('user/:id')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get('bets')
  @Access('user')
  @ApiOkResponse({ type: PastBets })
  bets(@Param('id', userIdPipe) userId: number, @Query() page: BetsPageDto): Promise<PastBets> {
    return this.history.bets(userId, page);
  }

  @Get('bets/:game/:betId')
  @Access('user')
  @ApiParam({ name: 'game', enum: GAMES })
  @ApiExtraModels(...BET_DETAILS)
  @ApiOkResponse({ schema: { oneOf: refs(...BET_DETAILS) } })
  @Errors('NOT_FOUND')
  bet(
    @Param('id', userIdPipe) userId: number,
    @Param('game', new ParseEnumPipe(GAMES, { exceptionFactory: invalidGame })) game: GameName,
    @Param('betId', idPipe('betId', MAX_BET_ID)) betId: number,
  ): Promise<BetDetails> {
    return this.history.bet(userId, game, betId);
  }
}
