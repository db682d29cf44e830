import { Controller, Get, Header, Param, ParseEnumPipe, Query, type StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiParam, ApiProduces, ApiTags, refs } from '@nestjs/swagger';
import { Access, Errors, userIdPipe, idPipe } from '@arena/http';
import { GAMES, MAX_BET_ID, type GameName } from '@arena/wire';
import { BET_DETAILS, PastBets, type BetDetails } from '@arena/wire/dto';
import { invalidGame } from './bet-history.errors.js';
import { BetsExport } from './bets-export.js';
import { BetsExportDto, BetsPageDto } from './history.dto.js';
import { HistoryService } from './history.service.js';

export const gamePipe = new ParseEnumPipe(GAMES, { exceptionFactory: invalidGame });
export const betIdPipe = idPipe('betId', MAX_BET_ID);

@ApiTags('history')
@Controller('user/:id')
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly betsExport: BetsExport,
  ) {}

  @Get('bets')
  @Access('user')
  @ApiOkResponse({ type: PastBets })
  bets(@Param('id', userIdPipe) userId: number, @Query() page: BetsPageDto): Promise<PastBets> {
    return this.history.bets(userId, page);
  }

  /** Returns a player's bets as a CSV file, newest first. */
  @Get('bets/export')
  @Access('user')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiOkResponse({
    description: 'Comma-separated values with a line of names. Times are ISO 8601 in UTC.',
    schema: { type: 'string' },
  })
  export(@Param('id', userIdPipe) userId: number, @Query() filter: BetsExportDto): Promise<StreamableFile> {
    return this.betsExport.export(userId, filter);
  }

  @Get('bets/:game/:betId')
  @Access('user')
  @ApiParam({ name: 'game', enum: GAMES })
  @ApiExtraModels(...BET_DETAILS)
  @ApiOkResponse({ schema: { oneOf: refs(...BET_DETAILS) } })
  @Errors('NOT_FOUND')
  bet(
    @Param('id', userIdPipe) userId: number,
    @Param('game', gamePipe) game: GameName,
    @Param('betId', betIdPipe) betId: number,
  ): Promise<BetDetails> {
    return this.history.bet(userId, game, betId);
  }
}
