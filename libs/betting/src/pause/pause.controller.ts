import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, type Operator } from '@arena/http';
import { BettingPause, BettingPauseRequest } from '@arena/wire/dto';
import { PauseService } from './pause.service.js';

/** Returns whether a request pauses betting, rather than resuming it. */
const pauses = (body: unknown): boolean => (body as { paused?: unknown } | null)?.paused === true;

@ApiTags('admin')
@Controller('admin/pause')
export class PauseController {
  constructor(private readonly pause: PauseService) {}

  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: BettingPause })
  now(): Promise<BettingPause> {
    return this.pause.now();
  }

  @Post()
  @HttpCode(200)
  @Access('admin', 'games', { stops: pauses })
  @ApiOkResponse({ type: BettingPause })
  set(@CurrentOperator() operator: Operator, @Body() { paused }: BettingPauseRequest): Promise<BettingPause> {
    return this.pause.set(operator, paused);
  }
}
