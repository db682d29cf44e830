import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '@arena/http';
import type { FairnessSeeds } from '@arena/wire';
import { RotateSeedsDto } from './seeds.dto.js';
import { SeedsService } from './seeds.service.js';

@ApiTags('fairness')
@Controller('fairness/seeds')
export class SeedsController {
  constructor(private readonly seeds: SeedsService) {}

  @Get()
  @Access('user')
  current(@CurrentUser() player: Identity): Promise<FairnessSeeds> {
    return this.seeds.current(player.id);
  }

  @Post('rotate')
  @HttpCode(200)
  @Access('user')
  rotate(@CurrentUser() player: Identity, @Body() { clientSeed }: RotateSeedsDto): Promise<FairnessSeeds> {
    return this.seeds.rotate(player.id, clientSeed);
  }
}
