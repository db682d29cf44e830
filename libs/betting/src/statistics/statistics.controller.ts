import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, userIdPipe } from '@arena/http';
import type { UserStats } from '@arena/wire';
import { StatisticsService } from './statistics.service.js';

@ApiTags('players')
@Controller('user')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get(':id/stats')
  @Access('user')
  stats(@Param('id', userIdPipe) id: number): Promise<UserStats> {
    return this.statistics.getStats(id);
  }
}
