import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Access,
  CurrentOperator,
  CurrentUser,
  Errors,
  idPipe,
  MaySteer,
  type Identity,
  type Operator,
} from '@arena/http';
import { Approval, ApprovalDecision, ApprovalVoteRequest } from '@arena/wire/dto';
import { ApprovalsService } from './approvals.service.js';

@ApiTags('admin')
@Controller('admin/approvals')
export class ApprovalsController {
  constructor(private readonly approvals: ApprovalsService) {}

  /** Returns the requests that wait for an approval, and then the latest others. */
  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: [Approval] })
  list(@CurrentUser() { role }: Identity, @MaySteer() maySteer: boolean): Promise<Approval[]> {
    return this.approvals.list(role, maySteer);
  }

  /** Approves or rejects a request. Who may decide depends on its kind. */
  @Post(':approvalId')
  @HttpCode(200)
  @Access('admin', 'read', { stepUp: true })
  @ApiOkResponse({ type: ApprovalDecision })
  @Errors(
    'NOT_FOUND',
    'APPROVAL_DECIDED',
    'INSUFFICIENT_FUNDS',
    'BALANCE_LIMIT',
    'SETTINGS_CHANGED',
    'REQUESTER_LOST_ROLE',
    'OWN_ACCOUNT',
  )
  async vote(
    @CurrentUser() { id: userId, username, role }: Identity,
    @CurrentOperator() { source }: Operator,
    @Param('approvalId', idPipe('approvalId', Number.MAX_SAFE_INTEGER)) id: number,
    @Body() { approve }: ApprovalVoteRequest,
  ): Promise<ApprovalDecision> {
    const voter = { actor: { id: userId, name: username }, role, source };
    return { state: await this.approvals.vote(voter, id, approve) };
  }
}
