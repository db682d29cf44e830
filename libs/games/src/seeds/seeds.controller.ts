import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, SeedsService, type Identity } from '@arena/players';
import type { FairnessSeeds } from '@arena/wire';
import { RotateSeedsDto } from './seeds.dto.js';

@ApiTags('fairness')
@Controller('fairness/seeds')
export class SeedsController {
  constructor(private readonly seeds: SeedsService) {}

  @Get()
  @Access('owner')
  current(@CurrentUser() player: Identity): Promise<FairnessSeeds> {
    return this.seeds.current(player.id);
  }

  @Post('rotate')
  @HttpCode(200)
  @Access('owner')
  rotate(@CurrentUser() player: Identity, @Body() { clientSeed }: RotateSeedsDto): Promise<FairnessSeeds> {
    return this.seeds.rotate(player.id, clientSeed);
  }
}
