import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { HistoryService } from '@arena/betting';
import { Access, Errors, idPipe, PageDto, userIdPipe } from '@arena/http';
import { MAX_ROUND_ID } from '@arena/wire';
import { CrashBet, CrashChain, CrashRound } from '@arena/wire/dto';
import { CrashGame } from './crash-game.js';
import { RoundWatch } from './live/round-watch.js';
import { RoundsService } from './rounds.service.js';
import { SeedChains } from './seed-chains/seed-chains.js';

@ApiTags('crash')
@Controller('crash')
export class CrashController {
  constructor(
    private readonly watch: RoundWatch,
    private readonly rounds: RoundsService,
    private readonly seedChains: SeedChains,
  ) {}

  /** Returns the crash points of the latest rounds, newest first. */
  @Get('recent')
  @Access('user')
  @ApiOkResponse({ type: [Number] })
  recent(): number[] {
    return this.watch.recentCrashes;
  }

  /** Returns the seed chains of fair rounds, newest first, including chains that have no salt yet. */
  @Get('chains')
  @Access('user')
  @ApiOkResponse({ type: [CrashChain] })
  chains(): Promise<CrashChain[]> {
    return this.seedChains.findPublished();
  }

  @Get('rounds/:roundId')
  @Access('user')
  @ApiOkResponse({ type: CrashRound })
  @Errors('NOT_FOUND')
  round(@Param('roundId', idPipe('roundId', MAX_ROUND_ID)) roundId: number): Promise<CrashRound> {
    return this.rounds.findById(roundId);
  }
}

@ApiTags('crash')
@Controller('user/:id')
export class CrashHistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly crash: CrashGame,
  ) {}

  @Get('crash-history')
  @Access('user')
  @ApiOkResponse({ type: [CrashBet] })
  crashHistory(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<CrashBet[]> {
    return this.history.betsOf(this.crash, userId, page);
  }
}
