import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '@arena/http';
import { LoopbackGuard } from './loopback.guard.js';
import { MetricsService } from './metrics.service.js';

@ApiExcludeController()
@Controller('metrics')
@UseGuards(LoopbackGuard)
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get()
  @Access('public')
  async text(@Res() response: Response): Promise<void> {
    response.type(this.metrics.contentType).send(await this.metrics.text());
  }
}
