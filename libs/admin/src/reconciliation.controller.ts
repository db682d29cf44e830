import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, type Operator } from '@arena/http';
import type { ReconciliationState } from '@arena/wire';
import { reconciliationRunning } from './admin.errors.js';
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

  /** Responds as soon as the reconciliation has started; `isRunning` is false once it has ended. */
  @Post()
  @HttpCode(202)
  @Access('admin')
  async start(@CurrentOperator() operator: Operator): Promise<ReconciliationState> {
    if (!(await this.reconciliation.startFor(operator))) throw reconciliationRunning();
    return this.reconciliation.state();
  }
}
