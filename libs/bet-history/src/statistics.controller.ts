import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Errors, userIdPipe } from '@arena/http';
import { UserStats } from '@arena/wire/dto';
import { StatisticsService } from './statistics.service.js';

@ApiTags('players')
@Controller('user')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get(':id/stats')
  @Access('user')
  @ApiOkResponse({ type: UserStats })
  @Errors('NOT_FOUND')
  stats(@Param('id', userIdPipe) id: number): Promise<UserStats> {
    return this.statistics.getStats(id);
  }
}
