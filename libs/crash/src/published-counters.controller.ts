import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '@arena/http';
import { PublishedCounters } from '@arena/wire/dto';
import { PublishedCountersService } from './published-counters.service.js';

@ApiTags('fairness')
@Controller('fairness')
export class PublishedCountersController {
  constructor(private readonly counters: PublishedCountersService) {}

  /** Returns the bets and the return of each game, and the rounds of crash, since the installation. */
  @Get('counters')
  @Access('public')
  @ApiOkResponse({ type: PublishedCounters })
  read(): Promise<PublishedCounters> {
    return this.counters.read();
  }
}
