import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, Errors, type Identity, idPipe } from '@arena/http';
import { MAX_BET_ID } from '@arena/wire';
import { Autobet, AutobetRequest, LatestAutobet } from '@arena/wire/dto';
import { AUTOBET_START_ERRORS } from '../betting.errors.js';
import { AutobetsService } from './autobets.service.js';

@ApiTags('autobets')
@Controller('autobets')
export class AutobetsController {
  constructor(private readonly autobets: AutobetsService) {}

  /** Starts an autobet. The client places its bets, one after another, with the run's `id` and `nextStake`. */
  @Post()
  @Access('user')
  @ApiCreatedResponse({ type: Autobet })
  @Errors(...AUTOBET_START_ERRORS)
  start(@CurrentUser() { id }: Identity, @Body() plan: AutobetRequest): Promise<Autobet> {
    return this.autobets.start(id, plan);
  }

  /** Returns the autobet that the player started last, with its counters and the reason why it stopped. */
  @Get('latest')
  @Access('user')
  @ApiOkResponse({ type: LatestAutobet })
  async latest(@CurrentUser() { id }: Identity): Promise<LatestAutobet> {
    return { autobet: await this.autobets.latest(id) };
  }

  /** Stops an autobet of the player, unless it has stopped already. An open bet stays. */
  @Delete(':autobetId')
  @Access('user')
  @ApiOkResponse({ type: LatestAutobet })
  async stop(
    @CurrentUser() user: Identity,
    @Param('autobetId', idPipe('autobetId', MAX_BET_ID)) id: number,
  ): Promise<LatestAutobet> {
    return { autobet: await this.autobets.stop(user.id, id) };
  }
}
