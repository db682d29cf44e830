import { applyDecorators, Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, Errors, idPipe, type Operator } from '@arena/http';
import type { ErrorCode, Permission } from '@arena/wire';
import {
  FreezeRequest,
  WithdrawalDecision,
  WithdrawalRejection,
  WithdrawalStop,
  WithdrawalStopRequest,
} from '@arena/wire/dto';
import { WithdrawalDecisionsService } from './withdrawal-decisions.service.js';
import { WithdrawalStopService } from './withdrawal-stop.service.js';

const withdrawalIdPipe = idPipe('id', Number.MAX_SAFE_INTEGER);

/** Declares a route that decides about a withdrawal, for admins with this permission. */
const DecisionRoute = (path: string, permission: Permission, ...errors: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    Post(path),
    HttpCode(200),
    Access('admin', permission),
    ApiOkResponse({ type: WithdrawalDecision }),
    Errors('NOT_FOUND', 'WITHDRAWAL_SIGNED', ...errors),
  );

/** The routes with which admins decide about a withdrawal before its payment is signed. */
@ApiTags('admin')
@Controller('admin/withdrawals/:id')
export class WithdrawalDecisionsController {
  constructor(private readonly decisions: WithdrawalDecisionsService) {}

  /** Holds a withdrawal: it is not paid until an admin releases it. */
  @DecisionRoute('hold', 'stop')
  async hold(
    @CurrentOperator() operator: Operator,
    @Param('id', withdrawalIdPipe) id: number,
    @Body() { reason }: FreezeRequest,
  ): Promise<WithdrawalDecision> {
    await this.decisions.decide(operator, id, 'hold', reason);
    return { state: 'held' };
  }

  /** Lets a held withdrawal take its turn in the queue again. */
  @DecisionRoute('release', 'money')
  async release(
    @CurrentOperator() operator: Operator,
    @Param('id', withdrawalIdPipe) id: number,
    @Body() { reason }: FreezeRequest,
  ): Promise<WithdrawalDecision> {
    await this.decisions.decide(operator, id, 'release', reason);
    return { state: 'released' };
  }

  /** Returns the amount of a withdrawal to the player's balance. It is never paid. */
  @DecisionRoute('reject', 'money', 'BALANCE_LIMIT', 'WITHDRAWALS_PAUSED')
  async reject(
    @CurrentOperator() operator: Operator,
    @Param('id', withdrawalIdPipe) id: number,
    @Body() { reason, message }: WithdrawalRejection,
  ): Promise<WithdrawalDecision> {
    await this.decisions.decide(operator, id, 'reject', reason, message);
    return { state: 'rejected' };
  }
}

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
