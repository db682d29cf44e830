import { Body, Controller, Get, HttpCode, Inject, Post, UseGuards, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Errors } from '@arena/http';
import { GAME_INFO, INSTANT_GAMES, type InstantGameName } from '@arena/wire';
import {
  demoBet,
  DemoCashOutRequest,
  DemoMines,
  DemoMinesRequest,
  DemoTerms,
  DemoTileRequest,
} from '@arena/wire/dto';
import { DEMO_BET_ERRORS, DEMO_STEP_ERRORS } from './demo.errors.js';
import { DemoGuard } from './demo.guard.js';
import { DemoService } from './demo.service.js';

/** The controllers of the demo bets on instant games, one per game. */
export const DEMO_GAME_CONTROLLERS = INSTANT_GAMES.map(demoController);

function demoController(game: InstantGameName): Type {
  const { request, bet } = demoBet(game);
  // Nest validates the body by the class that the method's parameter names.
  class DemoRequest extends request {}

  @ApiTags('demo')
  @Controller('demo')
  @UseGuards(DemoGuard)
  class DemoGameController {
    constructor(@Inject(DemoService) private readonly demo: DemoService) {}

    @Post(GAME_INFO[game].place)
    @HttpCode(200)
    @Access('public')
    @ApiBody({ type: request })
    @ApiOkResponse({ type: bet })
    @Errors(...DEMO_BET_ERRORS)
    play(@Body() placed: DemoRequest): InstanceType<typeof bet> {
      return this.demo.play(game, placed);
    }
  }
  return Object.defineProperty(DemoGameController, 'name', { value: `${bet.name}Controller` });
}

/** The games with play money, for visitors and players. Nothing is recorded or paid. */
@ApiTags('demo')
@Controller('demo')
@UseGuards(DemoGuard)
export class DemoController {
  constructor(private readonly demo: DemoService) {}

  /** Returns the play money and the house edges. */
  @Get()
  @Access('public')
  @ApiOkResponse({ type: DemoTerms })
  @Errors('UNAUTHENTICATED', 'TOO_MANY_REQUESTS')
  terms(): DemoTerms {
    return this.demo.terms();
  }

  @Post('mines')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: DemoMines })
  @Errors(...DEMO_BET_ERRORS)
  mines(@Body() bet: DemoMinesRequest): DemoMines {
    return this.demo.placeMines(bet);
  }

  /** Opens a tile of the demo bet in the token. */
  @Post('mines/open')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: DemoMines })
  @Errors(...DEMO_STEP_ERRORS)
  open(@Body() { token, tile }: DemoTileRequest): DemoMines {
    return this.demo.openTile(token, tile);
  }

  /** Cashes out the demo bet in the token, after at least one gem. */
  @Post('mines/cash-out')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: DemoMines })
  @Errors(...DEMO_STEP_ERRORS, 'NO_STEP_TAKEN')
  cashOut(@Body() { token }: DemoCashOutRequest): DemoMines {
    return this.demo.cashOut(token);
  }
}
