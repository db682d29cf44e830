import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, idPipe } from '@arena/http';
import { type CrashChain, type CrashRound, MAX_ROUND_ID } from '@arena/wire';
import { Chains } from '../chain/chains.js';
import { RoundWatch } from '../node/round-watch.js';
import { RoundsService } from './rounds.service.js';

@ApiTags('crash')
@Controller('crash')
export class CrashController {
  constructor(
    private readonly watch: RoundWatch,
    private readonly rounds: RoundsService,
    private readonly hashChains: Chains,
  ) {}

  /** The points of the latest rounds, newest first. */
  @Get('recent')
  @Access('user')
  recent(): number[] {
    return this.watch.recentCrashes;
  }

  /** The hash chains that decide fair rounds, newest first: each from when it was published, before its salt. */
  @Get('chains')
  @Access('user')
  chains(): Promise<CrashChain[]> {
    return this.hashChains.published();
  }

  @Get('rounds/:roundId')
  @Access('user')
  round(@Param('roundId', idPipe('roundId', MAX_ROUND_ID)) roundId: number): Promise<CrashRound> {
    return this.rounds.byId(roundId);
  }
}
