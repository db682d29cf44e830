import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, type Operator, userIdPipe } from '@arena/http';
import type { EligibleXUser } from '@arena/wire';
import { EligibleUserDto } from './eligible-users.dto.js';
import { EligibleUsersService } from './eligible-users.service.js';

@ApiTags('admin')
@Controller('admin/eligible-users')
export class EligibleUsersController {
  constructor(private readonly eligible: EligibleUsersService) {}

  @Get()
  @Access('admin')
  list(): Promise<EligibleXUser[]> {
    return this.eligible.list();
  }

  @Post()
  @HttpCode(200)
  @Access('admin')
  add(@CurrentOperator() operator: Operator, @Body() request: EligibleUserDto): Promise<EligibleXUser> {
    return this.eligible.add(operator, request);
  }

  @Delete(':id')
  @Access('admin')
  async remove(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) id: number,
  ): Promise<Record<string, never>> {
    await this.eligible.remove(operator, id);
    return {};
  }
}
