import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, UserIdPipe } from '@arena/players';
import type { UserStats } from '@arena/wire';
import { StatisticsService } from './statistics.service.js';

@ApiTags('players')
@Controller('user')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get(':id/stats')
  @Access('owner')
  stats(@Param('id', UserIdPipe) id: number): Promise<UserStats> {
    return this.statistics.of(id);
  }
}
