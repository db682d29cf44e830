import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access, idPipe } from '@arena/http';
import { type Revenue, MAX_USER_ID } from '@arena/wire';
import { RevenueService } from './revenue.service.js';

@ApiTags('revenue')
@Controller('revenue')
export class RevenueController {
  constructor(private readonly revenue: RevenueService) {}

  @Get()
  @Access('user')
  @ApiQuery({ name: 'userId', type: Number })
  revenueOfUser(@Query('userId', idPipe('userId', MAX_USER_ID)) userId: number): Promise<Revenue> {
    return this.revenue.forUser(userId);
  }
}
