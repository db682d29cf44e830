import { Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Errors, userIdPipe } from '@arena/http';
import { GAMES, type GameName } from '@arena/wire';
import { BetShare, Empty, SharedBet } from '@arena/wire/dto';
import { betIdPipe, gamePipe } from './history.controller.js';
import { SharesService } from './shares.service.js';

@ApiTags('live')
@Controller()
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  @Get('user/:id/bets/:game/:betId/share')
  @Access('user')
  @ApiParam({ name: 'game', enum: GAMES })
  @ApiOkResponse({ type: BetShare })
  find(
    @Param('id', userIdPipe) userId: number,
    @Param('game', gamePipe) game: GameName,
    @Param('betId', betIdPipe) betId: number,
  ): Promise<BetShare> {
    return this.shares.find(userId, game, betId);
  }

  /** Shares a finished bet by a link. Sharing it again returns the same link. */
  @Post('user/:id/bets/:game/:betId/share')
  @HttpCode(200)
  @Access('user')
  @ApiParam({ name: 'game', enum: GAMES })
  @ApiOkResponse({ type: BetShare })
  @Errors('NOT_FOUND')
  share(
    @Param('id', userIdPipe) userId: number,
    @Param('game', gamePipe) game: GameName,
    @Param('betId', betIdPipe) betId: number,
  ): Promise<BetShare> {
    return this.shares.share(userId, game, betId);
  }

  /** Withdraws the link of a bet. It never works again. */
  @Delete('user/:id/bets/:game/:betId/share')
  @Access('user')
  @ApiParam({ name: 'game', enum: GAMES })
  @ApiOkResponse({ type: Empty })
  async withdraw(
    @Param('id', userIdPipe) userId: number,
    @Param('game', gamePipe) game: GameName,
    @Param('betId', betIdPipe) betId: number,
  ): Promise<Empty> {
    await this.shares.withdraw(userId, game, betId);
    return {};
  }

  /** Returns a bet that its player has shared. */
  @Get('bets/:token')
  @Access('public')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: SharedBet })
  @Errors('NOT_FOUND', 'TOO_MANY_REQUESTS')
  open(@Req() request: FastifyRequest, @Param('token') token: string): Promise<SharedBet> {
    return this.shares.open(request, token);
  }
}
