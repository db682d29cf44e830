import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional, ApiTags, PickType } from '@nestjs/swagger';
import { HistoryService } from '@arena/bet-history';
import { Access, Errors, idPipe, IsWholeNumber, pageBounds, PageDto, userIdPipe } from '@arena/http';
import { MAX_ROUND_ID } from '@arena/wire';
import {
  CrashBet,
  CrashChain,
  CrashRound,
  CrashStatistics,
  IfPresent,
  PastRoundPage,
  RoundBetPage,
  ShowcaseRound,
} from '@arena/wire/dto';
import { CrashGame } from './crash-game.js';
import { RoundWatch } from './live/round-watch.js';
import { RoundHistoryService } from './round-history.service.js';
import { RoundsService } from './rounds.service.js';
import { SeedChains } from './seed-chains/seed-chains.js';

const roundIdPipe = idPipe('roundId', MAX_ROUND_ID);

class RoundBetsDto extends PickType(PageDto, ['limit']) {
  @ApiPropertyOptional({ type: 'integer', description: 'The `next` of the previous page.' })
  @IfPresent()
  @IsWholeNumber(MAX_ROUND_ID, 'after must be the `next` of a page')
  after?: string;
}

@ApiTags('crash')
@Controller('crash')
export class CrashController {
  constructor(
    private readonly watch: RoundWatch,
    private readonly rounds: RoundsService,
    private readonly pastRounds: RoundHistoryService,
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
  @Access('public')
  @ApiOkResponse({ type: [CrashChain] })
  chains(): Promise<CrashChain[]> {
    return this.seedChains.findPublished();
  }

  /** Returns the latest rounds for visitors, newest first. */
  @Get('showcase')
  @Access('public')
  @ApiOkResponse({ type: [ShowcaseRound] })
  showcase(): Promise<ShowcaseRound[]> {
    return this.pastRounds.showcase();
  }

  /** Returns a page of rounds that have ended, newest first. */
  @Get('rounds')
  @Access('user')
  @ApiOkResponse({ type: PastRoundPage })
  roundPage(@Query() page: PageDto): Promise<PastRoundPage> {
    const { limit, before } = pageBounds(page);
    return this.pastRounds.page(limit, before);
  }

  /** Returns figures of the crash points of the latest fair rounds. */
  @Get('statistics')
  @Access('user')
  @ApiOkResponse({ type: CrashStatistics })
  statistics(): Promise<CrashStatistics> {
    return this.pastRounds.statistics();
  }

  /** Returns a page of the bets on a round that has ended. */
  @Get('rounds/:roundId/bets')
  @Access('user')
  @ApiOkResponse({ type: RoundBetPage })
  roundBets(
    @Param('roundId', roundIdPipe) roundId: number,
    @Query() { limit, after = '0' }: RoundBetsDto,
  ): Promise<RoundBetPage> {
    const bounds = pageBounds({ ...(limit !== undefined && { limit }) });
    return this.pastRounds.betsOf(roundId, bounds.limit, Number(after));
  }

  @Get('rounds/:roundId')
  @Access('user')
  @ApiOkResponse({ type: CrashRound })
  @Errors('NOT_FOUND')
  round(@Param('roundId', roundIdPipe) roundId: number): Promise<CrashRound> {
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
