import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, Errors, type Operator } from '@arena/http';
import { ReconciliationState } from '@arena/wire/dto';
import { reconciliationRunning } from './admin.errors.js';
import { ReconciliationService } from './reconciliation.service.js';

@ApiTags('admin')
@Controller('admin/reconciliation')
export class ReconciliationController {
  constructor(private readonly reconciliation: ReconciliationService) {}

  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: ReconciliationState })
  state(): Promise<ReconciliationState> {
    return this.reconciliation.state();
  }

  /** Starts a reconciliation and responds without waiting for it. `isRunning` is false once it has ended. */
  @Post()
  @HttpCode(202)
  @Access('admin', 'read')
  @ApiAcceptedResponse({ type: ReconciliationState })
  @Errors('RECONCILIATION_RUNNING')
  async start(@CurrentOperator() operator: Operator): Promise<ReconciliationState> {
    if (!(await this.reconciliation.startFor(operator))) throw reconciliationRunning();
    return this.reconciliation.state();
  }
}
