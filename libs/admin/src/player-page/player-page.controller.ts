import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional, ApiTags, PickType } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { PlayLimitsService } from '@arena/play-limits';
import {
  Access,
  CurrentOperator,
  Errors,
  LoggedRead,
  pageBounds,
  PageDto,
  userIdPipe,
  type Operator,
} from '@arena/http';
import { RulesService } from '@arena/players';
import {
  BalancePage,
  Empty,
  IfPresent,
  PlayerCheckRequest,
  PlayerDetails,
  PlayerNote,
  PlayerNotePage,
  PlayerNoteRequest,
  PlayerPlay,
  PlayerTagRequest,
  RulesAcceptance,
} from '@arena/wire/dto';
import { BALANCE_CURSOR, BalanceEntriesService } from './balance-entries.service.js';
import { PlayerDetailsService } from './player-details.service.js';
import { PlayerFileService } from './player-file.service.js';

class BalancePageDto extends PickType(PageDto, ['limit']) {
  @ApiPropertyOptional({ description: 'The `next` of the previous page.' })
  @IfPresent()
  @Matches(BALANCE_CURSOR, { message: 'cursor must be the `next` of a page' })
  cursor?: string;
}

/** The page of one player. Every read is recorded in the security log. */
@ApiTags('admin')
@Controller('admin/players/:id')
export class PlayerPageController {
  constructor(
    private readonly players: PlayerDetailsService,
    private readonly balances: BalanceEntriesService,
    private readonly file: PlayerFileService,
    private readonly limits: PlayLimitsService,
    private readonly rules: RulesService,
  ) {}

  /** Returns an account with its counters, risk marks, tags and checks. */
  @Get()
  @Access('admin', 'read')
  @LoggedRead('user :id')
  @ApiOkResponse({ type: PlayerDetails })
  @Errors('NOT_FOUND')
  details(@Param('id', userIdPipe) userId: number): Promise<PlayerDetails> {
    return this.players.details(userId);
  }

  /** Returns one page of the bets and transfers that changed a player's balance, newest first. */
  @Get('balance')
  @Access('admin', 'read')
  @LoggedRead('user :id')
  @ApiOkResponse({ type: BalancePage })
  balance(
    @Param('id', userIdPipe) userId: number,
    @Query() { limit, cursor }: BalancePageDto,
  ): Promise<BalancePage> {
    return this.balances.page(userId, pageBounds({ ...(limit !== undefined && { limit }) }).limit, cursor);
  }

  /** Returns a player's limits, exclusion, session and reality check. */
  @Get('play')
  @Access('admin', 'read')
  @LoggedRead('user :id')
  @ApiOkResponse({ type: PlayerPlay })
  @Errors('NOT_FOUND')
  async play(@Param('id', userIdPipe) userId: number): Promise<PlayerPlay> {
    const [state, limits] = await Promise.all([this.limits.state(userId), this.limits.limits(userId)]);
    return { limits, state };
  }

  /** Returns which versions of the rules a player has accepted, newest first. */
  @Get('rules')
  @Access('admin', 'read')
  @LoggedRead('user :id')
  @ApiOkResponse({ type: [RulesAcceptance] })
  acceptances(@Param('id', userIdPipe) userId: number): Promise<RulesAcceptance[]> {
    return this.rules.acceptances(userId);
  }

  /** Returns one page of the notes about a player, newest first. */
  @Get('notes')
  @Access('admin', 'read')
  @LoggedRead('user :id')
  @ApiOkResponse({ type: PlayerNotePage })
  notes(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<PlayerNotePage> {
    const { limit, before } = pageBounds(page);
    return this.file.notes(userId, limit, before);
  }

  /** Adds a note. Notes can neither be changed nor deleted. */
  @Post('notes')
  @HttpCode(200)
  @Access('admin', 'players')
  @ApiOkResponse({ type: PlayerNote })
  @Errors('NOT_FOUND')
  addNote(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) userId: number,
    @Body() { text }: PlayerNoteRequest,
  ): Promise<PlayerNote> {
    return this.file.addNote(operator, userId, text);
  }

  /** Puts a tag on an account, or takes it off. */
  @Put('tags')
  @Access('admin', 'players')
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND')
  async setTag(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) userId: number,
    @Body() { tag, isSet }: PlayerTagRequest,
  ): Promise<Empty> {
    await this.file.setTag(operator, userId, tag, isSet);
    return {};
  }

  /** Records a check of a player. The latest check of a kind counts for the withdrawals that need one. */
  @Post('checks')
  @HttpCode(200)
  @Access('admin', 'money')
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND', 'OWNER_ACCOUNT')
  async recordCheck(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) userId: number,
    @Body() check: PlayerCheckRequest,
  ): Promise<Empty> {
    await this.file.recordCheck(operator, userId, check);
    return {};
  }
}
