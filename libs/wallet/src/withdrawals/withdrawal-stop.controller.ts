import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, type Operator } from '@arena/http';
import { WithdrawalStop, WithdrawalStopRequest } from '@arena/wire/dto';
import { WithdrawalStopService } from './withdrawal-stop.service.js';

/** Returns whether a request stops withdrawals, rather than resuming them. */
const stops = (body: unknown): boolean => (body as { isStopped?: unknown } | null)?.isStopped === true;

@ApiTags('admin')
@Controller('admin/withdrawals/stop')
export class WithdrawalStopController {
  constructor(private readonly stop: WithdrawalStopService) {}

  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: WithdrawalStop })
  async state(): Promise<WithdrawalStop> {
    return { isStopped: (await this.stop.current()) !== null };
  }

  /** Stops the payment of withdrawals, or resumes it. */
  @Post()
  @HttpCode(200)
  @Access('admin', 'money', { stops })
  @ApiOkResponse({ type: WithdrawalStop })
  async set(
    @CurrentOperator() operator: Operator,
    @Body() { isStopped, reason }: WithdrawalStopRequest,
  ): Promise<WithdrawalStop> {
    await this.stop.set(operator, isStopped, reason);
    return { isStopped };
  }
}
