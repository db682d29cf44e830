import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, Errors, type Identity } from '@arena/http';
import { FairnessSeeds, RotateSeedsRequest } from '@arena/wire/dto';
import { SeedsService } from './seeds.service.js';

@ApiTags('fairness')
@Controller('fairness/seeds')
export class SeedsController {
  constructor(private readonly seeds: SeedsService) {}

  @Get()
  @Access('user')
  @ApiOkResponse({ type: FairnessSeeds })
  current(@CurrentUser() player: Identity): Promise<FairnessSeeds> {
    return this.seeds.current(player.id);
  }

  @Post('rotate')
  @HttpCode(200)
  @Access('user')
  @ApiOkResponse({ type: FairnessSeeds })
  @Errors('TOO_MANY_REQUESTS', 'BET_OPEN')
  rotate(
    @CurrentUser() player: Identity,
    @Body() { clientSeed }: RotateSeedsRequest,
  ): Promise<FairnessSeeds> {
    return this.seeds.rotate(player.id, clientSeed);
  }
}
