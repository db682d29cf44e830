import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, type Operator } from '@arena/http';
import { WithdrawalStop, WithdrawalStopRequest } from '@arena/wire/dto';
import { WithdrawalStopService } from './withdrawal-stop.service.js';

@ApiTags('admin')
@Controller('admin/withdrawals/stop')
export class WithdrawalStopController {
  constructor(private readonly stop: WithdrawalStopService) {}

  @Get()
  @Access('admin')
  @ApiOkResponse({ type: WithdrawalStop })
  async state(): Promise<WithdrawalStop> {
    return { isStopped: (await this.stop.current()) !== null };
  }

  /** Stops the payment of withdrawals, or resumes it. */
  @Post()
  @HttpCode(200)
  @Access('admin')
  @ApiOkResponse({ type: WithdrawalStop })
  async set(
    @CurrentOperator() operator: Operator,
    @Body() { isStopped, reason }: WithdrawalStopRequest,
  ): Promise<WithdrawalStop> {
    await this.stop.set(operator, isStopped, reason);
    return { isStopped };
  }
}
