import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access, Errors, idPipe } from '@arena/http';
import { MAX_USER_ID } from '@arena/wire';
import { Revenue } from '@arena/wire/dto';
import { RevenueService } from './revenue.service.js';

@ApiTags('revenue')
@Controller('revenue')
export class RevenueController {
  constructor(private readonly revenue: RevenueService) {}

  @Get()
  @Access('user')
  @ApiQuery({ name: 'userId', type: Number })
  @ApiOkResponse({ type: Revenue })
  @Errors('NOT_FOUND')
  revenueOfUser(@Query('userId', idPipe('userId', MAX_USER_ID)) userId: number): Promise<Revenue> {
    return this.revenue.forUser(userId);
  }
}
