import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayNeedApproval } from '@arena/approvals';
import { Access, CurrentOperator, Errors, type Operator, userIdPipe } from '@arena/http';
import {
  EligibleXUser,
  EligibleXUserRequest,
  EligibleXUserUpdate,
  Empty,
  type PendingApproval,
  TicketCountRequest,
  TicketHolder,
  TicketSupply,
  TicketSupplyRequest,
} from '@arena/wire/dto';
import { EligibleUsersService } from './eligible-users.service.js';
import { TicketsService } from './tickets.service.js';

@ApiTags('admin')
@Controller('admin')
export class TicketsController {
  constructor(private readonly tickets: TicketsService) {}

  @Post('tickets')
  @HttpCode(200)
  @Access('admin', 'money')
  @MayNeedApproval()
  @ApiOkResponse({ type: TicketHolder })
  @Errors('NOT_FOUND', 'OWN_ACCOUNT')
  setCount(
    @CurrentOperator() operator: Operator,
    @Body() { userId, ticketCount }: TicketCountRequest,
  ): Promise<TicketHolder | PendingApproval> {
    return this.tickets.setCount(operator, { userId, ticketCount });
  }

  @Post('ticket-supply')
  @HttpCode(200)
  @Access('admin', 'money')
  @MayNeedApproval()
  @ApiOkResponse({ type: TicketSupply })
  @Errors('OWN_ACCOUNT')
  setSupply(
    @CurrentOperator() operator: Operator,
    @Body() request: TicketSupplyRequest,
  ): Promise<TicketSupply | PendingApproval> {
    return this.tickets.setSupply(operator, request);
  }
}

@ApiTags('admin')
@Controller('admin/eligible-users')
export class EligibleUsersController {
  constructor(private readonly eligible: EligibleUsersService) {}

  @Get()
  @Access('admin', 'read')
  @ApiOkResponse({ type: [EligibleXUser] })
  list(): Promise<EligibleXUser[]> {
    return this.eligible.list();
  }

  @Post()
  @HttpCode(200)
  @Access('admin', 'money')
  @MayNeedApproval()
  @ApiOkResponse({ type: EligibleXUser })
  @Errors('X_ALREADY_ELIGIBLE', 'OWN_ACCOUNT')
  add(
    @CurrentOperator() operator: Operator,
    @Body() request: EligibleXUserRequest,
  ): Promise<EligibleXUser | PendingApproval> {
    return this.eligible.add(operator, request);
  }

  /** Changes an entry. Users who have connected the account keep their tickets. */
  @Put(':id')
  @Access('admin', 'money')
  @MayNeedApproval()
  @ApiOkResponse({ type: EligibleXUser })
  @Errors('NOT_FOUND', 'OWN_ACCOUNT')
  update(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) id: number,
    @Body() update: EligibleXUserUpdate,
  ): Promise<EligibleXUser | PendingApproval> {
    return this.eligible.update(operator, id, update);
  }

  @Delete(':id')
  @Access('admin', 'money')
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND')
  async remove(@CurrentOperator() operator: Operator, @Param('id', userIdPipe) id: number): Promise<Empty> {
    await this.eligible.remove(operator, id);
    return {};
  }
}
