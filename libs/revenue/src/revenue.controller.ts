import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access, QueriedUserPipe } from '@arena/players';
import type { Revenue } from '@arena/wire';
import { RevenueService } from './revenue.service.js';

@ApiTags('revenue')
@Controller('revenue')
export class RevenueController {
  constructor(private readonly revenue: RevenueService) {}

  @Get()
  @Access('owner')
  @ApiQuery({ name: 'userId', type: Number })
  of(@Query('userId', QueriedUserPipe) userId: number): Promise<Revenue> {
    return this.revenue.of(userId);
  }
}
