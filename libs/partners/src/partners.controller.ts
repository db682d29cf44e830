import { Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, PageDto, userIdPipe } from '@arena/http';
import type { Partner, PartnerEarnings } from '@arena/wire';
import { ActivationService } from './activation.service.js';
import { EmptyBodyGuard } from './empty-body.guard.js';
import { PartnersService } from './partners.service.js';

@ApiTags('partners')
@Controller('partner/:id')
export class PartnersController {
  constructor(
    private readonly partners: PartnersService,
    private readonly activation: ActivationService,
  ) {}

  @Get()
  @Access('user')
  partner(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<Partner> {
    return this.partners.partner(userId, page);
  }

  @Get('earnings')
  @Access('user')
  earnings(@Param('id', userIdPipe) userId: number): Promise<PartnerEarnings> {
    return this.partners.earnings(userId);
  }

  @Post('activate')
  @HttpCode(200)
  @Access('user')
  @UseGuards(EmptyBodyGuard)
  async activate(@Param('id', userIdPipe) userId: number): Promise<Partner> {
    await this.activation.activate(userId);
    return this.partners.partner(userId);
  }
}
