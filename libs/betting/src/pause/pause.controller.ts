import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, type Operator } from '@arena/http';
import type { BettingPause } from '@arena/wire';
import { PauseDto } from './pause.dto.js';
import { PauseService } from './pause.service.js';

@ApiTags('admin')
@Controller('admin/pause')
export class PauseController {
  constructor(private readonly pause: PauseService) {}

  @Get()
  @Access('admin')
  now(): Promise<BettingPause> {
    return this.pause.now();
  }

  @Post()
  @HttpCode(200)
  @Access('admin')
  set(@CurrentOperator() operator: Operator, @Body() { paused }: PauseDto): Promise<BettingPause> {
    return this.pause.set(operator, paused);
  }
}
