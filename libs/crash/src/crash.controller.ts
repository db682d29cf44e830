import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HistoryService } from '@arena/betting';
import { Access, idPipe, PageDto, userIdPipe } from '@arena/http';
import { type CrashBet, type CrashChain, type CrashRound, MAX_ROUND_ID } from '@arena/wire';
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
  recent(): number[] {
    return this.watch.recentCrashes;
  }

  /** Returns the seed chains of fair rounds, newest first. A chain without a salt is included. */
  @Get('chains')
  @Access('user')
  chains(): Promise<CrashChain[]> {
    return this.seedChains.findPublished();
  }

  @Get('rounds/:roundId')
  @Access('user')
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
  crashHistory(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<CrashBet[]> {
    return this.history.betsOf(this.crash, userId, page);
  }
}
