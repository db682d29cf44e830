import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '@arena/players';
import type { CrashChain, CrashRound } from '@arena/wire';
import { Chains } from '../chain/chains.js';
import { RoundWatch } from '../node/round-watch.js';
import { RoundIdPipe } from './round-id.pipe.js';
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
  @Access('owner')
  recent(): number[] {
    return this.watch.recentCrashes;
  }

  /** The hash chains that decide fair rounds, newest first: each from when it was published, before its salt. */
  @Get('chains')
  @Access('owner')
  chains(): Promise<CrashChain[]> {
    return this.hashChains.published();
  }

  @Get('rounds/:roundId')
  @Access('owner')
  round(@Param('roundId', RoundIdPipe) roundId: number): Promise<CrashRound> {
    return this.rounds.byId(roundId);
  }
}
