import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { STEP_BET_ERRORS, STEP_ERRORS } from '@arena/betting';
import {
  Access,
  CurrentUser,
  Errors,
  IdempotencyKey,
  type Identity,
  idPipe,
  PageDto,
  userIdPipe,
} from '@arena/http';
import { formatArena } from '@arena/money';
import { IDEMPOTENCY_KEY_HEADER, MAX_BET_ID } from '@arena/wire';
import { MinesBet, MinesRequest, MinesResponse, OpenMines, OpenTileRequest } from '@arena/wire/dto';
import { StepGamesService } from '../step-games.service.js';
import { minesChoice } from './mines.js';

const BET_ID = idPipe('betId', MAX_BET_ID);

@ApiTags('mines')
@Controller()
export class MinesController {
  constructor(private readonly games: StepGamesService) {}

  /** Places a bet. A player has at most one open Mines bet. */
  @Post('mines')
  @HttpCode(200)
  @Access('user', MinesRequest)
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  @ApiOkResponse({ type: MinesResponse })
  @Errors(...STEP_BET_ERRORS)
  place(
    @CurrentUser() player: Identity,
    @Body() bet: MinesRequest,
    @IdempotencyKey() key?: string,
  ): Promise<MinesResponse> {
    return this.games.place(
      'mines',
      player,
      bet,
      ({ targetEdgeBasisPoints }) => ({
        choice: minesChoice(bet.mines, targetEdgeBasisPoints),
        asked: String(bet.mines),
      }),
      key,
    );
  }

  /** Opens a tile. A tile that is open already changes nothing. */
  @Post('mines/:betId/open')
  @HttpCode(200)
  @Access('user')
  @ApiOkResponse({ type: MinesResponse })
  @Errors(...STEP_ERRORS)
  open(
    @CurrentUser() player: Identity,
    @Param('betId', BET_ID) betId: number,
    @Body() { tile }: OpenTileRequest,
  ): Promise<MinesResponse> {
    return this.games.step('mines', player, betId, tile);
  }

  /** Cashes out, after at least one gem. A repeated cash-out changes nothing. */
  @Post('mines/:betId/cash-out')
  @HttpCode(200)
  @Access('user')
  @ApiOkResponse({ type: MinesResponse })
  @Errors(...STEP_ERRORS, 'NO_STEP_TAKEN')
  cashOut(@CurrentUser() player: Identity, @Param('betId', BET_ID) betId: number): Promise<MinesResponse> {
    return this.games.cashOut('mines', player, betId);
  }

  /** Returns the player's open bet, so that play continues after a reload. */
  @Get('mines/open')
  @Access('user')
  @ApiOkResponse({ type: OpenMines })
  async current(@CurrentUser() player: Identity): Promise<OpenMines> {
    const { bet, maxProfit } = await this.games.current('mines', player);
    return { bet, maxProfit: formatArena(maxProfit) };
  }

  @Get('user/:id/mines-bets')
  @Access('user')
  @ApiOkResponse({ type: [MinesBet] })
  bets(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<MinesBet[]> {
    return this.games.bets('mines', userId, page);
  }
}
