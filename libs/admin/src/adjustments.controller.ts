import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayNeedApproval } from '@arena/approvals';
import {
  Access,
  CurrentOperator,
  Errors,
  IdempotencyKey,
  LoggedRead,
  PageDto,
  pageBounds,
  type Operator,
  userIdPipe,
} from '@arena/http';
import { IDEMPOTENCY_KEY_HEADER } from '@arena/wire';
import { AdjustmentPage, AdjustmentRequest, Empty, type PendingApproval } from '@arena/wire/dto';
import { AdjustmentsService } from './adjustments.service.js';

@ApiTags('admin')
@Controller('admin/players/:id/adjustments')
export class AdjustmentsController {
  constructor(private readonly adjustments: AdjustmentsService) {}

  /** Corrects a player's balance at the expense or in favour of the house. */
  @Post()
  @HttpCode(200)
  @Access('admin', 'money')
  @MayNeedApproval()
  @ApiHeader({ name: IDEMPOTENCY_KEY_HEADER, required: false })
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND', 'OWNER_ACCOUNT', 'INSUFFICIENT_FUNDS', 'BALANCE_LIMIT', 'IDEMPOTENCY_KEY_REUSED')
  async adjust(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) userId: number,
    @Body() { amount, reason }: AdjustmentRequest,
    @IdempotencyKey() key?: string,
  ): Promise<Empty | PendingApproval> {
    return (await this.adjustments.request(operator, { userId, amount, reason, key: key ?? null })) ?? {};
  }

  /** Returns one page of the corrections of a player's balance, newest first. */
  @Get()
  @Access('admin', 'read')
  @LoggedRead('corrections')
  @ApiOkResponse({ type: AdjustmentPage })
  list(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<AdjustmentPage> {
    const { limit, before } = pageBounds(page);
    return this.adjustments.list(userId, limit, before);
  }
}
