import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, type Operator } from '@arena/http';
import { DomainError, type ReconciliationState } from '@arena/wire';
import { ReconciliationService } from './reconciliation.service.js';

@ApiTags('admin')
@Controller('admin/reconciliation')
export class ReconciliationController {
  constructor(private readonly reconciliation: ReconciliationService) {}

  @Get()
  @Access('admin')
  state(): Promise<ReconciliationState> {
    return this.reconciliation.state();
  }

  /** Answers when it has begun; `isRunning` tells when it has ended. */
  @Post()
  @HttpCode(202)
  @Access('admin')
  async begin(@CurrentOperator() operator: Operator): Promise<ReconciliationState> {
    if (!(await this.reconciliation.beginFor(operator)))
      throw new DomainError('RECONCILIATION_RUNNING', 'The books are being checked at this moment already.');
    return this.reconciliation.state();
  }
}
