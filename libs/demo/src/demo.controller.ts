import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { limboChoice, minesChoice } from '@arena/games';
import { Access, Errors } from '@arena/http';
import {
  DemoCashOutRequest,
  DemoFlip,
  DemoFlipRequest,
  DemoLimboBet,
  DemoLimboRequest,
  DemoMines,
  DemoMinesRequest,
  DemoRoll,
  DemoRollRequest,
  DemoTerms,
  DemoTileRequest,
  targetOf,
} from '@arena/wire/dto';
import { DEMO_BET_ERRORS, DEMO_STEP_ERRORS } from './demo.errors.js';
import { DemoGuard } from './demo.guard.js';
import { DemoService } from './demo.service.js';

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

  @Post('flip')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: DemoFlip })
  @Errors(...DEMO_BET_ERRORS)
  flip(@Body() bet: DemoFlipRequest): DemoFlip {
    return this.demo.play('coin_flip', bet, () => bet.selectedSide);
  }

  @Post('dice')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: DemoRoll })
  @Errors(...DEMO_BET_ERRORS)
  roll(@Body() bet: DemoRollRequest): DemoRoll {
    return this.demo.play('dice_roll', bet, () => bet.selectedBet);
  }

  @Post('limbo')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: DemoLimboBet })
  @Errors(...DEMO_BET_ERRORS)
  limbo(@Body() bet: DemoLimboRequest): DemoLimboBet {
    return this.demo.play('limbo', bet, ({ targetEdgeBasisPoints }) =>
      limboChoice(targetOf(bet), targetEdgeBasisPoints),
    );
  }

  @Post('mines')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: DemoMines })
  @Errors(...DEMO_BET_ERRORS)
  mines(@Body() bet: DemoMinesRequest): DemoMines {
    return this.demo.placeMines(bet, ({ targetEdgeBasisPoints }) =>
      minesChoice(bet.mines, targetEdgeBasisPoints),
    );
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
